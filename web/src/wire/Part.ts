import type { Kind } from "./Kind";
export type Part = { kind: Kind, name: string, note: string, side: number | null };

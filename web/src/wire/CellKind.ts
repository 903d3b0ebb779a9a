import type { Look } from "./Look";

export type CellKind = { name: string, glyph: string, note: string, look: Look, };

import type { Sign } from "./Sign";

export type Badge = { name: string, sign: Sign, note: string | null, rule: string | null, };

import type { Item } from "./Item";

export type Sum = { items: Array<Item>, target: number | null, verdict: string, };

import type { LookView } from "./LookView";
import type { Refused } from "./Refused";
export type BalanceNews = { side: number, reached: boolean, before: LookView, found: LookView, sure: number, looks: Array<LookView>, refused: Array<Refused>, battles: number, text: string, seconds: number };

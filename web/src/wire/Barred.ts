import type { Refusal } from "./Refusal";

export type Barred = { group: string, deed: string, refusal: Refusal, };

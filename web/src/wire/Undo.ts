import type { Refusal } from "./Refusal";

export type Undo = { allowed: boolean, refusal: Refusal | null, };

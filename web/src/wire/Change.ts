import type { Likely } from "./Likely";

export type Change = { by: number, chance: Likely, };

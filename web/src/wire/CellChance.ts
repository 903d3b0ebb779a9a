import type { Likely } from "./Likely";

export type CellChance = { cell: number | null, chance: Likely, };

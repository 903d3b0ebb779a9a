import type { Likely } from "./Likely";

export type CellForecast = { cell: number | null, chance: Likely, };

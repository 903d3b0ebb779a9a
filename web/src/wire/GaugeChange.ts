import type { Likely } from "./Likely";

export type GaugeChange = { by: number, chance: Likely, };

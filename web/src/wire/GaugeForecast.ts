import type { GaugeChange } from "./GaugeChange";

export type GaugeForecast = { name: string, mean: number, changes: Array<GaugeChange>, };

import type { Change } from "./Change";

export type GaugeForecast = { name: string, mean: number, changes: Array<Change>, };

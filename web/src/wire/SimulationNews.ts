import type { Summary } from "./Summary";
export type SimulationNews = { report: Summary, seconds: number };

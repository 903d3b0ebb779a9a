import type { Badge } from "./Badge";
import type { Fact } from "./Fact";
import type { Gauge } from "./Gauge";

export type Token = { handle: string, name: string, letters: string, side: number, cells: Array<number>, active: boolean, down: boolean, facing: number | null, on: string | null, gauges: Array<Gauge>, badges: Array<Badge>, facts: Array<Fact>, };

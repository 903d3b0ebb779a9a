import type { KnobView } from "./KnobView";
import type { PointView } from "./PointView";
export type SweepNews = { side: number, knobs: Array<KnobView>, points: Array<PointView>, rough: boolean, seconds: number };

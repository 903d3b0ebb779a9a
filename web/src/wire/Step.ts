import type { Line } from "./Line";
import type { Scene } from "./Scene";

export type Step = { n: number, side: number | null, input: string | null, scene: Scene, lines: Array<Line>, };

import type { Line } from "./Line";
import type { Scene } from "./Scene";

export type ReplayStep = { n: number, input: string, scene: Scene, lines: Array<Line>, };

import type { SideFavour } from "./SideFavour";

export type Favour = { battles: number, draws: number, sides: Array<SideFavour>, };

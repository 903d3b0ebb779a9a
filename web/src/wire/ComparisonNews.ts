import type { Difference } from "./Difference";
export type ComparisonNews = { battles: number, sides: Array<Difference> };

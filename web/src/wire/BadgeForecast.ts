import type { Likely } from "./Likely";

export type BadgeForecast = { badge: string, chance: Likely, };

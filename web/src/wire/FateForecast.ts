import type { Fate } from "./Fate";
import type { Likely } from "./Likely";

export type FateForecast = { fate: Fate, chance: Likely, };

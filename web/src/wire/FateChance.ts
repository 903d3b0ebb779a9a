import type { Fate } from "./Fate";
import type { Likely } from "./Likely";

export type FateChance = { fate: Fate, chance: Likely, };

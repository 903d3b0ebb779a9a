import type { Likely } from "./Likely";

export type BadgeChance = { badge: string, chance: Likely, };

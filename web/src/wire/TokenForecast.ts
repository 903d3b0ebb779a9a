import type { BadgeChance } from "./BadgeChance";
import type { CellChance } from "./CellChance";
import type { FateChance } from "./FateChance";
import type { GaugeForecast } from "./GaugeForecast";

export type TokenForecast = { handle: string, name: string, side: number | null, gauges: Array<GaugeForecast>, gained: Array<BadgeChance>, lost: Array<BadgeChance>, cells: Array<CellChance>, fates: Array<FateChance>, };

import type { BadgeForecast } from "./BadgeForecast";
import type { CellForecast } from "./CellForecast";
import type { FateForecast } from "./FateForecast";
import type { GaugeForecast } from "./GaugeForecast";

export type TokenForecast = { handle: string, name: string, side: number | null, gauges: Array<GaugeForecast>, gained: Array<BadgeForecast>, lost: Array<BadgeForecast>, cells: Array<CellForecast>, fates: Array<FateForecast>, };

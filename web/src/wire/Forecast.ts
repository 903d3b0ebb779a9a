import type { TokenForecast } from "./TokenForecast";

export type Forecast = { exact: boolean, paths: number, tokens: Array<TokenForecast>, };

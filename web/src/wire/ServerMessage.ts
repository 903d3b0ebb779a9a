import type { Forecast } from "./Forecast";
import type { Preview } from "./Preview";
import type { Problem } from "./Problem";
import type { Refusal } from "./Refusal";
import type { Survey } from "./Survey";
import type { View } from "./View";

export type ServerMessage = { "type": "view", view: View, } | { "type": "done", id: number, seq: number, } | { "type": "refused", id: number, refusal: Refusal, } | { "type": "preview", id: number, preview: Preview, } | { "type": "forecast", id: number, forecast: Forecast, } | { "type": "survey", id: number, survey: Survey, } | { "type": "pong", id: number, } | { "type": "problem", id: number | null, problem: Problem, };

import type { Forecast } from "./Forecast";
import type { Outline } from "./Outline";

export type Preview = { command: string, label: string, undoable: boolean, outline: Outline, forecast: Forecast, };

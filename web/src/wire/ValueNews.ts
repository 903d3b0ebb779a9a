import type { Fixed } from "./Fixed";
import type { Worth } from "./Worth";
export type ValueNews = { side: number, battles: number, rate: number, worths: Array<Worth>, fixed: Array<Fixed>, seconds: number };

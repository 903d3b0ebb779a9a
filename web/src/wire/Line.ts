import type { Motion } from "./Motion";
import type { Sum } from "./Sum";
import type { Tone } from "./Tone";

export type Line = { tone: Tone, text: string, sum: Sum | null, rule: string | null, side: number | null, motion: Motion | null, };

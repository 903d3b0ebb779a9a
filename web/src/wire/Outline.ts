import type { Danger } from "./Danger";
import type { Note } from "./Note";
import type { Sum } from "./Sum";

export type Outline = { path: Array<number>, area: Array<number>, chance: number | null, sum: Sum | null, notes: Array<Note>, dangers: Array<Danger>, };

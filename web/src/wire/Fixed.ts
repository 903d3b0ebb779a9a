import type { Part } from "./Part";
export type Fixed = { part: Part, why: string };

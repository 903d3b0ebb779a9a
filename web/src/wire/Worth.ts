import type { Part } from "./Part";
export type Worth = { worth: number, ci95: [number, number], without: number, gained: number, lost: number } & Part;

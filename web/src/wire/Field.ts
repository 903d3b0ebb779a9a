import type { Group } from "./Group";
export type Field = { path: string, group: Group, of: string, name: string, now: number | null, shift: boolean, dice: string | null, least: number, most: number, help: string | null };

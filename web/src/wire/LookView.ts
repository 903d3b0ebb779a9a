import type { Turn } from "./Turn";
export type LookView = { words: string, changes: Array<Turn>, cost: number, battles: number, rate: number, ci95: [number, number] };

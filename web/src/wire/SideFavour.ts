export type SideFavour = { name: string, wins: number, rate: number, low: number, high: number, };

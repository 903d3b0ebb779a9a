export type Rounds = { mean: number, median: number, p90: number };

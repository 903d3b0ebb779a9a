export type PointView = { values: Array<number>, battles: number, rate: number, ci95: [number, number], draws: number, rounds: number };

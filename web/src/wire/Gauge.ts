export type Gauge = { name: string, now: number, max: number, };

export type Turnable = { path: string, values: Array<number> };

export type Turn = { path: string, value: number };

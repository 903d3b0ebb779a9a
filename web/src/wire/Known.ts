export type Known = { seq: number, lines: number, };

export type KnobView = { path: string, now: number | null, shift: boolean, values: Array<number> };

export type ReplayEntry = { id: string, steps: number, };

export type ReplayCard = { id: string, steps: number, };

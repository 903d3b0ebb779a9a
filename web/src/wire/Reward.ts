export type Reward = { handle: string, name: string, side: number, value: number, };

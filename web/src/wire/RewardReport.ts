export type RewardReport = { handle: string, name: string, side: number, mean: number };

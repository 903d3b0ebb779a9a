import type { Sum } from "./Sum";

export type Reward = { handle: string, name: string, side: number, earned: Sum, };

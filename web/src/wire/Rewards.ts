import type { Reward } from "./Reward";

export type Rewards = { what: string, each: Array<Reward>, };

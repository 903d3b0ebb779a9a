import type { RewardReport } from "./RewardReport";
export type RewardsReport = { what: string, each: Array<RewardReport> };

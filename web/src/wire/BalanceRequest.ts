import type { StudySubject } from "./StudySubject";
import type { StudyTrial } from "./StudyTrial";
import type { Turnable } from "./Turnable";
export type BalanceRequest = { subject: StudySubject, trial: StudyTrial, target: number, tolerance: number, allow: Array<Turnable>, battles: number };

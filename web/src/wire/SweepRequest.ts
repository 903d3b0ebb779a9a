import type { StudySubject } from "./StudySubject";
import type { StudyTrial } from "./StudyTrial";
import type { Turnable } from "./Turnable";
export type SweepRequest = { subject: StudySubject, trial: StudyTrial, knobs: Array<Turnable>, battles: number };

import type { StudySubject } from "./StudySubject";
import type { StudyTrial } from "./StudyTrial";
export type ValueRequest = { subject: StudySubject, trial: StudyTrial, battles: number };

import type { StudySubject } from "./StudySubject";
import type { StudyTrial } from "./StudyTrial";
export type SimulationRequest = { subject: StudySubject, trial: StudyTrial, battles: number, precision: number | null };

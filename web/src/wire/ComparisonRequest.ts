import type { StudySubject } from "./StudySubject";
import type { StudyTrial } from "./StudyTrial";
import type { Turn } from "./Turn";
export type ComparisonRequest = { subject: StudySubject, other: Array<Turn>, trial: StudyTrial, battles: number };

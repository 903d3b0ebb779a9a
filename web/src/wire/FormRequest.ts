import type { StudySubject } from "./StudySubject";
export type FormRequest = { subject: StudySubject };

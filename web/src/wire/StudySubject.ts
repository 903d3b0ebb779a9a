import type { Turn } from "./Turn";
export type StudySubject = { scenario: string | null, text: string | null, changes: Array<Turn> };

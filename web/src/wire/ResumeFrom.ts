export type ResumeFrom = { seq: number, lines: number, };

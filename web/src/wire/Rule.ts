import type { Case } from "./Case";

export type Rule = { id: string, book: string, section: string, kind: string, text: string, ruling?: string, case: Array<Case>, status?: string, };

import type { CaseView } from "./CaseView";

export type RuleView = { id: string, book: string, document: string, section: string, kind: string, statement: string, ruling: string | null, cases: Array<CaseView>, neighbours: [string | null, string | null], };

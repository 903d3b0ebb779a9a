export type CaseView = { given: string, expect: string, };

export type RuleCard = { id: string, book: string, section: string, kind: string, statement: string, };

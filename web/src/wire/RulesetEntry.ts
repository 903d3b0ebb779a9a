export type RulesetEntry = { name: string, title: string, summary: string, version: string, };

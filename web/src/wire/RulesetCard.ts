export type RulesetCard = { name: string, title: string, summary: string, version: string, };

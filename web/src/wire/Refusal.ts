export type Refusal = { why: string, instead: string | null, rule: string | null, };

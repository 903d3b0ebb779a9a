export type Note = { text: string, rule: string | null, };

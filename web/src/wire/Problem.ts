export type Problem = { type: string, title: string, status: number, detail: string, instead: string | null, rule: string | null, };

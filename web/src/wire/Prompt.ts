export type Prompt = { text: string, detail: string | null, kind: string, who: string | null, about: string | null, options: Array<string>, rule: string | null, };

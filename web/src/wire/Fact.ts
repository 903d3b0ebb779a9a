export type Fact = { group: string, name: string, value: string, note: string | null, };

export type Group = { name: string, note: string, };

export type Link = { a: number, b: number, note: string, open: boolean, };

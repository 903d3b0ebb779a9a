export type Place = { handle: string, note: string, done: boolean, };

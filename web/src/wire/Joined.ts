export type Joined = { side: number, key: string, };

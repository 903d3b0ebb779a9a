export type Likely = { share: number, error: number | null, };

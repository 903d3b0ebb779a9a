export type Item = { label: string, value: number, };

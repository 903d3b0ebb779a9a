export type Case = { given: string, expect: string, };

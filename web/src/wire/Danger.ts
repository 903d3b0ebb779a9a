export type Danger = { who: string | null, cell: number | null, text: string, chance: number | null, rule: string | null, };

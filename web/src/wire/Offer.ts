export type Offer = { command: string, label: string, group: string, deed: string, target: string | null, cell: number | null, chance: number | null, };

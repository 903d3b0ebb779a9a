export type Mark = { cell: number, glyph: string, label: string, note: string, };

export type MapName = { text: string, cells: Array<number>, };

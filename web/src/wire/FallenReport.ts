export type FallenReport = { cell: number, side: number, count: number };

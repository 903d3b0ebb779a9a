export type FigureReport = { name: string, mean: number, ci95: [number, number] };

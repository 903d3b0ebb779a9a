export type KindReport = { name: string, times: number, battles: number, won: number, won_ci95: [number, number], usual: number };

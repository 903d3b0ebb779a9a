export type LuckReport = { battles: number, won: number, won_ci95: [number, number], usual: number };

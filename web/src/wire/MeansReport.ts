export type MeansReport = { name: string, chances: number, successes: number, expected: number, dealt: number, wasted: number, kills: number };

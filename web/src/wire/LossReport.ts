export type LossReport = { people: number, casualties: number, health_left: number, chances: number, successes: number, expected: number };

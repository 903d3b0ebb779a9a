export type Difference = { name: string | null, here: number, there: number, difference: number, ci95: [number, number] };

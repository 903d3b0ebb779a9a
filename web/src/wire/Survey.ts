export type Survey = { reach: Array<number>, threatens: Array<number>, sees: Array<number>, };

export type Started = { id: string, keys: Array<string | null>, };

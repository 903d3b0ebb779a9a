export type Created = { id: string, keys: Array<string | null>, };

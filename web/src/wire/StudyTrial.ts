export type StudyTrial = { seed: string, bots: Array<string>, side: string | null };

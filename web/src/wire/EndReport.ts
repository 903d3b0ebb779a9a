export type EndReport = { reason: string, winner: string | null, battles: number, share: number };

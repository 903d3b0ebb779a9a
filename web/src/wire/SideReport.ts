export type SideReport = { name: string, wins: number, win_rate: number, ci95: [number, number] };

export type SideEntry = { name: string, count: number, };

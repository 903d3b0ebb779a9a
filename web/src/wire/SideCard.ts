export type SideCard = { name: string, count: number, };

export type SideView = { name: string, standing: number, of: number, };

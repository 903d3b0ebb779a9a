export type MenuGroup = { name: string, note: string, };

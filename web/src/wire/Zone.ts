export type Zone = { name: string, x: number, y: number, width: number, height: number, known: boolean, };

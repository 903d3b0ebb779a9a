export type FaultView = { file: string, line: number | null, column: number | null, length: number | null, message: string, label: string | null, help: string | null, excerpt: string | null, };

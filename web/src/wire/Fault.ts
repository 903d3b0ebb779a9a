export type Fault = { line: number, column: number, length: number, message: string, label: string | null, help: string | null, excerpt: string | null, };

import type { CheckKind } from "./CheckKind";

export type CheckRequest = { name: string, text: string, kind: CheckKind, };

import type { Known } from "./Known";

export type ClientMessage = { "type": "hello", protocol: number, key: string | null, resume_from: Known | null, } | { "type": "command", id: number, text: string, seq: number | null, } | { "type": "answer", id: number, option: number, seq: number | null, } | { "type": "undo", id: number, seq: number | null, } | { "type": "preview", id: number, text: string, } | { "type": "weigh", id: number, option: number, } | { "type": "survey", id: number, handle: string, } | { "type": "ping", id: number, };

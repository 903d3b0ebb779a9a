import type { Who } from "./Who";

export type Player = { side: number, name: string, who: Who, bot: string | null, connected: boolean, };

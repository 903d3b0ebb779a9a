import type { Sits } from "./Sits";

export type Player = { side: number, name: string, who: Sits, bot: string | null, connected: boolean, };

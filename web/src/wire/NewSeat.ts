import type { Who } from "./Who";

export type NewSeat = { who: Who, bot: string | null, };

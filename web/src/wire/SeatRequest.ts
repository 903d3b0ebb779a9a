import type { SeatWho } from "./SeatWho";

export type SeatRequest = { who: SeatWho, bot: string | null, };

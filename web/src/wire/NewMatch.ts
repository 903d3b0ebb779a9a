import type { SeatRequest } from "./SeatRequest";
import type { Watch } from "./Watch";

export type NewMatch = { scenario: string | null, text: string | null, seats: Array<SeatRequest>, watch: Watch, listed: boolean, seed: string | null, };

import type { NewSeat } from "./NewSeat";
import type { Watch } from "./Watch";

export type NewMatch = { scenario: string | null, text: string | null, seats: Array<NewSeat>, watch: Watch, listed: boolean, seed: string | null, };

import type { Moment } from "./Moment";
import type { Player } from "./Player";
import type { Watch } from "./Watch";

export type MatchCard = { id: string, title: string, ruleset: string, round: number, moment: Moment, players: Array<Player>, open: Array<number>, watch: Watch, problem: string | null, };

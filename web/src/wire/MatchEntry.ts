import type { Player } from "./Player";

export type MatchEntry = { id: string, title: string, ruleset: string, round: number, moment: string, players: Array<Player>, open: Array<number>, };

import type { Line } from "./Line";
import type { Menu } from "./Menu";
import type { Moment } from "./Moment";
import type { Player } from "./Player";
import type { Prompt } from "./Prompt";
import type { Rewards } from "./Rewards";
import type { Scene } from "./Scene";
import type { Undo } from "./Undo";

export type View = { id: string, title: string, ruleset: string, seat: number | null, seq: number, scene: Scene, players: Array<Player>, lines_from: number, lines: Array<Line>, menu: Menu | null, prompt: Prompt | null, moment: Moment, undo: Undo, outcome: string | null, winner: number | null, rewards: Rewards | null, seed: string | null, };

import type { Ground } from "./Ground";
import type { MapName } from "./MapName";
import type { Mark } from "./Mark";
import type { Place } from "./Place";
import type { SideView } from "./SideView";
import type { Token } from "./Token";

export type Scene = { title: string, round: number, round_limit: number | null, status: string, ground: Ground, sides: Array<SideView>, order: Array<Place>, tokens: Array<Token>, marks: Array<Mark>, names: Array<MapName>, };

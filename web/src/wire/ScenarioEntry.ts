import type { Scene } from "./Scene";
import type { SideEntry } from "./SideEntry";

export type ScenarioEntry = { ruleset: string, id: string, name: string, description: string, sides: Array<SideEntry>, scene: Scene, };

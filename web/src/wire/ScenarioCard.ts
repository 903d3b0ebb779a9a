import type { Scene } from "./Scene";
import type { SideCard } from "./SideCard";

export type ScenarioCard = { ruleset: string, id: string, name: string, description: string | null, sides: Array<SideCard>, scene: Scene, };

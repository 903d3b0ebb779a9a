import type { FaultView } from "./FaultView";
import type { Scene } from "./Scene";

export type Checked = { faults: Array<FaultView>, scene: Scene | null, title: string | null, };

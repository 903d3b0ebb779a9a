import type { Fault } from "./Fault";
import type { Scene } from "./Scene";

export type Checked = { faults: Array<Fault>, scene: Scene | null, title: string | null, };

import type { Mission } from "../wire/Mission";
import type { Scene } from "../wire/Scene";

/** What the Commander is at: the crew brief, the squad, the mission itself, or the reckoning. */
export type Phase = "brief" | "squad" | "mission" | "debrief";

/** The mission of a scene; only such scenes are shown in the control room. */
export function missionOf(scene: Scene): Mission {
  if (!scene.mission) throw new Error(`${scene.title} is no mission`);
  return scene.mission;
}

export function phaseOf(scene: Scene): Phase {
  const { stage } = missionOf(scene);
  return stage === "over" ? "debrief" : stage;
}

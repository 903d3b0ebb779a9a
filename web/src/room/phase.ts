import type { Moment } from "../wire/Moment";
import type { Scene } from "../wire/Scene";

/** What the Commander is at: the crew brief, the squad, the mission itself, or the reckoning. */
export type Phase = "brief" | "squad" | "mission" | "debrief";

/** The moment of a mission. Only before the squad goes in does everybody of the roster stand in the scene without a queue. */
export function phaseOf(scene: Scene, moment: Moment): Phase {
  if (moment === "over") return "debrief";
  if (scene.order.length > 0 || scene.round > 0) return "mission";
  const brief = scene.papers.find(({ title }) => title === "Crew brief");
  return brief && !brief.open ? (isSquadOpen(scene) ? "squad" : "mission") : "brief";
}

/** Whoever was not picked leaves the scene when the squad goes in. */
const isSquadOpen = (scene: Scene): boolean =>
  scene.tokens.some(({ side, cells }) => side === 0 && cells.length === 0) || /^Pick/.test(scene.status);

/** The squad's trust: so much of so much. It stands in the status, and in the heading of the orders. */
export function trustOf(...texts: string[]): { now: number; of: number } | null {
  for (const text of texts) {
    const found = /Trust (\d+) of (\d+)/i.exec(text);
    if (found) return { now: Number(found[1]), of: Number(found[2]) };
  }
  return null;
}

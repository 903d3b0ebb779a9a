import type { Motion } from "../../wire/Motion";
import type { Scene } from "../../wire/Scene";
import type { Token } from "../../wire/Token";

const A_CELL = 60;
const A_MOVE = 600;
const A_BLOW = 160;
const A_SHOT = 200;
const A_BURST = 300;
/** A check is read, not only seen. */
const A_CHECK = 1000;

/** How long a motion is to be seen, in milliseconds. */
export function durationOf(motion: Motion): number {
  switch (motion.kind) {
    case "move":
      return Math.min(A_MOVE, Math.max(0, motion.path.length - 1) * A_CELL);
    case "blow":
      return A_BLOW;
    case "shot":
      return A_SHOT;
    case "burst":
      return A_BURST;
    case "shaken":
      return A_CHECK;
  }
}

const byHandle = (scene: Scene, handle: string): Token | undefined =>
  scene.tokens.find((t) => t.handle === handle);

/** Who moves when `who` moves: whatever carries it too, unless the next scene shows that it got off. */
export function moverOf(scene: Scene, next: Scene, who: string): Token | undefined {
  const token = byHandle(scene, who);
  if (!token || token.on === null || token.on === who) return token;
  const carrier = byHandle(scene, token.on);
  const stays = byHandle(next, who)?.on === token.on;
  return carrier && stays ? moverOf(scene, next, carrier.handle) : token;
}

/** A token with all that it carries. */
function withAboard(scene: Scene, handle: string): Set<string> {
  const moving = new Set([handle]);
  // A set hands out what is added while one goes through it.
  for (const carrier of moving) {
    for (const token of scene.tokens) if (token.on === carrier) moving.add(token.handle);
  }
  return moving;
}

/** Whether there is something to see: both ends are on the map, and a walker is not there already. */
export function isVisible(motion: Motion, scene: Scene, next: Scene): boolean {
  switch (motion.kind) {
    case "move": {
      const mover = moverOf(scene, next, motion.who);
      return mover !== undefined && motion.path.length > 1 && mover.cells[0] !== motion.path.at(-1);
    }
    case "blow":
    case "shot":
      return byHandle(scene, motion.by) !== undefined && byHandle(scene, motion.at) !== undefined;
    case "burst":
      return motion.cells.length > 0;
    case "shaken":
      return byHandle(scene, motion.who) !== undefined;
  }
}

/** The scene after a motion has been seen: only places change and who broke, all else comes with the next scene. */
export function afterMotion(scene: Scene, next: Scene, motion: Motion): Scene {
  if (motion.kind === "shaken") return motion.holds ? scene : withBroken(scene, motion.who);
  if (motion.kind !== "move") return scene;
  const mover = moverOf(scene, next, motion.who);
  const to = motion.path.at(-1);
  const anchor = mover?.cells[0];
  if (!mover || to === undefined || anchor === undefined) return scene;
  const moving = withAboard(scene, mover.handle);
  // Who gets off takes as much room as it does by itself, not as its mount did.
  const room = mover.on === null ? mover.cells : (byHandle(next, mover.handle)?.cells ?? [anchor]);
  const cells = room.map((c) => c + to - (room[0] ?? c));
  const after = (t: Token): Token => {
    if (t === mover) return { ...t, cells, on: null, role: null };
    return moving.has(t.handle) ? { ...t, cells: t.cells.map((c) => c + to - anchor) } : t;
  };
  return { ...scene, tokens: scene.tokens.map(after) };
}

function withBroken(scene: Scene, who: string): Scene {
  const after = (t: Token): Token =>
    t.handle === who && t.formation ? { ...t, formation: { ...t.formation, mood: "routed" } } : t;
  return { ...scene, tokens: scene.tokens.map(after) };
}

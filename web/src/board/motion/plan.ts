import type { Motion } from "../../wire/Motion";
import type { Scene } from "../../wire/Scene";
import type { Token } from "../../wire/Token";

const A_CELL = 60;
const A_MOVE = 600;
const A_BLOW = 160;
const A_SHOT = 200;
const A_BURST = 300;

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
  }
}

const byHandle = (scene: Scene, handle: string): Token | undefined =>
  scene.tokens.find((t) => t.handle === handle);

/** Who moves when `who` moves: its mount too, unless the next scene shows that it got off. */
export function moverOf(scene: Scene, next: Scene, who: string): Token | undefined {
  const token = byHandle(scene, who);
  if (!token || token.on === null) return token;
  const stays = byHandle(next, who)?.on === token.on;
  return stays ? (byHandle(scene, token.on) ?? token) : token;
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
  }
}

/** The scene after a motion has been seen: only places change, all else comes with the next scene. */
export function afterMotion(scene: Scene, next: Scene, motion: Motion): Scene {
  if (motion.kind !== "move") return scene;
  const mover = moverOf(scene, next, motion.who);
  const to = motion.path.at(-1);
  const anchor = mover?.cells[0];
  if (!mover || to === undefined || anchor === undefined) return scene;
  const off = mover.handle === motion.who ? { on: null } : {};
  const moved = (t: Token): Token => ({ ...t, cells: t.cells.map((c) => c + to - anchor), ...off });
  return { ...scene, tokens: scene.tokens.map((t) => (t.handle === mover.handle ? moved(t) : t)) };
}

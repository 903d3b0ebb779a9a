import type { Motion } from "../../wire/Motion";
import type { Scene } from "../../wire/Scene";
import type { Layout } from "../geometry/layout";
import { add, between, minus, times, unit, type Point } from "../geometry/point";
import { cellsPath, AREA } from "../overlay/shapes";
import type { Figure } from "../tokens/figure";
import { everyFigure } from "../tokens/figures";
import type { Effect } from "./Effects.svelte";
import { moverOf } from "./plan";

const LUNGE = 4;

const translate = ({ x, y }: Point): Keyframe => ({ transform: `translate(${x}px, ${y}px)` });

/** The places a body passes, as keyframes. */
export function walk(figure: Figure, path: number[], layout: Layout): Keyframe[] {
  const anchor = figure.token.cells[0] ?? 0;
  const aside = minus(figure.at, layout.centre(anchor));
  return path.filter((c) => c < layout.count).map((c) => translate(add(layout.centre(c), aside)));
}

/** The places of somebody who leaves the mount, as keyframes of what stands relative to it. */
export function leap(rider: Figure, mount: Figure, path: number[], layout: Layout): Keyframe[] {
  const onGround = path.slice(1).filter((c) => c < layout.count);
  return [rider.at, ...onGround.map((c) => layout.centre(c))].map((at) => translate(minus(at, mount.at)));
}

/** A short step towards the other and back. */
export function lunge(from: Point, to: Point): Keyframe[] {
  const forth = add(from, times(unit(minus(to, from)), LUNGE));
  return [translate(from), translate(forth), translate(from)];
}

const placeOf = (handle: string, figures: Figure[]): Point | undefined =>
  everyFigure(figures).find((f) => f.token.handle === handle)?.at;

/** Which body moves, and how. */
export function bodyMotion(
  motion: Motion,
  scenes: { from: Scene; next: Scene },
  figures: Figure[],
  layout: Layout,
): { who: string; frames: Keyframe[] } | null {
  if (motion.kind === "move") {
    const who = moverOf(scenes.from, scenes.next, motion.who)?.handle;
    const all = everyFigure(figures);
    const figure = all.find((f) => f.token.handle === who);
    if (!figure) return null;
    const mount = figure.carried ? all.find((f) => f.token.handle === figure.token.on) : undefined;
    const frames = mount ? leap(figure, mount, motion.path, layout) : walk(figure, motion.path, layout);
    return { who: figure.token.handle, frames };
  }
  if (motion.kind !== "blow") return null;
  const root = figures.find((f) => everyFigure([f]).some((g) => g.token.handle === motion.by));
  const to = placeOf(motion.at, figures);
  return root && to ? { who: root.token.handle, frames: lunge(root.at, to) } : null;
}

/** What is drawn beside the bodies. */
export function effectOf(motion: Motion, ms: number, figures: Figure[], layout: Layout): Effect | null {
  if (motion.kind === "burst") return { kind: "burst", path: cellsPath(layout, motion.cells, AREA), ms };
  if (motion.kind === "move" || motion.kind === "shaken") return null;
  const from = placeOf(motion.by, figures);
  const to = placeOf(motion.at, figures);
  if (!from || !to) return null;
  if (motion.kind === "blow") return { kind: "blow", at: to, hit: motion.hit, ms };
  // A shot that misses flies past.
  const end = motion.hit ? to : add(between(from, to, 1.12), { x: 9, y: -9 });
  return { kind: "shot", from, to: end, hit: motion.hit, ms };
}

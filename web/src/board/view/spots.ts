import type { Scene } from "../../wire/Scene";
import type { Layout } from "../geometry/layout";
import { distance, type Point } from "../geometry/point";
import type { Figure } from "../tokens/figure";
import { everyFigure } from "../tokens/figures";
import type { Spot } from "../types";

/**
 * What is at a cell, riders before mounts. A pointer prefers the body it is on, and beside them all whoever carries, so
 * that a mount can be told from its rider.
 */
export function spotAt(
  cell: number,
  point: Point | null,
  scene: Scene,
  layout: Layout,
  figures: Figure[],
): Spot {
  const here = everyFigure(figures.filter(({ token }) => token.cells.includes(cell)).toReversed());
  const far = (f: Figure) => (point === null ? 0 : away(f, point));
  here.sort((a, b) => Number(a.token.down) - Number(b.token.down) || far(a) - far(b));
  const drawn = here.map((f) => f.token.handle);
  const undrawn = scene.tokens.filter(
    (t) => t.on !== null && drawn.includes(t.on) && !drawn.includes(t.handle),
  );
  const tokens = [...drawn, ...undrawn.map((t) => t.handle)];
  const token = here.find((f) => !f.token.down)?.token.handle ?? null;
  return { cell, name: layout.name(cell), token, tokens, by: point === null ? "key" : "pointer" };
}

/** Whom a click or Enter selects: whoever is found first; with the keys, every time the next of those at the cell. */
export function nextOf({ token, tokens, by }: Spot, selected: string | null): string | null {
  const at = selected === null ? -1 : tokens.indexOf(selected);
  return by === "pointer" || at < 0 ? token : tokens[(at + 1) % tokens.length]!;
}

/** A body under the pointer is nearest, then one that nobody carries. */
function away({ at, radius, carried }: Figure, point: Point): number {
  if (distance(at, point) <= radius) return 0;
  return carried === null ? 1 : 2;
}

import type { Scene } from "../../wire/Scene";
import type { Layout } from "../geometry/layout";
import { distance, type Point } from "../geometry/point";
import { everyFigure, type Figure } from "../tokens/figures";
import type { Spot } from "../types";

/** What is at a cell; a pointer prefers the body it is on, so that a mount can be told from its rider. */
export function spotAt(
  cell: number,
  point: Point | null,
  scene: Scene,
  layout: Layout,
  figures: Figure[],
): Spot {
  const touched = (f: Figure) => point !== null && distance(f.at, point) <= f.radius;
  const inCell = (f: Figure) => {
    const { cells, on } = f.token;
    const carrier = on === null ? undefined : scene.tokens.find((t) => t.handle === on);
    return cells.includes(cell) || (carrier?.cells.includes(cell) ?? false);
  };
  const here = everyFigure(figures)
    .filter(inCell)
    .sort((a, b) => Number(a.token.down) - Number(b.token.down) || Number(touched(b)) - Number(touched(a)));
  const tokens = here.map((f) => f.token.handle);
  const token = here.find((f) => !f.token.down)?.token.handle ?? null;
  return { cell, name: layout.name(cell), token, tokens, by: point === null ? "key" : "pointer" };
}

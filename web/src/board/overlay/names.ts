import type { Ground } from "../../wire/Ground";
import type { Look } from "../../wire/Look";
import type { MapName } from "../../wire/MapName";
import { CELL, type Layout } from "../geometry/layout";
import { mean, minus, type Point } from "../geometry/point";

export type Label = { text: string; at: Point; turn: number; look: Look };

/** About the width of an italic letter on the map. */
const LETTER = 7.2;

/** Place names stand in the middle of their cells; along a narrow stretch they turn with it. */
export function labelsOf(names: MapName[], ground: Ground, layout: Layout): Label[] {
  return names.flatMap(({ text, cells }) => {
    const centres = cells.filter((c) => c < layout.count).map((c) => layout.centre(c));
    if (centres.length === 0) return [];
    return [
      {
        text,
        at: nearestTo(mean(centres), centres),
        turn: turnOf(centres, text),
        look: lookOf(cells, ground),
      },
    ];
  });
}

/** What most of the cells look like. */
function lookOf(cells: number[], ground: Ground): Look {
  const looks = cells.map((cell) => ground.kinds[ground.cells[cell] ?? 0]?.look ?? "floor");
  const count = (look: Look) => looks.filter((other) => other === look).length;
  return looks.reduce((most, look) => (count(look) > count(most) ? look : most));
}

/** The middle may lie beside a bent stretch; then the name goes to the nearest of its cells. */
function nearestTo(middle: Point, centres: Point[]): Point {
  const away = (p: Point) => Math.hypot(p.x - middle.x, p.y - middle.y);
  const nearest = centres.reduce((a, b) => (away(b) < away(a) ? b : a));
  return away(nearest) < CELL ? middle : nearest;
}

/** Degrees to turn the text by: the direction in which the cells spread most, if they are too narrow for it. */
function turnOf(centres: Point[], text: string): number {
  const xs = centres.map((p) => p.x);
  const wide = Math.max(...xs) - Math.min(...xs) + CELL;
  if (wide >= text.length * LETTER) return 0;
  const middle = mean(centres);
  const spread = centres.map((p) => minus(p, middle));
  const sum = (f: (p: Point) => number) => spread.reduce((s, p) => s + f(p), 0);
  const angle =
    Math.atan2(
      2 * sum((p) => p.x * p.y),
      sum((p) => p.x ** 2 - p.y ** 2),
    ) / 2;
  const degrees = Math.round((angle * 180) / Math.PI);
  // Read from the bottom up rather than from the top down.
  return degrees === 90 ? -90 : degrees;
}

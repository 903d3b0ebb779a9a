import type { Mark } from "../../wire/Mark";
import type { Layout } from "../geometry/layout";
import { bounds, type Point } from "../geometry/point";

/** Things lie in the middle of their cell, in a room at its lower edge; several lie side by side. */
export function markPlaces(marks: Mark[], layout: Layout): { mark: Mark; at: Point }[] {
  const before = new Map<number, number>();
  return marks
    .filter((mark) => mark.cell < layout.count)
    .map((mark) => {
      const n = before.get(mark.cell) ?? 0;
      before.set(mark.cell, n + 1);
      return { mark, at: placeOf(mark.cell, n, layout) };
    });
}

function placeOf(cell: number, n: number, layout: Layout): Point {
  if (layout.form !== "zones") {
    const { x, y } = layout.centre(cell);
    return { x: x + n * 8, y: y + n * 8 };
  }
  const [, corner] = bounds(layout.corners(cell));
  return { x: corner.x - 22 - n * 28, y: corner.y - 20 };
}

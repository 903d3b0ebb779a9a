import type { Point } from "../geometry/point";

/** A box around the middle of a carrier in which those aboard find their places. */
export type Box = { middle: Point; width: number; height: number };

/** How large bodies may be drawn, the room between them, and the room that a bar needs below each. */
export type Fit = { most: number; least: number; gap: number; bar: number };

/** Places in rows, and how many have to be told in a number because they find none. */
export type Seating = { places: Point[]; radius: number; more: number };

/** So many sit in each row; the first takes those who are left over, so that a driver has it alone if need be. */
export function rowsOf(count: number, columns: number): number[] {
  const rows = Math.ceil(count / columns);
  const first = count - (rows - 1) * columns;
  return Array.from({ length: rows }, (_, row) => (row === 0 ? first : columns));
}

const radiusIn = (count: number, columns: number, box: Box, fit: Fit): number =>
  Math.min(
    fit.most,
    (box.width / columns - fit.gap) / 2,
    (box.height / Math.ceil(count / columns) - fit.gap - fit.bar) / 2,
  );

/** The number of columns with which `count` bodies are largest; of equals the smallest. */
function columnsFor(count: number, box: Box, fit: Fit): number {
  const columns = Array.from({ length: count }, (_, i) => i + 1);
  return columns.reduce((best, next) =>
    radiusIn(count, next, box, fit) > radiusIn(count, best, box, fit) ? next : best,
  );
}

/** A tidy grid of as many as fit. If not all of them do, the last place is for the number of the others. */
export function seating(count: number, box: Box, fit: Fit): Seating {
  if (count === 0) return { places: [], radius: fit.most, more: 0 };
  for (let shown = count; ; shown -= 1) {
    const columns = columnsFor(shown, box, fit);
    const radius = radiusIn(shown, columns, box, fit);
    if (radius < fit.least && shown > 1) continue;
    const places = placesIn(rowsOf(shown, columns), Math.max(radius, fit.least), box, fit);
    return { places, radius: Math.max(radius, fit.least), more: shown < count ? count - shown + 1 : 0 };
  }
}

function placesIn(rows: number[], radius: number, { middle }: Box, { gap, bar }: Fit): Point[] {
  const across = radius * 2 + gap;
  const down = across + bar;
  return rows.flatMap((inRow, row) =>
    Array.from({ length: inRow }, (_, column) => ({
      x: middle.x + (column - (inRow - 1) / 2) * across,
      y: middle.y + (row - (rows.length - 1) / 2) * down - bar / 2,
    })),
  );
}

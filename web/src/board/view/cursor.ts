import type { Scene } from "../../wire/Scene";
import type { Layout } from "../geometry/layout";

/** Maps up to this many cells are read whole; of larger ones, what lies around the cursor. */
const WHOLE = 2000;
const AROUND = 15;

export type GridRow = { index: number; cells: { cell: number; column: number }[] };

export const isReadWhole = (layout: Layout): boolean => layout.count <= WHOLE;

/** All rows of cells. */
export const wholeOf = (layout: Layout): GridRow[] =>
  layout.rows.map((cells, index) => ({ index, cells: cells.map((cell, column) => ({ cell, column })) }));

/** The part of the rows that a reader finds in the document if the map is too large. */
export function windowOf(layout: Layout, cursor: number): GridRow[] {
  const row = layout.rows.findIndex((cells) => cells.includes(cursor));
  const column = layout.rows[row]?.indexOf(cursor) ?? 0;
  const near = (a: number, b: number) => Math.abs(a - b) <= AROUND;
  return wholeOf(layout)
    .filter(({ index }) => near(index, row))
    .map(({ index, cells }) => ({ index, cells: cells.filter((c) => near(c.column, column)) }));
}

/** The first cell of the next token that stands, in the order of the scene. */
export function nextToken(scene: Scene, cursor: number, by: 1 | -1): number | null {
  const stops = scene.tokens.flatMap((t) =>
    t.on === null && !t.down && t.cells[0] !== undefined ? [t] : [],
  );
  if (stops.length === 0) return null;
  const here = stops.findIndex((t) => t.cells.includes(cursor));
  const next = here < 0 ? (by > 0 ? 0 : stops.length - 1) : (here + by + stops.length) % stops.length;
  return stops[next]!.cells[0]!;
}

/** Where the cursor stands before anyone moved it: on who acts, else on the first token. */
export function firstCursor(scene: Scene): number {
  const token = scene.tokens.find((t) => t.active) ?? scene.tokens.find((t) => !t.down);
  return token?.cells[0] ?? 0;
}

import { CELL, rowsOf, type Field, type Way } from "./layout";
import { squareName } from "./names";

const WAYS: Record<Way, [number, number]> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
  "up-other": [0, -1],
  "down-other": [0, 1],
};

const AROUND = [-1, 0, 1]
  .flatMap((dy) => [-1, 0, 1].map((dx) => [dx, dy] as const))
  .filter(([dx, dy]) => dx || dy);

/** A board of squares. */
export function squares(columns: number, lines: number): Field {
  const column = (cell: number) => cell % columns;
  const row = (cell: number) => Math.floor(cell / columns);
  const cell = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < columns && y < lines ? y * columns + x : null;
  const cornersAt = (x: number, y: number) => [
    { x: x * CELL, y: y * CELL },
    { x: (x + 1) * CELL, y: y * CELL },
    { x: (x + 1) * CELL, y: (y + 1) * CELL },
    { x: x * CELL, y: (y + 1) * CELL },
  ];
  return {
    form: "squares",
    width: columns * CELL,
    height: lines * CELL,
    count: columns * lines,
    columns,
    lines,
    rows: rowsOf(columns, lines),
    cornersAt,
    corners: (c) => cornersAt(column(c), row(c)),
    centre: (c) => ({ x: (column(c) + 0.5) * CELL, y: (row(c) + 0.5) * CELL }),
    neighbours: (c) => AROUND.flatMap(([dx, dy]) => cell(column(c) + dx, row(c) + dy) ?? []),
    at: (p) => cell(Math.floor(p.x / CELL), Math.floor(p.y / CELL)),
    step: (c, way) => cell(column(c) + WAYS[way][0], row(c) + WAYS[way][1]),
    name: (c) => squareName(column(c), row(c)),
  };
}

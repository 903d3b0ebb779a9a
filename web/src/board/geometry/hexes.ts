import { rowsOf, type Field, type Way } from "./layout";
import { hexName } from "./names";
import type { Point } from "./point";

/** From the centre of a hex to a corner. */
export const HEX_RADIUS = 27;
const WIDE = Math.sqrt(3) * HEX_RADIUS;
const TALL = 1.5 * HEX_RADIUS;

const isOdd = (row: number) => (row & 1) === 1;

const centreAt = (column: number, row: number): Point => ({
  x: WIDE * (column + 0.5 + (isOdd(row) ? 0.5 : 0)),
  y: TALL * row + HEX_RADIUS,
});

/** Clockwise from the top: hexes stand on a corner. */
const cornersAt = (column: number, row: number): Point[] => {
  const { x, y } = centreAt(column, row);
  const half = HEX_RADIUS / 2;
  return [
    { x, y: y - HEX_RADIUS },
    { x: x + WIDE / 2, y: y - half },
    { x: x + WIDE / 2, y: y + half },
    { x, y: y + HEX_RADIUS },
    { x: x - WIDE / 2, y: y + half },
    { x: x - WIDE / 2, y: y - half },
  ];
};

/** Column and row of the six neighbours, clockwise from east. */
export function around(column: number, row: number): [number, number][] {
  const east = isOdd(row) ? column + 1 : column;
  return [
    [column + 1, row],
    [east, row + 1],
    [east - 1, row + 1],
    [column - 1, row],
    [east - 1, row - 1],
    [east, row - 1],
  ];
}

/** Straight up is a corner, so up and down keep the column and thereby alternate between the diagonals. */
function stepAt(column: number, row: number, way: Way): [number, number] {
  const other = isOdd(row) ? column + 1 : column - 1;
  switch (way) {
    case "left":
      return [column - 1, row];
    case "right":
      return [column + 1, row];
    case "up":
      return [column, row - 1];
    case "down":
      return [column, row + 1];
    case "up-other":
      return [other, row - 1];
    case "down-other":
      return [other, row + 1];
  }
}

/** A field of hexes whose odd rows are shifted half a hex east. */
export function hexes(columns: number, lines: number): Field {
  const column = (cell: number) => cell % columns;
  const row = (cell: number) => Math.floor(cell / columns);
  const cell = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < columns && y < lines ? y * columns + x : null;
  return {
    form: "hexes",
    width: WIDE * (columns + (lines > 1 ? 0.5 : 0)),
    height: TALL * (lines - 1) + 2 * HEX_RADIUS,
    count: columns * lines,
    columns,
    lines,
    rows: rowsOf(columns, lines),
    cornersAt,
    corners: (c) => cornersAt(column(c), row(c)),
    centre: (c) => centreAt(column(c), row(c)),
    neighbours: (c) => around(column(c), row(c)).flatMap(([x, y]) => cell(x, y) ?? []),
    at: (p) => {
      const [x, y] = nearest(p);
      return cell(x, y);
    },
    step: (c, way) => cell(...stepAt(column(c), row(c), way)),
    name: (c) => hexName(column(c), row(c)),
  };
}

/** A point lies in the hex whose centre is nearest. */
function nearest(p: Point): [number, number] {
  const row = Math.floor((p.y - HEX_RADIUS) / TALL + 0.5);
  const candidates = [row - 1, row, row + 1].map((y) => {
    const column = Math.floor(p.x / WIDE - (isOdd(y) ? 0.5 : 0));
    return { at: [column, y] as [number, number], centre: centreAt(column, y) };
  });
  const away = (c: Point) => (c.x - p.x) ** 2 + (c.y - p.y) ** 2;
  return candidates.reduce((best, c) => (away(c.centre) < away(best.centre) ? c : best)).at;
}

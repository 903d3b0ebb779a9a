import type { Ground } from "../../wire/Ground";
import type { Look } from "../../wire/Look";
import type { Field } from "../geometry/layout";
import type { Point } from "../geometry/point";

/** A place in a field's columns and rows; it may lie one step beside the field. */
export type Place = { column: number; row: number };

/** What cells look like, also one step beyond the border: there the ground goes on as it was. */
export type Looks = {
  at(column: number, row: number): Look;
  /** Cells of a look, with those beyond the border, so that regions run off the sheet. */
  places(look: Look): Place[];
  /** Cells of a look that are on the sheet. */
  inside(look: Look): Place[];
};

const clamp = (n: number, count: number): number => Math.min(Math.max(n, 0), count - 1);

export function looksOf(ground: Ground, field: Field): Looks {
  const { columns, lines } = field;
  const at = (column: number, row: number): Look => {
    const cell = clamp(row, lines) * columns + clamp(column, columns);
    return ground.kinds[ground.cells[cell] ?? 0]?.look ?? "floor";
  };
  const within = (margin: number, look: Look): Place[] => {
    const found: Place[] = [];
    for (let row = -margin; row < lines + margin; row += 1) {
      for (let column = -margin; column < columns + margin; column += 1) {
        if (at(column, row) === look) found.push({ column, row });
      }
    }
    return found;
  };
  return { at, places: (look) => within(1, look), inside: (look) => within(0, look) };
}

export const polygonsOf = (field: Field, places: Place[]): Point[][] =>
  places.map(({ column, row }) => field.cornersAt(column, row));

/** The middle of a cell that has opposite corners. */
export function middleOf(field: Field, { column, row }: Place): Point {
  const corners = field.cornersAt(column, row);
  const a = corners[0]!;
  const b = corners[corners.length / 2]!;
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

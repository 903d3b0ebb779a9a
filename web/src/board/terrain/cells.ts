import type { CellKind } from "../../wire/CellKind";
import type { Ground } from "../../wire/Ground";
import type { Look } from "../../wire/Look";
import type { Field } from "../geometry/layout";
import type { Point } from "../geometry/point";

/** A place in a field's columns and rows; it may lie one step beside the field. */
export type Place = { column: number; row: number };
type Test = (kind: CellKind) => boolean;

/** The kinds of cells, also one step beyond the border: there the ground goes on as it was. */
export type Kinds = {
  at(column: number, row: number): CellKind;
  /** Cells of a kind, with those beyond the border, so that regions run off the sheet. */
  places(test: Test): Place[];
  /** Cells of a kind that are on the sheet. */
  inside(test: Test): Place[];
};

export const hasLook =
  (look: Look): Test =>
  (kind) =>
    kind.look === look;

const PLAIN: CellKind = { name: "", glyph: ".", note: "", look: "floor", label: null, body: "plain" };

const clamp = (n: number, count: number): number => Math.min(Math.max(n, 0), count - 1);

export function kindsOf(ground: Ground, field: Field): Kinds {
  const { columns, lines } = field;
  const at = (column: number, row: number): CellKind => {
    const cell = clamp(row, lines) * columns + clamp(column, columns);
    return ground.kinds[ground.cells[cell] ?? 0] ?? PLAIN;
  };
  const within = (margin: number, test: Test): Place[] => {
    const found: Place[] = [];
    for (let row = -margin; row < lines + margin; row += 1) {
      for (let column = -margin; column < columns + margin; column += 1) {
        if (test(at(column, row))) found.push({ column, row });
      }
    }
    return found;
  };
  return { at, places: (test) => within(1, test), inside: (test) => within(0, test) };
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

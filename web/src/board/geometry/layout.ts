import type { Ground } from "../../wire/Ground";
import type { Form } from "../../wire/Form";
import { hexes } from "./hexes";
import type { Point } from "./point";
import { squares } from "./squares";
import { zones } from "./zones";

/** A side of a square, in drawing units; hexes are as wide within a hair. */
export const CELL = 46;

export type Way = "left" | "right" | "up" | "down" | "up-other" | "down-other";

/** Where cells lie on the sheet. */
export type Layout = {
  form: Form;
  /** The sheet's extent in drawing units. */
  width: number;
  height: number;
  count: number;
  /** Rows of cells, for readers who hear the map. */
  rows: number[][];
  /** The corners of a cell, clockwise. */
  corners(cell: number): Point[];
  centre(cell: number): Point;
  neighbours(cell: number): number[];
  /** The cell under a point of the sheet. */
  at(point: Point): number | null;
  /** The cell that an arrow key leads to. */
  step(cell: number, way: Way): number | null;
  name(cell: number): string;
};

/** A field of columns and rows: squares or hexes. Cells beside the field have corners too. */
export type Field = Layout & {
  columns: number;
  lines: number;
  cornersAt(column: number, row: number): Point[];
};

export const isField = (layout: Layout): layout is Field => "cornersAt" in layout;

export function layoutOf(ground: Ground): Layout {
  switch (ground.form) {
    case "squares":
      return squares(ground.width, ground.height);
    case "hexes":
      return hexes(ground.width, ground.height);
    case "zones":
      return zones(ground.zones, ground.links);
  }
}

/** The cells of a field row by row. */
export const rowsOf = (width: number, height: number): number[][] =>
  Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_, column) => row * width + column),
  );

/** Two layouts of the same ground draw the same sheet: a key to remember drawings by. */
export function groundKey(ground: Ground): string {
  const kinds = ground.kinds
    .map((kind) => `${kind.look}${kind.glyph}${kind.body}${kind.note === "" ? "" : "+"}${kind.label ?? ""}`)
    .join();
  const zones = ground.zones.map((z) => [z.name, z.x, z.y, z.width, z.height, z.known].join()).join(";");
  const links = ground.links.map((l) => [l.a, l.b, l.note, l.open].join()).join(";");
  return [ground.form, ground.width, ground.height, kinds, ground.cells.join(), zones, links].join("|");
}

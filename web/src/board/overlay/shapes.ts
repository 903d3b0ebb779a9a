import { CELL, type Layout } from "../geometry/layout";
import { regionPath, type Form } from "../geometry/curve";
import { add, distance, mean, minus, type Point } from "../geometry/point";
import type { Scene } from "../../wire/Scene";
import { spanOf } from "../tokens/figures";
import { bodyRadius } from "../tokens/shapes";

export const REACH: Form = { inset: 1, round: 4 };
export const THREAT: Form = { inset: 3, round: 6 };
export const AREA: Form = { inset: 2, round: 10 };
export const COURSE: Form = { inset: 2, round: 3 };

/** The outline of some cells. Rooms keep a distance from each other, so each has its own. */
export const cellsPath = (layout: Layout, cells: number[], form: Form): string =>
  regionPath(
    [...new Set(cells)].filter((c) => c < layout.count).map((c) => layout.corners(c)),
    form,
  );

export type Way = { points: Point[]; radius: number; side: number };

/** A way goes through the middles of the cells that the walker would fill. */
export function wayOf(scene: Scene, layout: Layout, cells: number[], who: string | null): Way {
  const walker = scene.tokens.find((t) => t.handle === who);
  // A rider goes where the mount goes.
  const token = scene.tokens.find((t) => t.handle === walker?.on) ?? walker;
  const anchor = token?.cells[0];
  const middle = token && anchor !== undefined ? mean(token.cells.map((c) => layout.centre(c))) : null;
  const aside = middle && anchor !== undefined ? minus(middle, layout.centre(anchor)) : { x: 0, y: 0 };
  const points = cells.filter((c) => c < layout.count).map((c) => add(layout.centre(c), aside));
  const radius = token ? bodyRadius(token.side, spanOf(token)) : bodyRadius(0, 1);
  return { points, radius, side: token?.side ?? 0 };
}

export type Tag = { cell: number; at: Point; text: string; below: boolean };

/**
 * Where the chances of a charge are written: over each cell, or under it in the first row and where the way goes above; of
 * several there, in order.
 */
export function tagsOf(
  layout: Layout,
  contacts: { cell: number; chance: number }[],
  way: Point[] = [],
): Tag[] {
  const cells = [...new Set(contacts.map(({ cell }) => cell))].filter((cell) => cell < layout.count);
  return cells.map((cell) => {
    const { x, y } = layout.centre(cell);
    const nearest = way.toSorted((a, b) => distance(a, { x, y }) - distance(b, { x, y }))[0];
    const below = y < CELL || (nearest !== undefined && nearest.y < y - 1);
    const chances = contacts.filter((contact) => contact.cell === cell).map(({ chance }) => `${chance} %`);
    return { cell, at: { x, y: y + (below ? 32 : -32) }, text: chances.join(", "), below };
  });
}

/** Brackets at the corners of a square around a token. */
export function brackets({ x, y }: Point, half: number): string {
  const arm = Math.min(13, half * 0.6);
  const corner = (sx: number, sy: number) => {
    const cx = x + sx * half;
    const cy = y + sy * half;
    return `M${cx} ${cy - sy * arm}V${cy}H${cx - sx * arm}`;
  };
  return corner(-1, -1) + corner(1, -1) + corner(1, 1) + corner(-1, 1);
}

import { CELL } from "../geometry/layout";
import { short } from "../geometry/point";
import { hasLook, type Kinds, type Place } from "./cells";

/** How wide a bridge may be. */
const WIDEST = 3;

/** A road cell with water on both sides of the road. */
export type Span = Place & { along: "row" | "column" };

/** Whether the road, followed across from here, ends in water. */
function endsInWater(kinds: Kinds, { column, row }: Place, dx: number, dy: number): boolean {
  for (let n = 1; n <= WIDEST; n += 1) {
    const { look } = kinds.at(column + dx * n, row + dy * n);
    if (look !== "road") return look === "water";
  }
  return false;
}

/** Where roads cross water on a board of squares. */
export function spans(kinds: Kinds): Span[] {
  return kinds.inside(hasLook("road")).flatMap((place): Span[] => {
    const water = (dx: number, dy: number) => endsInWater(kinds, place, dx, dy);
    if (water(0, -1) && water(0, 1)) return [{ ...place, along: "row" }];
    if (water(-1, 0) && water(1, 0)) return [{ ...place, along: "column" }];
    return [];
  });
}

/** How far a bridge lies upon the road, how far its rails stand in from the water, and how wide a plank is. */
const REST = 8;
const SIDE = 5;
const PLANK = 9.2;

export type Bridge = { deck: string; planks: string; rails: string };

/** Deck, planks and rails; a bridge lies a little upon the road at both ends. */
export function bridgeOf(found: Span[]): Bridge {
  const at = (s: Place) => `${s.column},${s.row}`;
  const cells = new Set(found.map(at));
  const parts = found.map((span) => partOf(span, (column, row) => cells.has(at({ column, row }))));
  const joined = (key: keyof Bridge) => parts.map((p) => p[key]).join("");
  return { deck: joined("deck"), planks: joined("planks"), rails: joined("rails") };
}

/** Works along and across the road, and only turns the numbers when it writes them. */
function partOf(span: Span, isBridge: (column: number, row: number) => boolean): Bridge {
  const lies = span.along === "row";
  const u = lies ? span.column : span.row;
  const v = lies ? span.row : span.column;
  const has = (du: number, dv: number) => (lies ? isBridge(u + du, v + dv) : isBridge(v + dv, u + du));
  const at = (a: number, b: number) => (lies ? `${short(a)} ${short(b)}` : `${short(b)} ${short(a)}`);

  const start = u * CELL - (has(-1, 0) ? 0 : REST);
  const end = (u + 1) * CELL + (has(1, 0) ? 0 : REST);
  const from = v * CELL + (has(0, -1) ? 0 : SIDE);
  const to = (v + 1) * CELL - (has(0, 1) ? 0 : SIDE);
  const rail = (b: number) => `M${at(start, b)}L${at(end, b)}`;
  const planks: string[] = [];
  for (let n = Math.ceil(start / PLANK); n * PLANK < end; n += 1) {
    planks.push(`M${at(n * PLANK, from)}L${at(n * PLANK, to)}`);
  }
  return {
    deck: `M${at(start, from)}L${at(end, from)}L${at(end, to)}L${at(start, to)}Z`,
    planks: planks.join(""),
    rails: (has(0, -1) ? "" : rail(from)) + (has(0, 1) ? "" : rail(to)),
  };
}

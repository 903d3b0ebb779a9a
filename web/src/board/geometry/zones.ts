import type { Link } from "../../wire/Link";
import type { Zone } from "../../wire/Zone";
import type { Layout, Way } from "./layout";
import { dot, minus, unit, type Point } from "./point";

/** The shorter side of the smallest zone, in drawing units: room for its name and two tokens. */
const LEAST = 92;
const MARGIN = 8;
export const CUT = 12;

const TOWARDS: Record<Way, Point> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  "up-other": { x: 0, y: -1 },
  "down-other": { x: 0, y: 1 },
};

export type Rect = { x: number; y: number; width: number; height: number };

/** Scenarios choose their own unit for zones; here they become drawing units. */
export function roomsOf(zones: Zone[]): Rect[] {
  const sides = zones.flatMap((z) => [z.width, z.height]).filter((side) => side > 0);
  const scale = sides.length ? LEAST / Math.min(...sides) : 1;
  const left = Math.min(...zones.map((z) => z.x));
  const top = Math.min(...zones.map((z) => z.y));
  return zones.map((z) => ({
    x: (z.x - left) * scale + MARGIN,
    y: (z.y - top) * scale + MARGIN,
    width: z.width * scale,
    height: z.height * scale,
  }));
}

const middle = (r: Rect): Point => ({ x: r.x + r.width / 2, y: r.y + r.height / 2 });

const holds = (r: Rect, p: Point): boolean =>
  p.x >= r.x && p.y >= r.y && p.x <= r.x + r.width && p.y <= r.y + r.height;

/** Zones in reading order by rows: those that begin within half a room's height of each other. */
function readingRows(rooms: Rect[]): number[][] {
  const order = rooms.map((_, i) => i).sort((i, j) => rooms[i]!.y - rooms[j]!.y || rooms[i]!.x - rooms[j]!.x);
  const rows: number[][] = [];
  for (const i of order) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first !== undefined && rooms[i]!.y - rooms[first]!.y < LEAST / 2) row.push(i);
    else rows.push([i]);
  }
  return rows.map((row) => row.sort((i, j) => rooms[i]!.x - rooms[j]!.x));
}

/** Rooms joined by links; cell n is zone n. */
export function zones(zones: Zone[], links: Link[]): Layout {
  const rooms = roomsOf(zones);
  const neighbours = (cell: number) =>
    links.flatMap(({ a, b }) => (a === cell ? [b] : b === cell ? [a] : []));
  return {
    form: "zones",
    width: Math.max(0, ...rooms.map((r) => r.x + r.width)) + MARGIN,
    height: Math.max(0, ...rooms.map((r) => r.y + r.height)) + MARGIN,
    count: rooms.length,
    rows: readingRows(rooms),
    corners: (c) => cornersOf(rooms[c]!),
    centre: (c) => middle(rooms[c]!),
    neighbours,
    at: (p) => {
      const cell = rooms.findIndex((room) => holds(room, p));
      return cell < 0 ? null : cell;
    },
    step: (c, way) => towards(rooms, c, neighbours(c), TOWARDS[way]),
    name: (c) => zones[c]!.name,
  };
}

/** A room is a rectangle with its corners cut off; clockwise. */
export function cornersOf({ x, y, width, height }: Rect): Point[] {
  const right = x + width;
  const bottom = y + height;
  return [
    { x: x + CUT, y },
    { x: right - CUT, y },
    { x: right, y: y + CUT },
    { x: right, y: bottom - CUT },
    { x: right - CUT, y: bottom },
    { x: x + CUT, y: bottom },
    { x, y: bottom - CUT },
    { x, y: y + CUT },
  ];
}

/** The linked zone that lies most in this direction, if one does at all. */
function towards(rooms: Rect[], from: number, choices: number[], way: Point): number | null {
  const turn = (to: number) => dot(unit(minus(middle(rooms[to]!), middle(rooms[from]!))), way);
  const best = choices.reduce<number | null>((b, c) => (b === null || turn(c) > turn(b) ? c : b), null);
  return best !== null && turn(best) > 0.3 ? best : null;
}

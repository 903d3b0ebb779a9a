import type { Ground } from "../../wire/Ground";
import type { Link } from "../../wire/Link";
import type { Look } from "../../wire/Look";
import { pair, polygon, type Point } from "../geometry/point";
import { CUT, cornersOf, roomsOf, type Rect } from "../geometry/zones";

export type Room = { path: string; name: string; note: string; look: Look; known: boolean; at: Rect };
/** A corridor; its door stands across it. */
export type Corridor = { path: string; door: Point; upright: boolean } & Pick<
  Link,
  "note" | "open" | "name" | "state"
>;
export type Rooms = { rooms: Room[]; corridors: Corridor[] };

/** A strip along the lower edge of a room, where its ground is shown. */
export const strip = ({ x, y, width, height }: Rect): string => {
  const bottom = y + height - 1;
  return polygon([
    { x: x + 1, y: bottom - CUT - 2 },
    { x: x + width - 1, y: bottom - CUT - 2 },
    { x: x + width - 1, y: bottom - CUT + 1 },
    { x: x + width - CUT, y: bottom },
    { x: x + CUT, y: bottom },
    { x: x + 1, y: bottom - CUT + 1 },
  ]);
};

/** The middle of what two spans share, if it is wide enough for a corridor. */
function shared(a: number, aLength: number, b: number, bLength: number): number | null {
  const from = Math.max(a, b);
  const to = Math.min(a + aLength, b + bLength);
  return to - from >= 28 ? (from + to) / 2 : null;
}

/** A corridor goes straight where the rooms face each other, and else around one corner. */
function corridor(a: Rect, b: Rect): { points: Point[]; door: Point; upright: boolean } {
  const x = shared(a.x, a.width, b.x, b.width);
  if (x !== null) {
    const [upper, lower] = a.y < b.y ? [a, b] : [b, a];
    const points = [
      { x, y: upper.y + upper.height },
      { x, y: lower.y },
    ];
    return { points, door: { x, y: (points[0]!.y + points[1]!.y) / 2 }, upright: true };
  }
  const y = shared(a.y, a.height, b.y, b.height);
  const [left, right] = a.x < b.x ? [a, b] : [b, a];
  if (y !== null) {
    const points = [
      { x: left.x + left.width, y },
      { x: right.x, y },
    ];
    return { points, door: { x: (points[0]!.x + points[1]!.x) / 2, y }, upright: false };
  }
  const start = { x: left.x + left.width, y: left.y + left.height / 2 };
  const turn = { x: right.x + Math.min(32, right.width / 4), y: start.y };
  const end = { x: turn.x, y: right.y > left.y ? right.y : right.y + right.height };
  return { points: [start, turn, end], door: { x: (start.x + turn.x) / 2, y: start.y }, upright: false };
}

export function drawRooms(ground: Ground): Rooms {
  const places = roomsOf(ground.zones);
  const rooms = ground.zones.map((zone, i) => ({
    path: polygon(cornersOf(places[i]!)),
    name: zone.name,
    ...ofKind(ground, i),
    known: zone.known,
    at: places[i]!,
  }));
  const corridors = ground.links.flatMap(({ a, b, note, open, name, state }) => {
    const from = places[a];
    const to = places[b];
    if (!from || !to) return [];
    const { points, door, upright } = corridor(from, to);
    return [{ path: `M${points.map(pair).join("L")}`, door, upright, note, open, name, state }];
  });
  return { rooms, corridors };
}

/** Rooms tell their kind of ground in words; plain floor needs none. */
function ofKind(ground: Ground, cell: number): { note: string; look: Look } {
  if (!ground.zones[cell]?.known) return { note: "never seen", look: "fog" };
  const kind = ground.kinds[ground.cells[cell] ?? 0];
  return kind && kind.look !== "floor" ? { note: kind.name, look: kind.look } : { note: "", look: "floor" };
}

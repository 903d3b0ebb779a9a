import { add, cross, dot, minus, times, unit, type Point } from "./point";

/** A closed line: clockwise around a region, counter-clockwise around a hole, so that the inside is on the right. */
export type Loop = Point[];

type Edge = { from: Point; to: Point; fromKey: number; toKey: number };
/** The edges that leave each corner. */
type Leaving = Map<number, Edge[]>;

/** A corner as one number, exact to a hundredth; large maps have hundreds of thousands of corners. */
const key = (p: Point): number =>
  (Math.round(p.x * 100) + 0x8000) * 0x1000000 + Math.round(p.y * 100) + 0x8000;

function take(leaving: Leaving, edge: Edge): void {
  const edges = leaving.get(edge.fromKey);
  const at = edges?.indexOf(edge) ?? -1;
  if (at >= 0) edges?.splice(at, 1);
}

function put(leaving: Leaving, edge: Edge): void {
  const edges = leaving.get(edge.fromKey);
  if (edges) edges.push(edge);
  else leaving.set(edge.fromKey, [edge]);
}

/** Edges that only one polygon has: where two meet, their edges run in opposite ways and vanish. */
function border(polygons: Point[][]): Leaving {
  const leaving: Leaving = new Map();
  for (const corners of polygons) {
    const keys = corners.map(key);
    corners.forEach((from, i) => {
      const next = (i + 1) % corners.length;
      const edge = { from, to: corners[next]!, fromKey: keys[i]!, toKey: keys[next]! };
      const back = leaving.get(edge.toKey)?.find((e) => e.toKey === edge.fromKey);
      if (back) take(leaving, back);
      else put(leaving, edge);
    });
  }
  return leaving;
}

const way = (edge: Edge): Point => minus(edge.to, edge.from);

/** How far right `next` turns off `edge`, from -π to π. */
const turn = (edge: Edge, next: Edge): number =>
  Math.atan2(cross(way(edge), way(next)), dot(way(edge), way(next)));

/**
 * The outlines of a set of clockwise polygons that share whole edges. Where two of them touch in a corner only, each
 * keeps its own line.
 */
export function outline(polygons: Point[][]): Loop[] {
  const leaving = border(polygons);
  const loops: Loop[] = [];
  for (const edges of leaving.values()) {
    for (let first = edges[0]; first; first = edges[0]) loops.push(straightened(follow(first, leaving)));
  }
  return loops;
}

function follow(first: Edge, leaving: Leaving): Loop {
  const loop: Loop = [];
  for (let edge: Edge | undefined = first; edge;) {
    const here: Edge = edge;
    take(leaving, here);
    loop.push(here.from);
    if (here.toKey === first.fromKey) break;
    const choices: Edge[] = leaving.get(here.toKey) ?? [];
    edge = choices.reduce<Edge | undefined>(
      (best, e) => (best === undefined || turn(here, e) > turn(here, best) ? e : best),
      undefined,
    );
  }
  return loop;
}

/** The loop without the corners at which it goes straight on. */
function straightened(loop: Loop): Loop {
  return loop.filter((p, i) => {
    const before = loop[(i + loop.length - 1) % loop.length]!;
    const after = loop[(i + 1) % loop.length]!;
    return Math.abs(cross(minus(p, before), minus(after, p))) > 0.01;
  });
}

/** The loop moved to its inside by `depth`, which must be less than half of the narrowest place. */
export function inset(loop: Loop, depth: number): Loop {
  if (depth === 0) return loop;
  const inward = (from: Point, to: Point): Point => {
    const u = unit(minus(to, from));
    return { x: -u.y, y: u.x };
  };
  return loop.map((p, i) => {
    const n = inward(loop[(i + loop.length - 1) % loop.length]!, p);
    const m = inward(p, loop[(i + 1) % loop.length]!);
    return add(p, times(add(n, m), depth / (1 + dot(n, m))));
  });
}

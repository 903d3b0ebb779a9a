import { add, cross, dot, minus, times, unit, type Point } from "./point";

/** A closed line: clockwise around a region, counter-clockwise around a hole, so that the inside is on the right. */
export type Loop = Point[];

type Edge = { from: Point; to: Point };

const key = (p: Point): string => `${Math.round(p.x * 100)},${Math.round(p.y * 100)}`;

/** Edges that only one polygon has: where two meet, their edges run in opposite ways and vanish. */
function border(polygons: Point[][]): Map<string, Edge> {
  const edges = new Map<string, Edge>();
  for (const corners of polygons) {
    corners.forEach((from, i) => {
      const to = corners[(i + 1) % corners.length]!;
      const back = `${key(to)}>${key(from)}`;
      if (!edges.delete(back)) edges.set(`${key(from)}>${key(to)}`, { from, to });
    });
  }
  return edges;
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
  const leaving = new Map<string, Edge[]>();
  for (const edge of border(polygons).values()) {
    const at = key(edge.from);
    leaving.set(at, [...(leaving.get(at) ?? []), edge]);
  }
  const take = (edge: Edge): void => {
    const at = key(edge.from);
    const rest = (leaving.get(at) ?? []).filter((e) => e !== edge);
    if (rest.length) leaving.set(at, rest);
    else leaving.delete(at);
  };
  const loops: Loop[] = [];
  for (const edges of [...leaving.values()]) {
    for (const first of edges) {
      if (!leaving.get(key(first.from))?.includes(first)) continue;
      loops.push(straightened(follow(first, leaving, take)));
    }
  }
  return loops;
}

function follow(first: Edge, leaving: Map<string, Edge[]>, take: (edge: Edge) => void): Loop {
  const loop: Loop = [];
  for (let edge: Edge | undefined = first; edge;) {
    take(edge);
    loop.push(edge.from);
    const here: Edge = edge;
    if (key(here.to) === key(first.from)) break;
    const choices: Edge[] = leaving.get(key(here.to)) ?? [];
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

import { inset, outline, type Loop } from "./outline";
import { add, between, cross, distance, dot, minus, pair, times, unit, type Point } from "./point";

/** A straight piece, or an arc bent towards its control point. */
export type Piece = { from: Point; bend: Point | null; to: Point };
export type Curve = Piece[];

/** How a region is drawn inside its cells. */
export type Form = { inset: number; round: number };

/**
 * The closed curve of a loop that was moved inwards by `depth`, with corners rounded by `round`. Rounding an inner corner
 * bulges outwards, so there it is held back to what the depth leaves: the curve never leaves the region's cells.
 */
export function rounded(loop: Loop, round: number, depth: number): Curve {
  const corners = loop.map((p, i) => {
    const before = loop[(i + loop.length - 1) % loop.length]!;
    const after = loop[(i + 1) % loop.length]!;
    const back = unit(minus(before, p));
    const on = unit(minus(after, p));
    const sine = cross(on, back);
    const room = Math.min(distance(before, p), distance(p, after)) / 2;
    const most = sine > 0 ? round : Math.min(round, (4 * depth) / Math.max(1e-6, -sine));
    const r = Math.min(most, room);
    return { p, enter: add(p, times(back, r)), leave: add(p, times(on, r)), r };
  });
  return corners.flatMap((c, i) => {
    const next = corners[(i + 1) % corners.length]!;
    const bend: Piece = { from: c.enter, bend: c.p, to: c.leave };
    const line: Piece = { from: c.leave, bend: null, to: next.enter };
    return c.r > 0 ? [bend, line] : [line];
  });
}

/** The curves around a set of polygons. */
export const regionCurves = (polygons: Point[][], form: Form): Curve[] =>
  outline(polygons).map((loop) => rounded(inset(loop, form.inset), form.round, form.inset));

/** A curve as the data of an SVG path. */
export function curvePath(curve: Curve): string {
  const start = curve[0];
  if (!start) return "";
  const pieces = curve.map(({ bend, to }) => (bend ? `Q${pair(bend)} ${pair(to)}` : `L${pair(to)}`));
  return `M${pair(start.from)}${pieces.join("")}Z`;
}

export const regionPath = (polygons: Point[][], form: Form): string =>
  regionCurves(polygons, form).map(curvePath).join("");

const pointOf = ({ from, bend, to }: Piece, t: number): Point =>
  bend ? between(between(from, bend, t), between(bend, to, t), t) : between(from, to, t);

const wayOf = ({ from, bend, to }: Piece, t: number): Point =>
  unit(bend ? minus(between(bend, to, t), between(from, bend, t)) : minus(to, from));

/** Points along a curve, `spacing` apart, each with the direction that leads out of the region. */
export function along(curve: Curve, spacing: number): { at: Point; out: Point }[] {
  const found: { at: Point; out: Point }[] = [];
  let next = 0;
  let walked = 0;
  for (const piece of curve) {
    const steps = Math.max(1, Math.ceil(distance(piece.from, piece.to)));
    for (let i = 0; i < steps; i += 1) {
      const a = pointOf(piece, i / steps);
      const b = pointOf(piece, (i + 1) / steps);
      const length = distance(a, b);
      for (; length > 0 && next < walked + length; next += spacing) {
        const share = (next - walked) / length;
        const u = wayOf(piece, (i + share) / steps);
        found.push({ at: between(a, b, share), out: { x: u.y, y: -u.x } });
      }
      walked += length;
    }
  }
  return found;
}

/** Whether a point lies inside a polygon or on its edge; the polygon is convex and clockwise. */
export const holds = (corners: Point[], p: Point): boolean =>
  corners.every((from, i) => {
    const to = corners[(i + 1) % corners.length]!;
    const u = unit(minus(to, from));
    return dot({ x: -u.y, y: u.x }, minus(p, from)) >= -0.05;
  });

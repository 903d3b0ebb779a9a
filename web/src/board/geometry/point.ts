export type Point = { x: number; y: number };

export const add = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });
export const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
export const times = (a: Point, k: number): Point => ({ x: a.x * k, y: a.y * k });
export const dot = (a: Point, b: Point): number => a.x * b.x + a.y * b.y;

/** Positive if `b` turns right of `a`, on a sheet whose y grows downwards. */
export const cross = (a: Point, b: Point): number => a.x * b.y - a.y * b.x;

export const distance = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y);

export const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

/** The vector of length 1 in this direction; none stays none. */
export function unit(a: Point): Point {
  const length = Math.hypot(a.x, a.y);
  return length === 0 ? a : times(a, 1 / length);
}

/** The middle of some points. */
export function mean(points: Point[]): Point {
  const sum = points.reduce(add, { x: 0, y: 0 });
  return times(sum, 1 / Math.max(1, points.length));
}

/** A number as paths write it: one decimal is finer than any screen here. */
export const short = (n: number): string => String(Math.round(n * 10) / 10);

export const pair = (p: Point): string => `${short(p.x)} ${short(p.y)}`;

/** The path of a closed polygon. */
export const polygon = (points: Point[]): string => `M${points.map(pair).join("L")}Z`;

/** The upper left and the lower right end of some points. */
export function bounds(points: Point[]): [Point, Point] {
  const xs = points.map((p) => p.x);
  const ys = points.map((p) => p.y);
  return [
    { x: Math.min(...xs), y: Math.min(...ys) },
    { x: Math.max(...xs), y: Math.max(...ys) },
  ];
}

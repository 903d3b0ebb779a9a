import { cross, minus, pair, type Point } from "./point";

/** The points at which a way begins, bends and ends. */
export function simplified(points: Point[]): Point[] {
  return points.filter((p, i) => {
    const before = points[i - 1];
    const after = points[i + 1];
    if (!before || !after) return true;
    const bent = Math.abs(cross(minus(p, before), minus(after, p))) > 0.01;
    const back = (p.x - before.x) * (after.x - p.x) + (p.y - before.y) * (after.y - p.y) < 0;
    return bent || back;
  });
}

/** An open way as the data of an SVG path. */
export const wayPath = (points: Point[]): string => {
  const bends = simplified(points);
  return bends.length ? `M${bends.map(pair).join("L")}` : "";
};

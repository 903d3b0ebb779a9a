import { curvePath, rounded } from "../geometry/curve";
import { CELL } from "../geometry/layout";
import type { Point } from "../geometry/point";

/** Sides have a shape each, so that colour is never needed: circle, diamond, square, hexagon. */
export const SIDES = ["a", "b", "c", "d"] as const;
export type SideLetter = (typeof SIDES)[number];

export const sideLetter = (side: number): SideLetter => SIDES[side % SIDES.length]!;

/** How large a body is drawn that stands on `span` by `span` cells. A diamond reaches further than its radius says. */
export function bodyRadius(side: number, span: number): number {
  if (span < 1.5) return 17.4;
  const share = sideLetter(side) === "b" ? 0.375 : 0.43;
  return share * span * CELL;
}

const corners = (count: number, radius: number, turn: number): Point[] =>
  Array.from({ length: count }, (_, i) => {
    const angle = ((i + turn) / count) * 2 * Math.PI - Math.PI / 2;
    return { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius };
  });

/** The outline of a body around its middle. */
export function shapePath(side: number, radius: number): string {
  switch (sideLetter(side)) {
    case "a":
      return circlePath(radius);
    case "b":
      return curvePath(rounded(corners(4, radius * 1.28, 0), radius * 0.37, 0));
    case "c":
      return curvePath(rounded(corners(4, radius * 1.3, 0.5), radius * 0.25, 0));
    case "d":
      return curvePath(rounded(corners(6, radius * 1.12, 0), radius * 0.2, 0));
  }
}

/** A seat in a vehicle. */
export const seatPath = (half: number): string =>
  curvePath(rounded(corners(4, half * Math.SQRT2, 0.5), half * 0.3, 0));

function circlePath(radius: number): string {
  const r = Math.round(radius * 10) / 10;
  return `M${-r} 0A${r} ${r} 0 0 1 ${r} 0A${r} ${r} 0 0 1 ${-r} 0Z`;
}

/** Degrees clockwise from up, by eighths of a turn; hexes have no up and down, so their eighths lean to the sides. */
export function facingAngle(eighths: number, hexes: boolean): number {
  const lean: Record<number, number> = { 1: 30, 3: 150, 5: 210, 7: 330 };
  return (hexes ? lean[eighths % 8] : undefined) ?? (eighths % 8) * 45;
}

/** The wedge at the rim of a body that faces up; turn it by the facing. */
export function wedgePath(radius: number): string {
  const tip = radius < 20 ? radius * 1.41 : radius * 1.25;
  const base = tip - Math.max(9.2, radius * 0.34);
  const half = Math.max(4.1, radius * 0.15);
  return `M0 ${r(-tip)}L${r(half)} ${r(-base)}L${r(-half)} ${r(-base)}Z`;
}

/** The small wedge at the rim of whoever holds the reins, pointing up. */
export const reinsPath = (radius: number): string => `M0 ${r(-radius - 6)}L5 ${r(-radius + 1)}H-5Z`;

const r = (n: number): number => Math.round(n * 10) / 10;

import type { Point } from "../geometry/point";
import type { Figure } from "./figure";

/** A crown around the middle of its foot. */
export const crownPath = "M-10 0-12-11-5.5-6 0-13 5.5-6 12-11 10 0Z";

/** The crown sits on the head; where a wedge points up, beside it. */
export function crownPlace({ radius, block, carried }: Figure, facing: number | null): Point {
  if (block) return { x: 0, y: -radius - 6 };
  const isUp = facing !== null && (facing < 40 || facing > 320);
  if (isUp || carried) return { x: -radius * 0.75, y: -radius * 0.72 };
  return { x: 0, y: -radius + 1 };
}

import { along, type Curve } from "../geometry/curve";
import { noise } from "../geometry/noise";
import { add, pair, times, type Point } from "../geometry/point";

/** Short strokes that run downhill from the edge of high ground. `grain` is 1 on the board, more on small drawings. */
export function hachures(curves: Curve[], grain: number): string {
  const strokes = curves.flatMap((curve) =>
    along(curve, 5 * grain).map(({ at, out }, i) => {
      const aside = { x: -out.y, y: out.x };
      const length = (8 + 8 * noise(i, at.x, at.y)) * Math.sqrt(grain);
      const lean = (noise(at.y, i) - 0.5) * 2;
      const tip = add(at, add(times(out, length), times(aside, lean)));
      const half = 0.95 * grain;
      return `M${pair(add(at, times(aside, half)))}L${pair(tip)}L${pair(add(at, times(aside, -half)))}Z`;
    }),
  );
  return strokes.join("");
}

/** The sign of harmful ground. */
export const triangle = ({ x, y }: Point): string =>
  `M${pair({ x: x - 13, y: y + 11 })}L${pair({ x, y: y - 13 })}L${pair({ x: x + 13, y: y + 11 })}Z`;

/** A small flame that stands in the triangle. */
export const flame = ({ x, y }: Point): string =>
  `M${pair({ x: x - 4, y: y + 8 })}q-2.5-5 3.5-12 0.5 4 3.2 5.6 1.6 3.4-1 6.4z`;

import type { CellBody } from "../../wire/CellBody";
import { noise } from "../geometry/noise";
import { add, pair, polygon, type Point } from "../geometry/point";

/** Outline and inner lines of something to hide behind. */
export type Drawn = { outline: string; lines: string };

/** Bushes, unless something else stands there. */
export function coverOf(body: CellBody, at: Point): Drawn {
  if (body === "round") return stone(at);
  if (body === "blocks") return blocks(at);
  if (body === "table") return table(at);
  return body === "dense" ? thicket(at) : bush(at, 17);
}

const ring = (at: Point, count: number, radius: number, wobble: number): Point[] =>
  Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * 2 * Math.PI;
    const away = radius * (1 - wobble / 2 + wobble * noise(i, at.x, at.y));
    return add(at, { x: Math.cos(angle) * away, y: Math.sin(angle) * away });
  });

/** A bush seen from above: a ring of scallops and a few leaves. */
function bush(at: Point, radius: number): Drawn {
  const corners = ring(at, 8, radius, 0.12);
  const bow = Math.round(radius * 4.7) / 10;
  const arcs = [...corners.slice(1), corners[0]!].map((p) => `A${bow} ${bow} 0 0 1 ${pair(p)}`);
  const leaf = (x: number, y: number, end: string) => `M${pair(add(at, { x, y }))}a5 5 0 0 1 ${end}`;
  return {
    outline: `M${pair(corners[0]!)}${arcs.join("")}Z`,
    lines: leaf(-7, 3, "8-3") + leaf(1, 8, "8-3") + leaf(-2, -7, "8 0"),
  };
}

/** A bush one does not get through: a second ring within the first. */
function thicket(at: Point): Drawn {
  const outer = bush(at, 19);
  const inner = bush(add(at, { x: 0.5, y: 0.5 }), 10.5);
  const crown = bush(at, 4);
  return { outline: outer.outline, lines: inner.outline + crown.outline };
}

/** A boulder: an uneven outline with two ridges. */
function stone(at: Point): Drawn {
  const corners = ring(at, 7, 17, 0.3);
  const top = add(at, { x: -3, y: -3 });
  const ridges = [1, 3, 5].map((i) => `M${pair(top)}L${pair(corners[i]!)}`);
  return { outline: polygon(corners), lines: ridges.join("") };
}

const rect = (at: Point, x: number, y: number, width: number, height: number, r: number): string =>
  `M${pair(add(at, { x: x + r, y }))}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}` +
  `a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - width}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - height}a${r} ${r} 0 0 1 ${r} ${-r}z`;

/** A low wall: stones laid in two rows and a half. */
function blocks(at: Point): Drawn {
  const row = (xs: number[], y: number) => xs.map((x) => rect(at, x, y, 14, 10, 4)).join("");
  return { outline: row([-22, -7, 8], 4) + row([-14.5, 0.5], -7) + row([-7], -18), lines: "" };
}

/** A table: planks. */
function table(at: Point): Drawn {
  const plank = (y: number) => `M${pair(add(at, { x: -19, y }))}h38`;
  return { outline: rect(at, -19, -16, 38, 32, 3), lines: plank(-5.5) + plank(5.5) };
}

/** A pillar from above. */
export const pillar = ({ x, y }: Point): string => {
  const r = 16;
  return `M${pair({ x: x - r, y })}a${r} ${r} 0 0 1 ${2 * r} 0a${r} ${r} 0 0 1 ${-2 * r} 0z`;
};

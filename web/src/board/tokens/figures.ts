import type { Ground } from "../../wire/Ground";
import type { Scene } from "../../wire/Scene";
import type { Token } from "../../wire/Token";
import { CELL, isField, type Layout } from "../geometry/layout";
import { add, bounds, mean, type Point } from "../geometry/point";
import { loaded } from "./aboard";
import { blockHalf } from "./block";
import { figure, type Figure } from "./figure";
import { bodyRadius } from "./shapes";

/** The bar below a small body needs a little room. */
const LIFT = 1.5;

/**
 * Every token that stands for itself, in the order of drawing: the fallen first; then the large, so that they hide nobody
 * over whom they fly; each from the top down.
 */
export function figuresOf(scene: Scene, layout: Layout): Figure[] {
  const byHandle = new Map(scene.tokens.map((t) => [t.handle, t]));
  const roots = scene.tokens.filter((t) => t.cells.length > 0 && carrierOf(t, byHandle) === null);
  const figures = isField(layout) ? onField(roots, layout) : inRooms(roots, layout);
  const hexes = layout.form === "hexes";
  return figures
    .map((figure) =>
      loaded(figure, scene.tokens, {
        span: spanOf(figure.token),
        facing: figure.token.facing,
        floats: isAfloat(figure.token, scene.ground),
        hexes,
      }),
    )
    .sort(
      (a, b) =>
        Number(b.token.down) - Number(a.token.down) || spanOf(b.token) - spanOf(a.token) || a.at.y - b.at.y,
    );
}

const carrierOf = (token: Token, byHandle: Map<string, Token>): Token | null =>
  (token.on !== null && token.on !== token.handle && byHandle.get(token.on)) || null;

/** The side of the square that a token fills. */
export const spanOf = (token: Token): number => Math.max(1, Math.sqrt(token.cells.length));

/** A vehicle on water has a hull; any other has wheels. */
function isAfloat({ cells }: Token, ground: Ground): boolean {
  const wet = cells.filter((cell) => ground.kinds[ground.cells[cell] ?? 0]?.look === "water");
  return wet.length * 2 > cells.length;
}

function onField(roots: Token[], layout: Layout): Figure[] {
  const sharing = new Map<string, Token[]>();
  for (const token of roots) {
    const where = `${token.down}|${token.cells.join()}`;
    sharing.set(where, [...(sharing.get(where) ?? []), token]);
  }
  return [...sharing.values()].flatMap((together) =>
    together.map((t, i) => alone(t, i, together.length, layout)),
  );
}

/** Those who share a cell stand around its middle, smaller. */
function alone(token: Token, index: number, count: number, layout: Layout): Figure {
  const middle = mean(token.cells.map((c) => layout.centre(c)));
  const radius = bodyRadius(token.side, spanOf(token));
  if (token.shape === "vehicle") return figure(token, middle, radius);
  if (token.shape === "block") return blocked(token, middle);
  if (count === 1) return figure(token, add(middle, { x: 0, y: -LIFT }), radius);
  const angle = (index / count) * 2 * Math.PI - Math.PI;
  const away = radius * 0.6;
  const aside = { x: Math.cos(angle) * away, y: Math.sin(angle) * away - LIFT };
  return figure(token, add(middle, aside), radius * 0.62);
}

/** A block fills its cells; of one that was destroyed, only a sign is left. */
function blocked(token: Token, middle: Point): Figure {
  if (token.down) return figure(token, middle, bodyRadius(token.side, 1));
  const span = spanOf(token);
  return { ...figure(token, middle, blockHalf(span, CELL)), block: span };
}

const ROOM_TOKEN = 15;
const ROOM_STEP = 42;
const ROOM_HEAD = 62;

/** In a room tokens stand in rows below its name. */
function inRooms(roots: Token[], layout: Layout): Figure[] {
  const rooms = new Map<number, Token[]>();
  for (const token of roots) {
    const room = token.cells[0]!;
    rooms.set(room, [...(rooms.get(room) ?? []), token]);
  }
  return [...rooms].flatMap(([room, tokens]) => {
    if (room >= layout.count) return [];
    const [left, right] = bounds(layout.corners(room));
    const perRow = Math.max(1, Math.floor((right.x - left.x - 12) / ROOM_STEP));
    const rows = Math.ceil(tokens.length / perRow);
    const down = Math.min(ROOM_STEP, (right.y - left.y - ROOM_HEAD - 14) / Math.max(1, rows - 1));
    return tokens.map((token, i) => {
      const x = left.x + 30 + (i % perRow) * ROOM_STEP;
      const y = left.y + ROOM_HEAD + Math.floor(i / perRow) * (rows > 1 ? down : 0);
      return figure(token, { x, y }, ROOM_TOKEN);
    });
  });
}

/** Every figure with its place on the sheet, riders before their mounts. */
export function everyFigure(figures: Figure[]): Figure[] {
  return figures.flatMap((f) => {
    const aboard = f.riders.map((rider) => ({ ...rider, at: add(f.at, rider.at) }));
    return [...everyFigure(aboard), f];
  });
}

/** Who gets the ring if `handle` is selected: a lone rider shares it with the mount. */
export function ringedOf(figures: Figure[], handle: string | null): string | null {
  const shared = everyFigure(figures).find(({ riders }) =>
    riders.some(({ token, carried }) => carried === "alone" && token.handle === handle),
  );
  return shared?.token.handle ?? handle;
}

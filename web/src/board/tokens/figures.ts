import type { Scene } from "../../wire/Scene";
import type { Token } from "../../wire/Token";
import { isField, type Layout } from "../geometry/layout";
import { add, bounds, mean, type Point } from "../geometry/point";
import { bodyRadius } from "./shapes";

/** A token at its place; what it carries stands relative to it. */
export type Figure = { token: Token; at: Point; radius: number; riders: Figure[] };

/** The bar below a small body needs a little room. */
const LIFT = 1.5;

/** Every token that stands for itself, in the order of drawing: the fallen first, then from the top down. */
export function figuresOf(scene: Scene, layout: Layout): Figure[] {
  const byHandle = new Map(scene.tokens.map((t) => [t.handle, t]));
  const roots = scene.tokens.filter((t) => t.cells.length > 0 && carrierOf(t, byHandle) === null);
  const figures = isField(layout) ? onField(roots, layout) : inRooms(roots, layout);
  return figures
    .map((figure) => withRiders(figure, scene.tokens))
    .sort((a, b) => Number(b.token.down) - Number(a.token.down) || a.at.y - b.at.y);
}

const carrierOf = (token: Token, byHandle: Map<string, Token>): Token | null =>
  (token.on !== null && token.on !== token.handle && byHandle.get(token.on)) || null;

/** The side of the square that a token fills. */
export const spanOf = (token: Token): number => Math.max(1, Math.sqrt(token.cells.length));

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
  if (count === 1) return figure(token, add(middle, { x: 0, y: -LIFT }), radius);
  const angle = (index / count) * 2 * Math.PI - Math.PI;
  const away = radius * 0.6;
  const aside = { x: Math.cos(angle) * away, y: Math.sin(angle) * away - LIFT };
  return figure(token, add(middle, aside), radius * 0.62);
}

const figure = (token: Token, at: Point, radius: number): Figure => ({ token, at, radius, riders: [] });

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

/** A small body that carries several is drawn as large as its cell allows. */
function withRiders(carrier: Figure, tokens: Token[]): Figure {
  const { handle, down } = carrier.token;
  const riders = down ? [] : tokens.filter((t) => t.on === handle && t.handle !== handle);
  const radius = riders.length > 1 ? Math.max(19, carrier.radius) : carrier.radius;
  const seated = riders.map((token, i) => ({ token, ...seat(i, riders.length, radius), riders: [] }));
  return { ...carrier, radius, riders: seated };
}

/** One rider sits a little forward of the mount's letter; several have seats in a row below it. */
export function seat(index: number, count: number, carrier: number): { at: Point; radius: number } {
  if (count === 1) {
    const radius = carrier > 20 ? Math.min(17.4, carrier * 0.44) : carrier * 0.64;
    return { at: { x: carrier * 0.22, y: carrier * -0.08 }, radius };
  }
  const radius = Math.min(13, (carrier * (carrier > 25 ? 0.75 : 0.86)) / count);
  const x = (index - (count - 1) / 2) * (radius * 2 + 2);
  return { at: { x, y: carrier > 25 ? carrier * 0.05 : -1 }, radius };
}

/** Every figure with its place on the sheet, riders before their mounts. */
export function everyFigure(figures: Figure[]): Figure[] {
  return figures.flatMap((f) => [...f.riders.map((r) => ({ ...r, at: add(f.at, r.at) })), f]);
}

/** Who gets the ring if `handle` is selected: a lone rider shares it with the mount. */
export function ringedOf(figures: Figure[], handle: string | null): string | null {
  const mount = figures.find((f) => f.riders.length === 1 && f.riders[0]?.token.handle === handle);
  return mount?.token.handle ?? handle;
}

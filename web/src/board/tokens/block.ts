import { noise } from "../geometry/noise";
import { short, type Point } from "../geometry/point";
import type { Token } from "../../wire/Token";
import { sideLetter } from "./shapes";

/** The gap between a block and the edge of its cells. */
export const MARGIN = 4;

/** Half of the side of a block on so many by so many cells. */
export const blockHalf = (span: number, cell: number): number => (span * cell) / 2 - MARGIN;

/** A soldier in the ranks. */
export type Soldier = Point & { lost: boolean };

/** A name as there is room for it: on one line, on two, or its letters. */
export type Label = { lines: { text: string; width: number | null }[]; size: number; height: number };

/** What no eye should have to read below. */
const LEAST = 12;
/** A name that is a little too long is set a little narrower. */
const SQUEEZE = 1.18;
const USUAL = 16;

/** The name of a block whose side is `side`, for a sheet that is drawn at this zoom. */
export function labelOf(
  { name, letters }: Pick<Token, "name" | "letters">,
  side: number,
  zoom: number,
): Label {
  const size = Math.max(USUAL, LEAST / zoom);
  const room = side - 6;
  const wide = (text: string) => widthOf(text) * size;
  const fits = (text: string) => wide(text) <= room * SQUEEZE;
  const label = (lines: string[]): Label => ({
    lines: lines.map((text) => ({ text, width: wide(text) > room ? room : null })),
    size,
    height: lines.length * size,
  });
  if (fits(name) && size < side * 0.5) return label([name]);
  const halves = twoLines(name);
  if (halves.every(fits) && size * 2 < side * 0.72) return label(halves);
  const whole = Math.min(size * 1.2, side * 0.6);
  return { lines: [{ text: letters, width: null }], size: whole, height: whole };
}

/** How wide a text is in the label's bold face, as a share of its size. */
function widthOf(text: string): number {
  const share = (letter: string) => {
    if (/[ilj.,'’ |]/.test(letter)) return 0.24;
    if (/[ftrI1-]/.test(letter)) return 0.33;
    if (/[mwMW]/.test(letter)) return 0.66;
    return /[A-Z]/.test(letter) ? 0.49 : 0.45;
  };
  return [...text].reduce((sum, letter) => sum + share(letter), 0);
}

/** A name broken at the space that makes its lines most alike. */
function twoLines(name: string): string[] {
  const words = name.split(" ");
  const breaks = words
    .slice(1)
    .map((_, i) => [words.slice(0, i + 1).join(" "), words.slice(i + 1).join(" ")]);
  const longest = (lines: string[]) => Math.max(...lines.map(({ length }) => length));
  return breaks.toSorted((a, b) => longest(a) - longest(b))[0] ?? [name];
}

/** How many soldiers stand side by side on a cell: the more there are, the denser they are drawn. */
const DENSITY: Record<string, number> = { squad: 1.5, platoon: 2, company: 2.5, battalion: 3, regiment: 3.5 };

type Ranks = {
  span: number;
  half: number;
  scale: string;
  share: number;
  facing: number | null;
  floor: number;
};

/** Where its soldiers stand, above the name; the front ranks fall first. */
export function soldiersOf({ span, half, scale, share, facing, floor }: Ranks): Soldier[] {
  const columns = Math.max(3, Math.round(span * (DENSITY[scale] ?? 2.5)));
  const width = 2 * half - 12;
  const height = 2 * half - 10 - floor;
  const rows = Math.max(1, Math.round((columns * height) / width));
  const places = Array.from({ length: columns * rows }, (_, i) => ({
    x: -half + 6 + (((i % columns) + 0.5) * width) / columns,
    y: -half + 6 + ((Math.floor(i / columns) + 0.5) * height) / rows,
  }));
  const lost = lostOf(places.length, share);
  const fallen = new Set(byRank(places, facing).slice(0, lost));
  return places.map((place, i) => ({ ...place, lost: fallen.has(i) }));
}

/** Whoever lost anything shows it, and whoever stands has somebody left. */
function lostOf(count: number, share: number): number {
  if (share >= 1) return 0;
  return Math.max(1, Math.min(count - 1, Math.round(count * (1 - share))));
}

/** Soldiers by their nearness to the front; within a rank, here and there. */
function byRank(places: Point[], facing: number | null): number[] {
  const front = ahead(facing ?? 0);
  const depth = ({ x, y }: Point) => Math.round(x * front.x + y * front.y);
  return places
    .map((place, i) => ({ i, depth: depth(place), luck: noise(i, places.length) }))
    .sort((a, b) => b.depth - a.depth || a.luck - b.luck)
    .map(({ i }) => i);
}

/** The direction of an eighth of a turn, clockwise from up. */
export function ahead(eighths: number): Point {
  const angle = ((eighths % 8) * Math.PI) / 4;
  return { x: Math.round(Math.sin(angle)), y: -Math.round(Math.cos(angle)) };
}

/** How far apart soldiers stand. */
export function pitchOf(soldiers: Point[]): number {
  const xs = [...new Set(soldiers.map(({ x }) => x))];
  const ys = [...new Set(soldiers.map(({ y }) => y))];
  const step = (all: number[]) => (all.length > 1 ? Math.abs(all[1]! - all[0]!) : Infinity);
  return Math.min(step(xs), step(ys), 30);
}

/** Those who run keep no ranks. */
export function scattered(soldiers: Soldier[], pitch: number): Soldier[] {
  const aside = (i: number, axis: number) => (noise(i, axis, soldiers.length) - 0.5) * pitch * 1.3;
  return soldiers.map((soldier, i) => ({
    ...soldier,
    x: soldier.x + aside(i, 1),
    y: soldier.y + aside(i, 2),
  }));
}

/** Soldiers in the shape of their side: round, on edge, square, six-cornered. */
export function dotsPath(soldiers: Point[], side: number, radius: number): string {
  const r = short(radius);
  const d = short(radius * 2);
  const dots: Record<ReturnType<typeof sideLetter>, (x: number, y: number) => string> = {
    a: (x, y) => `M${short(x - radius)} ${short(y)}a${r} ${r} 0 1 0 ${d} 0a${r} ${r} 0 1 0-${d} 0z`,
    b: (x, y) => {
      const k = short(radius * 1.2);
      return `M${short(x)} ${short(y - radius * 1.2)}l${k} ${k}-${k} ${k}-${k}-${k}z`;
    },
    c: (x, y) => `M${short(x - radius)} ${short(y - radius)}h${d}v${d}h-${d}z`,
    d: (x, y) => {
      const [k, h] = [short(radius * 0.95), short(radius * 0.55)];
      return `M${short(x)} ${short(y - radius * 1.1)}l${k} ${h}v${r}l-${k} ${h}-${k}-${h}v-${r}z`;
    },
  };
  const dot = dots[sideLetter(side)];
  return soldiers.map(({ x, y }) => dot(x, y)).join("");
}

/** The thick edge that is the front: one side, or two where it faces a corner. */
export function frontPath(half: number, facing: number): string {
  const { x, y } = ahead(facing);
  const h = short(half);
  const side = (across: boolean, sign: number) => {
    const at = short(sign * (half - 2.5));
    return across ? `M${at}-${h}V${h}` : `M-${h} ${at}H${h}`;
  };
  return (x === 0 ? "" : side(true, x)) + (y === 0 ? "" : side(false, y));
}

/** Where the arrow of the front has its foot, and how it is turned. */
export function arrowOf(half: number, facing: number): { at: Point; turn: number } {
  const { x, y } = ahead(facing);
  return { at: { x: x * half, y: y * half }, turn: (facing % 8) * 45 };
}

/** Spears on every side, for those who have nowhere to go. */
export function spearsPath(half: number): string {
  const count = Math.max(4, Math.round(half / 7));
  const step = (2 * half) / count;
  const along = Array.from({ length: count }, (_, i) => -half + (i + 0.5) * step);
  return along
    .flatMap((p) => [
      `M${short(p - 3.4)} ${short(-half)}l3.4-13 3.4 13z`,
      `M${short(p - 3.4)} ${short(half)}l3.4 13 3.4-13z`,
      `M${short(-half)} ${short(p - 3.4)}l-13 3.4 13 3.4z`,
      `M${short(half)} ${short(p - 3.4)}l13 3.4-13 3.4z`,
    ])
    .join("");
}

/** The upper corner where the order stands: the one that is farther from the front. */
export const signCorner = (half: number, facing: number | null): Point =>
  facing !== null && ahead(facing).x < 0 ? { x: half - 2, y: -half + 2 } : { x: -half + 2, y: -half + 2 };

/** The middle of the upper edge, where the strength stands; beside it, where the front's arrow is. */
export const echelonPlace = (half: number, facing: number | null): Point =>
  facing !== null && facing % 8 === 0 ? { x: half * 0.4, y: -half } : { x: 0, y: -half };

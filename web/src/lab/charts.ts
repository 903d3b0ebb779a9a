import type { Counted } from "../wire/Counted";

/** Where a value lies between two ends of a picture. */
export const scale =
  ([low, high]: readonly [number, number], [from, to]: readonly [number, number]) =>
  (value: number): number =>
    high === low ? (from + to) / 2 : from + ((value - low) / (high - low)) * (to - from);

/** A few round numbers between two ends. */
export function ticks(low: number, high: number, about = 5): number[] {
  if (!(high > low)) return [low];
  const raw = (high - low) / about;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map((n) => n * power).find((step) => step >= raw) ?? raw;
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, n) => Number(((first + n) * step).toFixed(10)));
}

/** The same, whole numbers only. */
export const wholeTicks = (low: number, high: number, about = 6): number[] => [
  ...new Set(ticks(low, high, about).filter(Number.isInteger)),
];

const near = (value: number): string => String(Math.round(value * 10) / 10);

/** A line through points. */
export const line = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], n) => `${n === 0 ? "M" : "L"}${near(x)} ${near(y)}`).join("");

/** The area between two lines. */
export const area = (
  above: readonly (readonly [number, number])[],
  below: readonly (readonly [number, number])[],
): string => (above.length === 0 ? "" : `${line([...above, ...below.toReversed()])}Z`);

/** Battles that end in some rounds: for each side those it won, and at last those nobody did. */
export type Bin = { from: number; to: number; parts: number[]; share: number };

/** The most bars of a histogram. */
const MOST_BARS = 24;

/** How long battles take: bars from the first round in which one ends to the last, each wide enough that there are not too many. */
export function lengths({ ended, battles }: Pick<Counted, "ended" | "battles">): Bin[] {
  const total = (round: number) => ended.reduce((sum, side) => sum + (side[round] ?? 0), 0);
  const rounds = Array.from({ length: ended[0]?.length ?? 0 }, (_, round) => round);
  const busy = rounds.filter((round) => total(round) > 0);
  const [first, last] = [busy[0], busy.at(-1)];
  if (first === undefined || last === undefined || battles === 0) return [];
  const wide = Math.ceil((last - first + 1) / MOST_BARS);
  return Array.from({ length: Math.ceil((last - first + 1) / wide) }, (_, n) => {
    const from = first + n * wide;
    const to = from + wide - 1;
    const parts = ended.map((side) => side.slice(from, to + 1).reduce((sum, n) => sum + n, 0) / battles);
    return { from, to, parts, share: parts.reduce((sum, part) => sum + part, 0) };
  });
}

const Z = 1.959964;

/** The interval of a share of so many. The people of a battle fall together, so it is taken of battles, not of people. */
export function band(share: number, battles: number): [number, number] {
  if (battles === 0) return [0, 1];
  const middle = share + (Z * Z) / (2 * battles);
  const half = Z * Math.sqrt((share * (1 - share)) / battles + (Z * Z) / (4 * battles * battles));
  const whole = 1 + (Z * Z) / battles;
  return [Math.max(0, (middle - half) / whole), Math.min(1, (middle + half) / whole)];
}

/** The share of each side that stands after each round, as far as battles go on. */
export function standing({ survival, ended }: Pick<Counted, "survival" | "ended">): number[][] {
  if (!survival) return [];
  const rounds = ended[0]?.length ?? 0;
  const busy = Array.from({ length: rounds }, (_, round) => round).filter((round) =>
    ended.some((side) => (side[round] ?? 0) > 0),
  );
  const last = busy.at(-1) ?? 0;
  return survival.map((side) => side.slice(0, last + 1));
}

export type Spot = { cell: number; side: number; count: number; radius: number };

/** The largest mark of those who fell on a cell, in drawing units. */
const LARGEST = 19;

/** Where people fell: marks whose areas are as the numbers, the largest first so that none is hidden. */
export function spots(fallen: NonNullable<Counted["fallen"]>): Spot[] {
  const most = Math.max(1, ...fallen.map(({ count }) => count));
  return fallen
    .map((spot) => ({ ...spot, radius: LARGEST * Math.sqrt(spot.count / most) }))
    .filter(({ radius }) => radius >= 2)
    .toSorted((a, b) => b.radius - a.radius);
}

/** Where most fall: a cell with those beside it, and the share of all who fall there. */
export function worst(
  fallen: NonNullable<Counted["fallen"]>,
  neighbours: (cell: number) => readonly number[],
): { cell: number; share: number } | null {
  const at = new Map<number, number>();
  for (const { cell, count } of fallen) at.set(cell, (at.get(cell) ?? 0) + count);
  const all = [...at.values()].reduce((sum, n) => sum + n, 0);
  const around = (cell: number) =>
    (at.get(cell) ?? 0) + neighbours(cell).reduce((sum, other) => sum + (at.get(other) ?? 0), 0);
  const own = (cell: number) => at.get(cell) ?? 0;
  const best = [...at.keys()].toSorted((a, b) => around(b) - around(a) || own(b) - own(a))[0];
  return best === undefined || all === 0 ? null : { cell: best, share: around(best) / all };
}

import type { Scene } from "../../wire/Scene";
import type { Token } from "../../wire/Token";
import { CELL, type Layout } from "../geometry/layout";
import { bounds, mean, minus, short, unit, type Point } from "../geometry/point";

/** A line from a commander to a unit. */
export type CommandLine = { to: string; from: Point; at: Point; direct: boolean; carries: boolean };
export type CommandRange = { x: number; y: number; width: number; height: number };
export type Command = {
  commander: Token;
  range: CommandRange | null;
  /** Where its words stand. */
  words: { at: Point; text: string } | null;
  lines: CommandLine[];
};

const middleOf = (token: Token, layout: Layout): Point => mean(token.cells.map((c) => layout.centre(c)));

/** How far the orders of some commanders carry, and to whom. */
export function commandsOf(scene: Scene, layout: Layout, handles: readonly string[]): Command[] {
  const standing = (token: Token) =>
    !token.down && token.cells.length > 0 && token.cells.every((c) => c < layout.count);
  const commanders = scene.tokens.filter(
    (t) => handles.includes(t.handle) && t.commands !== null && standing(t),
  );
  const commands = commanders.map((commander) => {
    const range = rangeOf(commander, layout);
    const units = scene.tokens.filter((t) => t.formation?.commander === commander.handle && standing(t));
    const words = range && {
      at: { x: range.x + range.width - 8, y: range.y + range.height - 8 },
      text: `${commander.name} within ${commander.commands}`,
    };
    return { commander, range, words, lines: units.map((to) => lineOf(commander, to, layout)) };
  });
  return apart(commands);
}

/** The squares within range of a commander's own, cut at the edge of the map. */
function rangeOf({ cells, commands }: Token, layout: Layout): CommandRange | null {
  if (layout.form !== "squares" || commands === null) return null;
  const [from, to] = bounds(cells.flatMap((c) => layout.corners(c)));
  const far = commands * CELL;
  const inset = 4;
  const [left, top] = [Math.max(0, from.x - far) + inset, Math.max(0, from.y - far) + inset];
  const right = Math.min(layout.width, to.x + far) - inset;
  const bottom = Math.min(layout.height, to.y + far) - inset;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function lineOf(commander: Token, to: Token, layout: Layout): CommandLine {
  const { direct = false, in_range: carries = false } = to.formation ?? {};
  return { to: to.handle, from: middleOf(commander, layout), at: middleOf(to, layout), direct, carries };
}

const A_LINE = 24;

/** Words that would stand on each other move up, one above the other. */
function apart(commands: Command[]): Command[] {
  const taken: Point[] = [];
  return commands.map((command) => {
    if (!command.words) return command;
    const { at } = command.words;
    while (taken.some(({ x, y }) => Math.abs(x - at.x) < 190 && Math.abs(y - at.y) < A_LINE)) at.y -= A_LINE;
    taken.push({ ...at });
    return command;
  });
}

/** Between these, in squares, panic is drawn. */
const NEAR = 1.5;

/** The zigzag where panic passes from one body to another beside it; none if they are apart. */
export function panicPath(from: Token, to: Token, layout: Layout): string | null {
  const box = (token: Token) => bounds(token.cells.flatMap((c) => layout.corners(c)));
  if (!from.cells.length || !to.cells.length) return null;
  const [[a, b], [c, d]] = [box(from), box(to)];
  const x = shared(a.x, b.x, c.x, d.x);
  const y = shared(a.y, b.y, c.y, d.y);
  if (Math.max(x.gap, y.gap) > NEAR * CELL) return null;
  if (x.meet && y.meet) return null;
  if (y.meet) return zigzag({ x: x.middle, y: y.from }, { x: x.middle, y: y.to });
  if (x.meet) return zigzag({ x: x.from, y: y.middle }, { x: x.to, y: y.middle });
  return corner({ x: x.middle, y: y.middle }, minus(mean([c, d]), mean([a, b])));
}

/** What two stretches have in common, or the gap between them. */
function shared(a: number, b: number, c: number, d: number) {
  const [from, to] = [Math.max(a, c), Math.min(b, d)];
  return { from, to, middle: (from + to) / 2, meet: from < to, gap: Math.max(0, from - to) };
}

/** Across the corner where two bodies meet. */
function corner(at: Point, way: Point): string {
  const u = unit(way);
  const half = CELL * 0.45;
  return zigzag(
    { x: at.x - u.y * half, y: at.y + u.x * half },
    { x: at.x + u.y * half, y: at.y - u.x * half },
  );
}

const TOOTH = 9;

/** Teeth to both sides of a stretch. */
export function zigzag(from: Point, to: Point): string {
  const way = minus(to, from);
  const length = Math.hypot(way.x, way.y);
  const u = unit(way);
  const teeth = Math.max(3, Math.round(length / TOOTH));
  const points = Array.from({ length: teeth + 1 }, (_, i) => {
    const along = (length * i) / teeth;
    const out = i === 0 || i === teeth ? 0 : (i % 2 ? 1 : -1) * 5.5;
    return { x: from.x + u.x * along - u.y * out, y: from.y + u.y * along + u.x * out };
  });
  return `M${points.map(({ x, y }) => `${short(x)} ${short(y)}`).join("L")}`;
}

import type { CheckMark, Overlay } from "../board/types";
import type { Line } from "../wire/Line";
import type { Motion } from "../wire/Motion";
import type { Scene } from "../wire/Scene";
import type { Sum } from "../wire/Sum";
import { whole } from "./figures";

export type Shaken = Extract<Motion, { kind: "shaken" }>;

/** Somebody put to the test, with the lines that tell of it; a second try belongs to the first. */
export type Check = {
  number: number;
  who: string;
  by: string | null;
  /** Whether it was made at once after the one before, as those of one rout are. */
  follows: boolean;
  holds: boolean;
  /** That it holds, in percent. */
  chance: number;
  lines: Line[];
  motions: Shaken[];
};

/** A check as it is told: known, or yet to be made. */
export type Told = { check: Check; state: CheckMark["state"] };

/** The checks that some lines tell of, in their order, numbered from `first`. */
export function checksIn(lines: readonly Line[], first = 1): Check[] {
  const checks: Check[] = [];
  let before: Line | null = null;
  let follows = false;
  for (const line of lines) {
    const { motion } = line;
    const last = checks.at(-1);
    if (motion?.kind === "shaken") {
      if (last && before === last.lines.at(-1) && isAgain(last, motion)) tryAgain(last, line, motion);
      else checks.push(checkOf(line, motion, { number: first + checks.length, follows }));
      follows = true;
    } else if (last && line.tone === "fate" && motion === null && !last.holds && before === last.lines.at(-1))
      last.lines.push(line);
    if (motion && motion.kind !== "shaken") follows = false;
    before = line;
  }
  return checks;
}

const checkOf = (line: Line, motion: Shaken, place: Pick<Check, "number" | "follows">): Check => ({
  ...place,
  who: motion.who,
  by: motion.by,
  holds: motion.holds,
  chance: motion.chance,
  lines: [line],
  motions: [motion],
});

/** Who failed and checks at once for the same reason has a second try: whoever breaks checks no more. */
const isAgain = (last: Check, { who, by }: Shaken): boolean =>
  !last.holds && last.who === who && last.by === by && last.lines.length === last.motions.length;

function tryAgain(check: Check, line: Line, motion: Shaken): void {
  check.holds = motion.holds;
  check.lines.push(line);
  check.motions.push(motion);
}

/** Checks as they went. */
export const known = (checks: readonly Check[]): Told[] =>
  checks.map((check) => ({ check, state: check.holds ? "held" : "broke" }));

/** What the board shows of checks: their numbers, and where panic passed. */
export const alarms = (told: readonly Told[], scene: Scene): Pick<Overlay, "checks" | "panic"> => ({
  checks: told.map(({ check: { who, number }, state }) => ({ who, number, state })),
  panic: panicOf(told, scene),
});

/** The heading over some checks. */
export function titleOf(told: readonly Told[]): string {
  const broke = told.filter(({ state }) => state === "broke").length;
  if (broke > 1) return "The rout spreads";
  if (broke === 1) return told.length > 1 ? "The line wavers" : "A unit breaks";
  return told.some(({ state }) => state === "waits") ? "Will they hold?" : "They hold";
}

/** Where panic passed: from a friend who broke to whoever broke at the sight. */
export function panicOf(told: readonly Told[], scene: Scene): { from: string; to: string }[] {
  const sideOf = (handle: string) => scene.tokens.find((token) => token.handle === handle)?.side;
  return told.flatMap(({ check: { who, by }, state }) =>
    state === "broke" && by !== null && sideOf(by) === sideOf(who) ? [{ from: by, to: who }] : [],
  );
}

/** "d20 4 + CON 9 − threat 10 = 3, needs 11". */
export function sumInLine({ items, target }: Sum): string {
  const terms = items.map(({ label, value }, n) => {
    if (n === 0) return `${label} ${whole(value)}`;
    return `${value < 0 ? "−" : "+"} ${label} ${Math.abs(value)}`;
  });
  const total = items.reduce((sum, { value }) => sum + value, 0);
  return `${terms.join(" ")} = ${whole(total)}${target === null ? "" : `, needs ${target}`}`;
}

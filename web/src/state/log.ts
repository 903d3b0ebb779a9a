import type { Line } from "../wire/Line";

/** The log after a view: so many of the known lines stay, then come the new ones. */
export function applyLines(known: readonly Line[], from: number, lines: readonly Line[]): Line[] {
  return [...known.slice(0, from), ...lines];
}

/** Which of a view's lines tell something new: a question's draft tells its first lines again. */
export function freshLines(known: readonly Line[], from: number, lines: readonly Line[]): Line[] {
  const told = known.slice(from);
  let same = 0;
  while (same < told.length && same < lines.length && isSame(told[same]!, lines[same]!)) same += 1;
  return lines.slice(same);
}

function isSame(a: Line, b: Line): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** A deed with what came of it. */
export type Entry = { n: number; line: Line; details: { n: number; line: Line }[] };

/** Puts details under their deeds, so that the log reads in sentences. */
export function entries(lines: readonly Line[]): Entry[] {
  const all: Entry[] = [];
  lines.forEach((line, n) => {
    const last = all.at(-1);
    if (line.tone === "detail" && last && last.line.tone !== "heading") last.details.push({ n, line });
    else all.push({ n, line, details: [] });
  });
  return all;
}

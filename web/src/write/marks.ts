import type { FaultView } from "../wire/FaultView";

/** A stretch of one line of the text, faulty or not. */
export type Stretch = { text: string; fault: number | null };

/** Each line of a text cut into stretches, so that faults can be underlined where they stand. */
export function stretches(text: string, faults: readonly FaultView[]): Stretch[][] {
  return text.split("\n").map((line, n) => cut(line, placesIn(line, n + 1, faults)));
}

type Place = { from: number; to: number; fault: number };

function placesIn(line: string, number: number, faults: readonly FaultView[]): Place[] {
  const places = faults.flatMap((fault, n) => {
    if (fault.line !== number) return [];
    const from = Math.min(Math.max(0, (fault.column ?? 1) - 1), line.length);
    return [{ from, to: Math.min(line.length, from + Math.max(1, fault.length ?? 1)), fault: n }];
  });
  return places.sort((a, b) => a.from - b.from);
}

function cut(line: string, places: readonly Place[]): Stretch[] {
  const parts: Stretch[] = [];
  let done = 0;
  for (const { from, to, fault } of places) {
    if (from < done) continue;
    if (from > done) parts.push({ text: line.slice(done, from), fault: null });
    // A fault at the end of a line underlines the empty place there.
    parts.push({ text: line.slice(from, to) || " ", fault });
    done = Math.max(to, from);
  }
  if (done < line.length) parts.push({ text: line.slice(done), fault: null });
  return parts;
}

/** Where a fault begins in the whole text, to put the cursor there. */
export function offsetOf(text: string, fault: Pick<FaultView, "line" | "column">): number {
  const before = text.split("\n").slice(0, (fault.line ?? 1) - 1);
  return before.reduce((sum, line) => sum + line.length + 1, 0) + Math.max(0, (fault.column ?? 1) - 1);
}

import type { Line } from "../wire/Line";
import type { Voice } from "../wire/Voice";
import { capital } from "../words";

/** A line of the log as the radio has it. */
export type Heard = {
  tick: number | null;
  voice: Voice;
  /** The name of who speaks, if somebody does. */
  who: string;
  text: string;
  /** Whether it is told only on demand. */
  isDetail: boolean;
  /** What it was reckoned from, in a few words. */
  sum: string;
};

/** The names of the squad, by their handles. */
export type Calls = ReadonlyMap<string, string>;

export function hear({ signal, text, at, who, tone, sum }: Line, calls: Calls): Heard {
  const voice = signal?.voice ?? "note";
  return {
    tick: at,
    voice,
    who: nameOf(voice, (who && calls.get(who)) ?? ""),
    text: capital(signal?.text ?? text),
    isDetail: tone === "detail",
    sum: sum?.verdict ?? "",
  };
}

function nameOf(voice: Voice, call: string): string {
  if (voice === "commander") return "You";
  if (voice === "company") return "The Company";
  return voice === "squad" || voice === "refusal" ? call : "";
}

/** What is heard of a log; without details, what goes over the air and what matters. */
export function signalsOf(lines: readonly Line[], calls: Calls, details: boolean): Heard[] {
  const all = lines.map((line) => hear(line, calls));
  return details ? all : all.filter(({ isDetail }) => !isDetail);
}

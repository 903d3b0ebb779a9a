import type { Line } from "../wire/Line";
import { capital } from "../words";

/** Who speaks: you, somebody of the squad, the Company, or nobody: then it simply happened. */
export type Voice = "you" | "squad" | "refusal" | "company" | "harm" | "event" | "note";

/** A line of the log as the radio has it. */
export type Signal = {
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

/** Takes the tick off a line of the log. */
export function readSignal(text: string): { tick: number | null; text: string } {
  const found = /^\[(\d+)\] (.*)$/s.exec(text);
  return found ? { tick: Number(found[1]), text: found[2]! } : { tick: null, text };
}

const REFUSALS = new Set(["command.comms.obedience", "command.ai.oath"]);

/** Reads a line as a signal. `calls` are the names of the squad. */
export function signalOf(line: Line, calls: ReadonlySet<string>): Signal {
  const { tick, text } = readSignal(line.text);
  const sum = line.sum?.verdict ?? "";
  const make = (voice: Voice, who: string, said: string, isDetail = line.tone === "detail"): Signal => ({
    tick,
    voice,
    who,
    text: capital(said),
    isDetail,
    sum,
  });
  const mine = /^Commander: (.*)$/s.exec(text) ?? /^The Commander pushes (.*)$/s.exec(text);
  if (mine) return make("you", "You", mine[1]!.replace(/^(\w+): Stress/, "$1, once more. Stress"));
  if (line.rule === "command.loop.crew-brief")
    return make("you", "You", text.replace(/^The crew is told: /, ""));
  if (/^command\.(score\.|mission\.end)/.test(line.rule ?? "")) return make("company", "The Company", text);
  const said = /^([^:]+?)(?:: | reports on (?=the ))(.*)$/s.exec(text);
  if (said && calls.has(said[1]!)) {
    const refuses = REFUSALS.has(line.rule ?? "") && /^no\b/.test(said[2]!);
    return make(refuses ? "refusal" : "squad", said[1]!, said[2]!);
  }
  if (line.tone !== "fate" || text.includes("keeps it together")) return make("note", "", text);
  return make(line.side === 1 ? "event" : "harm", "", text);
}

/** The signals of a log; without details, what goes over the air and what matters. */
export function signalsOf(lines: readonly Line[], calls: ReadonlySet<string>, details: boolean): Signal[] {
  const all = lines.map((line) => signalOf(line, calls));
  return details ? all : all.filter(({ isDetail }) => !isDetail);
}

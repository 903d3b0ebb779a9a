import { ranWords, span, verdict } from "../lab/words";
import { percent, thousands } from "../words";
import type { ArenaFound, BalanceFound, Result, SweepFound } from "./found";

const and = (words: readonly string[]): string => words.join(" and ");

/** What a report is called, with what it comes to where a few words say that. */
export function headingOf(result: Result): string {
  switch (result.kind) {
    case "simulation":
      return `${result.title}: ${verdict(result.found)}`;
    case "sweep":
      return `${result.title}: ${and(result.found.knobs.map(({ path }) => path))}`;
    case "balance":
      return `${result.title}: balance`;
    case "value":
      return `${result.title}: what it is worth`;
    case "arena":
    case "analysis":
      return result.title;
  }
}

/** What was done, in a sentence or two. */
export function leadOf({ kind, found }: Result): string {
  switch (kind) {
    case "simulation":
      return ranWords(found.battles, found.bots, String(found.seed), found.elapsed_s);
    case "sweep":
      return sweptWords(found);
    case "balance":
      return balancedWords(found);
    case "value":
      return `What each is worth is how often ${found.side} win with it, less how often without, in points; seed ${found.seed}.`;
    case "arena":
      return arenaWords(found);
    case "analysis":
      return `${thousands(found.inputs.length)} inputs; the battle was played on ${thousands(found.battles)} times from them. Every chance is right to ${(found.precision * 100).toFixed(1)} points or better.`;
  }
}

function sweptWords({ side, knobs, points, seed }: SweepFound): string {
  const battles = points.reduce((sum, { battles }) => sum + battles, 0);
  const verb = knobs.length === 1 ? "changes" : "change";
  return `How often ${side} win as ${and(knobs.map(({ path }) => path))} ${verb}: ${thousands(battles)} battles between bots at ${points.length} points, seed ${seed}. Every point plays the same battles as far as it plays; more were played where more was to be learned.`;
}

function balancedWords({ side, target, tolerance, ...found }: BalanceFound): string {
  const { words, win_rate } = found.found;
  const [rate, aim] = [percent(win_rate), `${span([target - tolerance, target + tolerance])}\u00a0%`];
  if (found.reached)
    return `With ${words}, ${side} win ${rate} of the battles. The true rate lies within ${aim} with a chance of ${percent(found.sure)}.`;
  if (found.stopped)
    return `The search was stopped. Nearest so far comes ${words}, with ${rate} of the battles for ${side}${found.fresh ? "" : "; the best of many looks better than it is"}.`;
  return `${aim} is out of reach. Nearest comes ${words}, with ${rate} of the battles for ${side}.`;
}

function arenaWords({ bots, deals, seed, stopped }: ArenaFound): string {
  const end = stopped ? " It was stopped: only scenarios that were played to the end are rated." : "";
  return `${bots.length} bots, ${thousands(deals)} deals of every pair, each played twice with the seats swapped; seed ${seed}.${end}`;
}

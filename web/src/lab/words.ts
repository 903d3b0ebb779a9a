import type { Counted } from "../wire/Counted";
import { percent, thousands } from "../words";

/** An interval of shares as `53.1 to 55.1`. */
export const span = ([low, high]: readonly [number, number]): string =>
  `${(low * 100).toFixed(1)} to ${(high * 100).toFixed(1)}`;

const minus = (text: string): string => text.replace(/-/g, "−");

/** A difference of shares in points, with its sign: `+2.3`, `−0.4`, `0.0`. */
export function points(difference: number): string {
  const text = (difference * 100).toFixed(1);
  if (/^-?0\.0$/.test(text)) return "0.0";
  return minus(difference > 0 ? `+${text}` : text);
}

/** An interval of differences in points: `−0.4 to +2.3`. */
export const pointSpan = ([low, high]: readonly [number, number]): string =>
  `${points(low)} to ${points(high)}`;

/** A figure with as many digits as one wants to read. */
export function figure(value: number): string {
  const size = Math.abs(value);
  return minus(value.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : 2));
}

/** A value of a number: `5`, `−3`, or `+2` where it is a change. */
export function valueWord(value: number, shift: boolean): string {
  return minus(shift && value > 0 ? `+${value}` : String(value));
}

/** `0.6 seconds`, `12 seconds`, `2 minutes`. */
export function duration(seconds: number): string {
  if (seconds < 10) return `${seconds.toFixed(1)} seconds`;
  if (seconds < 100) return `${Math.round(seconds)} seconds`;
  const minutes = Math.round(seconds / 60);
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}

/** How long it will still take, by what is done since it began; nothing while there is too little to tell. */
export function timeLeft(done: number, planned: number, elapsed: number): number | null {
  if (done <= 0 || elapsed < 0.5 || planned <= 0) return null;
  return Math.max(0, (elapsed * (planned - done)) / done);
}

const possessive = (name: string): string => (name.endsWith("s") ? `${name}’` : `${name}’s`);

/** What the numbers mean, in a few words: `a little in Blue’s favour`. */
export function verdict({ sides }: Pick<Counted, "sides">): string {
  const [first, second] = sides.toSorted((a, b) => b.win_rate - a.win_rate);
  if (!first || !second) return "nobody to fight";
  if (first.ci95[0] <= second.ci95[1]) return "too close to call";
  if (first.win_rate >= 0.9) return `${first.name} can hardly be beaten`;
  return `${first.win_rate >= 0.6 ? "clearly" : "a little"} in ${possessive(first.name)} favour`;
}

/** How much luck decides, in a sentence; nothing where no side is ever luckier. */
export function luckWords(luck: Counted["luck"]): string {
  if (!luck || luck.battles === 0) return "";
  const gain = luck.won - luck.usual;
  const how =
    gain > 0.2 ? "Luck decides much here" : gain > 0.08 ? "Luck has its say" : "Luck decides little";
  return `${how}: the side with the better dice wins ${percent(luck.won)} of the battles instead of ${percent(luck.usual)}.`;
}

/** Who plays: `standard bots`, or `standard against brawler`. */
export function botWords(bots: readonly string[]): string {
  const all = [...new Set(bots)];
  return all.length <= 1 ? `${all[0] ?? "standard"} bots` : `${bots.join(" and ")} bots`;
}

/** How a simulation was made: `1,000 battles between standard bots, seed 7, 0.6 seconds. Brackets are 95 % intervals.` */
export const ranWords = (battles: number, bots: readonly string[], seed: string, seconds: number): string =>
  `${thousands(battles)} battles between ${botWords(bots)}, seed ${seed}, ${duration(seconds)}. Brackets are 95 % intervals.`;

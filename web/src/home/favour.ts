import { favourOf } from "../net/http";
import type { Favour } from "../wire/Favour";

const known = new Map<string, Promise<Favour>>();
let queue: Promise<unknown> = Promise.resolve();

/** Who is favoured, asked for one scenario at a time, while somebody wants to know: the server fights the battles for it. */
export function favour(ruleset: string, id: string, isWanted: () => boolean): Promise<Favour> {
  const key = `${ruleset}/${id}`;
  const before = known.get(key);
  if (before) return before;
  const asked = queue.then(() =>
    isWanted() ? favourOf(ruleset, id) : Promise.reject(new Error("nobody looks any more")),
  );
  queue = asked.catch(() => {});
  known.set(key, asked);
  asked.catch(() => known.delete(key));
  return asked;
}

/** Each side's share of the bar in percent, draws left out; half the widest interval beside it. */
export function shares({ sides, draws, battles }: Favour): { parts: number[]; draws: number; error: number } {
  const error = Math.max(0, ...sides.map(({ low, high }) => (high - low) / 2)) * 100;
  return {
    parts: sides.map(({ rate }) => rate * 100),
    draws: battles > 0 ? (draws / battles) * 100 : 0,
    error,
  };
}

/** `±1`, `±0.4`: as much of the error as is worth saying. */
export function errorWord(error: number): string {
  return `±${error >= 1 ? Math.round(error) : error.toFixed(1)}`;
}

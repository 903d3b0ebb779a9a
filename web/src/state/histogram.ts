import type { GaugeForecast } from "../wire/GaugeForecast";
import type { TokenForecast } from "../wire/TokenForecast";
import { chanceOfChange } from "./figures";

export type Bar = { from: number; to: number; share: number; fells: boolean };

/** How much is lost (or gained) if anything is, as bars from left to right. */
export type Histogram = { bars: Bar[]; top: number; fells: number | null; loss: boolean };

const MOST_BARS = 28;

/** The spread of a change; nothing if there is nothing to spread. */
export function histogram(gauge: GaugeForecast, token: Pick<TokenForecast, "fates">): Histogram | null {
  const loss = gauge.mean < 0;
  const wanted = gauge.changes.filter(({ by }) => (loss ? by < 0 : by > 0));
  const amounts = wanted.map(({ by, chance }) => ({ amount: Math.abs(by), share: chance.share }));
  const any = chanceOfChange(gauge).share;
  if (amounts.length < 2 || any <= 0) return null;
  amounts.sort((a, b) => a.amount - b.amount);
  const fells = loss ? fellingAmount(amounts, token) : null;
  const bars = barsOf(amounts, any, fells);
  return { bars, top: Math.max(...bars.map((bar) => bar.share)), fells, loss };
}

type Amount = { amount: number; share: number };

function barsOf(amounts: readonly Amount[], any: number, fells: number | null): Bar[] {
  const least = amounts[0]!.amount;
  const most = amounts.at(-1)!.amount;
  const width = Math.max(1, Math.ceil((most - least + 1) / MOST_BARS));
  const bars: Bar[] = [];
  for (let from = least; from <= most; from += width) {
    const within = amounts.filter(({ amount }) => amount >= from && amount < from + width);
    const share = within.reduce((sum, { share }) => sum + share, 0) / any;
    bars.push({ from, to: from + width - 1, share, fells: fells !== null && from >= fells });
  }
  return bars;
}

/** The least amount from which on it always fells, read off the chances themselves: no rule is told twice. */
function fellingAmount(amounts: readonly Amount[], token: Pick<TokenForecast, "fates">): number | null {
  const falls = token.fates.find(({ fate }) => fate === "goes down")?.chance;
  if (!falls || falls.share <= 0) return null;
  const slack = 1e-6 + (falls.error ?? 0) / 10;
  let sum = 0;
  for (const { amount, share } of amounts.toReversed()) {
    sum += share;
    if (Math.abs(sum - falls.share) <= slack) return amount;
  }
  return null;
}

/** Which bars get their number written below: the ends, the felling one, and some between, never too close. */
export function ticks(bars: readonly Bar[], fells: number | null, most = 7): number[] {
  if (bars.length <= most) return bars.map((_, n) => n);
  const first = bars.findIndex((bar) => bar.from === fells);
  const step = Math.ceil((bars.length - 1) / (most - 1));
  const wanted = [first, bars.length - 1, ...bars.map((_, n) => n).filter((n) => n % step === 0)];
  const apart = Math.max(2, Math.floor(step * 0.7));
  const chosen: number[] = [];
  for (const n of wanted) {
    if (n >= 0 && chosen.every((other) => Math.abs(other - n) >= apart)) chosen.push(n);
  }
  return chosen.sort((a, b) => a - b);
}

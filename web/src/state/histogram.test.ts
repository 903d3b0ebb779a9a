import { describe, expect, it } from "vitest";
import type { GaugeForecast } from "../wire/GaugeForecast";
import type { TokenForecast } from "../wire/TokenForecast";
import { histogram, ticks } from "./histogram";

const exact = (share: number) => ({ share, error: null });
const hp = (changes: [number, number][]): GaugeForecast => ({
  name: "HP",
  measure: "health",
  mean: changes.reduce((sum, [by, share]) => sum + by * share, 0),
  changes: changes.map(([by, share]) => ({ by, chance: exact(share) })),
});
const fates = (share: number): TokenForecast["fates"] =>
  share > 0 ? [{ fate: "goes down", chance: exact(share) }] : [];

describe("the histogram", () => {
  it("spreads the damage of a hit, gaps and all", () => {
    const h = histogram(
      hp([
        [0, 0.5],
        [-4, 0.25],
        [-6, 0.25],
      ]),
      { fates: [] },
    );
    expect(h?.bars.map((bar) => [bar.from, bar.share])).toEqual([
      [4, 0.5],
      [5, 0],
      [6, 0.5],
    ]);
    expect(h?.top).toBe(0.5);
    expect(h?.fells).toBeNull();
  });

  it("finds the damage that fells from the chances alone", () => {
    const gauge = hp([
      [0, 0.4],
      [-10, 0.3],
      [-12, 0.2],
      [-14, 0.1],
    ]);
    const h = histogram(gauge, { fates: fates(0.3) });
    expect(h?.fells).toBe(12);
    expect(h?.bars.filter((bar) => bar.fells).map((bar) => bar.from)).toEqual([12, 13, 14]);
    expect(histogram(gauge, { fates: fates(0.17) })?.fells).toBeNull();
  });

  it("draws nothing for a single outcome", () => {
    expect(
      histogram(
        hp([
          [0, 0.3],
          [-14, 0.7],
        ]),
        { fates: [] },
      ),
    ).toBeNull();
  });

  it("puts wide spreads into classes", () => {
    const h = histogram(hp(Array.from({ length: 100 }, (_, n): [number, number] => [-n - 1, 0.01])), {
      fates: [],
    });
    expect(h?.bars.length).toBeLessThanOrEqual(28);
    expect(h?.bars.reduce((sum, bar) => sum + bar.share, 0)).toBeCloseTo(1);
  });

  it("writes numbers that keep apart", () => {
    const bars = Array.from({ length: 19 }, (_, n) => ({ from: 10 + n, to: 10 + n, share: 0, fells: false }));
    const chosen = ticks(bars, 12);
    expect(chosen).toContain(2);
    expect(chosen).toContain(18);
    chosen.slice(1).forEach((n, i) => expect(n - chosen[i]!).toBeGreaterThanOrEqual(2));
  });
});

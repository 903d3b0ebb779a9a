import { describe, expect, it } from "vitest";
import type { TokenForecast } from "../wire/TokenForecast";
import { changesOf, decimal, figuresOf, likely, signed } from "./figures";

const exact = (share: number) => ({ share, error: null });
const ghal: TokenForecast = {
  handle: "ghal",
  name: "Ghal",
  side: 1,
  gauges: [
    {
      name: "HP",
      measure: "health" as const,
      mean: -8.68,
      changes: [
        { by: 0, chance: exact(0.3) },
        { by: -12, chance: exact(0.325) },
        { by: -10, chance: exact(0.375) },
      ],
    },
  ],
  gained: [{ badge: "prone", chance: exact(0.4) }],
  lost: [],
  cells: [],
  fates: [{ fate: "goes down", chance: exact(0.375) }],
};

describe("figures", () => {
  it("are written as the look book writes them", () => {
    expect([12.4, 12, -3.06, -0.04].map(decimal)).toEqual(["12.4", "12", "−3.1", "0"]);
    expect([2, -10, 0].map(signed)).toEqual(["+2", "−10", "+0"]);
    expect(likely({ share: 0.53, error: 0.012 })).toBe("53 % ±1.2");
  });

  it("tell hit, fall and mean of a target", () => {
    const words = figuresOf(ghal, { chance: 70 }).map((f) => `${f.value}${f.unit} ${f.label}`);
    expect(words).toEqual(["70% to hit", "37.5% to fell", "8.7 mean damage"]);
  });

  it("take the chance of any change when no roll was named", () => {
    expect(figuresOf(ghal)[0]).toEqual({ value: "70", unit: "%", label: "to harm", error: null });
    expect(changesOf(ghal)).toEqual(["prone 40 %"]);
  });

  it("carry the error of sampling, even at the ends", () => {
    expect(figuresOf(ghal, { samples: 2000 })[0]?.error).toBe("±2");
    const sure = {
      ...ghal,
      gauges: [
        {
          name: "HP",
          measure: "health" as const,
          mean: -5,
          changes: [{ by: -5, chance: { share: 1, error: 0 } }],
        },
      ],
    };
    expect(figuresOf(sure, { samples: 2000 })[0]?.error).toBe("±0.1");
  });

  it("say nothing of somebody to whom nothing happens", () => {
    expect(figuresOf({ ...ghal, gauges: [], fates: [], gained: [] })).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { errorWord, shares } from "./favour";

describe("the favour bar", () => {
  it("shows rates, draws and the widest error", () => {
    const favour = {
      battles: 1000,
      draws: 100,
      sides: [
        { name: "Red", wins: 540, rate: 0.54, low: 0.51, high: 0.57 },
        { name: "Blue", wins: 360, rate: 0.36, low: 0.33, high: 0.39 },
      ],
    };
    const { parts, draws, error } = shares(favour);
    expect(parts).toEqual([54, 36]);
    expect(draws).toBe(10);
    expect(error).toBeCloseTo(3);
  });

  it("does not boast of precision", () => {
    expect([2.6, 1, 0.44].map(errorWord)).toEqual(["±3", "±1", "±0.4"]);
  });
});

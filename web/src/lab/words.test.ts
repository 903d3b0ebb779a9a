import { describe, expect, it } from "vitest";
import {
  botWords,
  duration,
  figure,
  luckWords,
  points,
  pointSpan,
  span,
  timeLeft,
  valueWord,
  verdict,
} from "./words";

const side = (name: string, win_rate: number, half: number) => ({
  name,
  wins: 0,
  win_rate,
  ci95: [win_rate - half, win_rate + half] as [number, number],
});

describe("figures", () => {
  it("says intervals as the book does", () => {
    expect(span([0.531, 0.551])).toBe("53.1 to 55.1");
  });

  it("gives differences their sign, and nothing to what is nothing", () => {
    expect([points(0.023), points(-0.004), points(-0.0001), pointSpan([-0.004, 0.023])]).toEqual([
      "+2.3",
      "−0.4",
      "0.0",
      "−0.4 to +2.3",
    ]);
    expect([valueWord(2, true), valueWord(-2, true), valueWord(2, false)]).toEqual(["+2", "−2", "2"]);
  });

  it("has as many digits as one reads", () => {
    expect([figure(1234.5), figure(12.34), figure(-0.5)]).toEqual(["1235", "12.3", "−0.50"]);
    expect([duration(0.62), duration(12.4), duration(61), duration(150)]).toEqual([
      "0.6 seconds",
      "12 seconds",
      "61 seconds",
      "3 minutes",
    ]);
  });
});

describe("sentences", () => {
  it("says whom a battle favours, and when that can't be told", () => {
    expect(verdict({ sides: [side("Blue", 0.54, 0.01), side("Red", 0.43, 0.01)] })).toBe(
      "a little in Blue’s favour",
    );
    expect(verdict({ sides: [side("Blue", 0.2, 0.01), side("Goblins", 0.8, 0.01)] })).toBe(
      "clearly in Goblins’ favour",
    );
    expect(verdict({ sides: [side("Blue", 0.5, 0.02), side("Red", 0.49, 0.02)] })).toBe("too close to call");
    expect(verdict({ sides: [side("Blue", 0.99, 0.001), side("Red", 0.01, 0.001)] })).toBe(
      "Blue can hardly be beaten",
    );
  });

  it("tells how much luck decides, if anybody is ever luckier", () => {
    expect(luckWords({ battles: 0.9, won: 0.8, won_ci95: [0.79, 0.81], usual: 0.5 })).toBe(
      "Luck decides much here: the side with the better dice wins 80.0\u00a0% of the battles instead of 50.0\u00a0%.",
    );
    expect([luckWords(null), luckWords({ battles: 0, won: 0, won_ci95: [0, 1], usual: 0 })]).toEqual([
      "",
      "",
    ]);
  });

  it("names bots", () => {
    expect([botWords(["standard", "standard"]), botWords(["standard", "brawler"])]).toEqual([
      "standard bots",
      "standard and brawler bots",
    ]);
  });

  it("says how long it will take, once that can be told", () => {
    expect(timeLeft(250, 1000, 2)).toBe(6);
    expect([timeLeft(0, 1000, 2), timeLeft(250, 1000, 0.1)]).toEqual([null, null]);
  });
});

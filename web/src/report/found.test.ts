import { describe, expect, it } from "vitest";
import { aloneIn, analysisOf, balanceOf, sweepOf, type BalanceFound, type Result } from "./found";
import { headingOf, leadOf } from "./words";

const sides = ["Travellers", "Goblins"];
const played = { seed: 7, elapsed_s: 1.5 };
const rate = (win_rate: number) => ({
  battles: 400,
  wins: 400 * win_rate,
  win_rate,
  ci95: [win_rate - 0.05, win_rate + 0.05] as [number, number],
});
const look = (win_rate: number, ...change: [string, number, number][]) => ({
  words: change.map(([path, , value]) => `${path} ${value}`).join(", ") || "no change",
  change: change.map(([path, now, value]) => ({ path, now, value })),
  cost: change.length / 2,
  ...rate(win_rate),
});

const balance: BalanceFound = {
  ...played,
  side: "Goblins",
  target: 0.5,
  tolerance: 0.02,
  reached: true,
  stopped: false,
  fresh: true,
  before: look(0.3),
  found: look(0.5, ["archer", 3, 5]),
  sure: 0.98,
  looks: [
    look(0.3),
    look(0.5, ["archer", 3, 5]),
    look(0.4, ["archer", 3, 4]),
    look(0.6, ["archer", 3, 5], ["ogre", 1, 2]),
  ],
  refused: [{ change: "ogre 9", fault: "there is no room" }],
  battles: 9000,
};

describe("what --json tells becomes what the page draws", () => {
  it("of a sweep", () => {
    const knobs = [{ path: "archer", now: 3, shift: false, values: [3, 4] }];
    const points = [3, 4].map((value) => ({ values: [value], draws: 40, rounds: 9, ...rate(0.5) }));
    const news = sweepOf({ ...played, side: "Goblins", knobs, points }, sides);
    expect([news.side, news.points[0]?.draws, news.points[1]?.rate]).toEqual([1, 0.1, 0.5]);
  });

  it("of a search for balance, with a curve for every number that was looked at alone", () => {
    const news = balanceOf(balance, sides);
    expect(news.found.changes).toEqual([{ path: "archer", value: 5 }]);
    expect(news.refused).toEqual([{ change: "ogre 9", why: "there is no room" }]);
    const alone = aloneIn(balance, sides);
    expect(alone.map(({ knobs }) => knobs[0])).toEqual([
      { path: "archer", now: 3, shift: false, values: [3, 4, 5] },
    ]);
    expect(alone[0]?.points.map(({ rate }) => rate)).toEqual([0.3, 0.4, 0.5]);
  });

  it("of an analysis", () => {
    const gain = { points: 0.1, error: 0.02 };
    const view = analysisOf({
      sides,
      seed: 1,
      clock: "round",
      precision: 0.02,
      battles: 100,
      complete: true,
      points: [{ round: 1, sides: [rate(0.5), rate(0.5)], draws: 0, battles: 100 }],
      inputs: [
        {
          by: 0,
          who: "Berta",
          label: "Attack",
          verdict: null,
          side: 0,
          luck: gain,
          choice: gain,
          change: gain,
          told: [],
          considered: [],
          better: { label: "Wait", gain },
        },
      ],
    });
    expect(view.points[0]?.sides[0]).toEqual({ rate: 0.5, low: 0.45, high: 0.55 });
    expect(view.steps[0]?.better).toEqual(gain);
  });
});

it("says what was done and what came of it", () => {
  const result: Result = { kind: "balance", title: "A duel", sides, version: "1", found: balance };
  expect(headingOf(result)).toBe("A duel: balance");
  expect(leadOf(result)).toBe(
    "With archer 5, Goblins win 50.0\u00a0% of the battles. The true rate lies within 48.0 to 52.0\u00a0% with a chance of 98.0\u00a0%.",
  );
  const missed = { ...balance, reached: false };
  expect(leadOf({ ...result, found: missed })).toMatch(/^48\.0 to 52\.0\s% is out of reach/);
  expect(leadOf({ ...result, found: { ...missed, stopped: true, fresh: false } })).toMatch(
    /^The search was stopped\..*looks better than it is\.$/,
  );
});

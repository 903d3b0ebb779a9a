import { expect, it } from "vitest";
import type { AnalysisView } from "../wire/AnalysisView";
import type { StepView } from "../wire/StepView";
import {
  chanceWords,
  choiceWords,
  curveOf,
  luckWords,
  nextSwing,
  signed,
  stripesOf,
  swingsOf,
  ticksOf,
} from "./figures";

const sure = (points: number) => ({ points, error: 0.01 });

const step = (change: number, luck: number, more: Partial<StepView> = {}): StepView => ({
  by: 0,
  who: "Odila",
  label: "charge",
  verdict: "miss",
  side: 0,
  luck: sure(luck),
  choice: sure(change - luck),
  change: sure(change),
  considered: [],
  better: null,
  ...more,
});

const point = (rate: number, round = 1) => ({
  round,
  sides: [rate, 1 - rate].map((share) => ({ rate: share, low: share - 0.02, high: share + 0.02 })),
  draws: 0,
  battles: 100,
});

const found: AnalysisView = {
  sides: ["Blue", "Vermilion"],
  clock: "round",
  precision: 0.02,
  battles: 300,
  complete: true,
  points: [point(0.5), point(0.5), point(0.3), point(0.4, 2), point(0.4, 2)],
  steps: [step(0, 0), step(-0.2, -0.2), step(0.1, 0.02), step(0.005, 0)],
};

it("finds the largest swings, split into luck and choice", () => {
  const swings = swingsOf(found, 0);
  expect(swings.map(({ number, points, kind }) => [number, Math.round(points), kind])).toEqual([
    [2, -20, "luck"],
    [3, 10, "choice"],
  ]);
  expect(swingsOf(found, 1).map(({ points }) => Math.round(points))).toEqual([20, -10]);
  expect(swingsOf(found, 0, 1)).toHaveLength(1);
});

it("goes from swing to swing, and round", () => {
  const swings = swingsOf(found, 0);
  expect([0, 2, 3].map((at) => nextSwing(swings, at)?.number)).toEqual([2, 3, 2]);
  expect(nextSwing([], 0)).toBeNull();
});

it("draws the curve within its frame", () => {
  const { line, band, ground } = curveOf(found.points, 0, { left: 10, top: 0, width: 100, height: 100 });
  expect(line).toBe("M10.0 50.0L35.0 50.0L60.0 70.0L85.0 60.0L110.0 60.0");
  expect(band.endsWith("Z") && ground.endsWith("L110.0 50.0L10.0 50.0Z")).toBe(true);
});

it("marks rounds, and not too many", () => {
  expect(ticksOf([0, 1, 1, 2, 2])).toEqual([
    { at: 1, round: 1 },
    { at: 3, round: 2 },
  ]);
  expect(ticksOf(Array.from({ length: 100 }, (_, n) => n)).length).toBeLessThanOrEqual(9);
});

it("speaks in points and percent", () => {
  expect([signed(-17.2), signed(3.6), signed(-0.2)]).toEqual(["−17", "+4", "0"]);
  expect(chanceWords(["Blue", "Vermilion"], point(0.43))).toBe(
    "Blue wins 43 percent, Vermilion wins 57 percent from here",
  );
  expect(luckWords(step(0, 0, { luck: { points: 0, error: 0 } }))).toMatch("no die");
  expect(choiceWords(step(0, 0, { better: sure(0.04) }))).toBe("choice: the best found was 4 points better");
});

it("stacks a bar with its draws", () => {
  const stripes = stripesOf({ sides: point(0.5).sides, draws: 0.1 });
  expect(stripes.map(({ side }) => side)).toEqual([0, null, 1]);
});

import { describe, expect, it } from "vitest";
import type { Step } from "../wire/Step";
import { allSteps, logUpTo, rounds } from "./steps";

const step = (n: number, round: number) =>
  ({ n, input: "", scene: { round }, lines: [{ text: `${n}` }] }) as Step;

describe("a replay", () => {
  it("is read to its end, page by page", async () => {
    const all = Array.from({ length: 120 }, (_, n) => step(n, 1));
    const heard: [number, boolean][] = [];
    await allSteps(
      "r",
      (steps, whole) => heard.push([steps.length, whole]),
      (_, from, to) => Promise.resolve(all.slice(from, to)),
    );
    expect(heard).toEqual([
      [50, false],
      [100, false],
      [120, true],
    ]);
  });

  it("tells the log up to a step, and where rounds begin", () => {
    const steps = [step(0, 1), step(1, 1), step(2, 2), step(3, 3)];
    expect(logUpTo(steps, 2).map((line) => line.text)).toEqual(["0", "1", "2"]);
    expect(rounds(steps)).toEqual([
      { at: 2, round: 2 },
      { at: 3, round: 3 },
    ]);
  });
});

import { describe, expect, it } from "vitest";
import { area, band, lengths, line, scale, spots, standing, ticks, wholeTicks, worst } from "./charts";

describe("axes", () => {
  it("have a few round numbers", () => {
    expect(ticks(0, 1)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
    expect(ticks(0, 0.23, 4)).toEqual([0, 0.1, 0.2]);
    expect(wholeTicks(1, 4)).toEqual([1, 2, 3, 4]);
    expect(ticks(3, 3)).toEqual([3]);
  });

  it("put values between the ends", () => {
    expect([scale([0, 10], [0, 100])(5), scale([3, 3], [0, 100])(3)]).toEqual([50, 50]);
    expect(
      line([
        [0, 1.04],
        [2, 3],
      ]),
    ).toBe("M0 1L2 3");
    expect(
      area(
        [
          [0, 0],
          [1, 0],
        ],
        [
          [0, 1],
          [1, 1],
        ],
      ),
    ).toBe("M0 0L1 0L1 1L0 1Z");
    expect(area([], [])).toBe("");
  });
});

describe("how long it takes", () => {
  it("has a bar for every round in between", () => {
    const bins = lengths({
      battles: 10,
      ended: [
        [0, 0, 4, 0, 2],
        [0, 0, 3, 0, 0],
        [0, 0, 0, 0, 1],
      ],
    });
    expect(bins.map(({ from, to, parts }) => [from, to, ...parts])).toEqual([
      [2, 2, 0.4, 0.3, 0],
      [3, 3, 0, 0, 0],
      [4, 4, 0.2, 0, 0.1],
    ]);
  });

  it("takes rounds together where there are many, and loses none", () => {
    const ended = [Array.from({ length: 481 }, () => 1), Array.from({ length: 481 }, () => 0)];
    const bins = lengths({ battles: 481, ended });
    expect(bins.length).toBeLessThanOrEqual(24);
    expect(bins.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    expect(lengths({ battles: 0, ended: [[0]] })).toEqual([]);
  });
});

describe("who stands and who fell", () => {
  it("ends the curves with the last battle", () => {
    expect(standing({ survival: [[1, 0.9, 0.8, 0.8]], ended: [[0, 0, 5, 0]] })).toEqual([[1, 0.9, 0.8]]);
    expect(standing({ survival: null, ended: [[1]] })).toEqual([]);
  });

  it("has an honest band", () => {
    const [low, high] = band(0.8, 10);
    expect([low, high].map((end) => Math.round(end * 1000))).toEqual([490, 943]);
    expect(band(1, 1000)[1]).toBe(1);
  });

  it("draws areas as large as the numbers, and finds the worst place", () => {
    const fallen = [
      { cell: 1, side: 0, count: 4 },
      { cell: 2, side: 1, count: 16 },
      { cell: 9, side: 1, count: 5 },
    ];
    const drawn = spots(fallen);
    expect(drawn.map(({ cell }) => cell)).toEqual([2, 9, 1]);
    expect(drawn[2]!.radius / drawn[0]!.radius).toBeCloseTo(0.5);
    expect(worst(fallen, (cell) => (cell < 9 ? [3 - cell] : []))).toEqual({ cell: 2, share: 0.8 });
    expect(worst([], () => [])).toBeNull();
  });
});

import { expect, test } from "vitest";
import { along, holds, regionCurves, regionPath } from "./curve";
import { hexes } from "./hexes";
import type { Field } from "./layout";
import { inset, outline } from "./outline";
import { noise } from "./noise";
import { squares } from "./squares";

const cornersOf = (field: Field, cells: number[]) => cells.map((c) => field.corners(c));

test("one square has one loop of four corners, clockwise", () => {
  const [loop, ...more] = outline(cornersOf(squares(3, 3), [4]));
  expect(more).toEqual([]);
  expect(loop).toEqual([
    { x: 46, y: 46 },
    { x: 92, y: 46 },
    { x: 92, y: 92 },
    { x: 46, y: 92 },
  ]);
});

test("a row of squares loses the corners between them", () => {
  const loops = outline(cornersOf(squares(3, 1), [0, 1, 2]));
  expect(loops.map((l) => l.length)).toEqual([4]);
});

test("a ring of squares has an outer loop and a hole that runs the other way", () => {
  const ring = [0, 1, 2, 3, 5, 6, 7, 8];
  const loops = outline(cornersOf(squares(3, 3), ring));
  const areas = loops.map((loop) =>
    loop.reduce((sum, p, i) => {
      const q = loop[(i + 1) % loop.length]!;
      return sum + p.x * q.y - q.x * p.y;
    }, 0),
  );
  expect(areas.sort((a, b) => a - b)).toEqual([-2 * 46 * 46, 2 * 138 * 138]);
});

test("the inside of a hole's line is away from the hole", () => {
  const ring = [0, 1, 2, 3, 5, 6, 7, 8];
  const hole = outline(cornersOf(squares(3, 3), ring)).find((l) => l.every((p) => p.x > 0 && p.x < 138));
  const xs = inset(hole!, 5).map((p) => p.x);
  expect([Math.min(...xs), Math.max(...xs)]).toEqual([41, 97]);
});

test("squares that touch in a corner keep lines of their own", () => {
  const loops = outline(cornersOf(squares(2, 2), [0, 3]));
  expect(loops.map((l) => l.length)).toEqual([4, 4]);
});

test("hexes join to one loop", () => {
  const field = hexes(4, 4);
  const loops = outline(cornersOf(field, [5, ...field.neighbours(5)]));
  expect(loops.map((l) => l.length)).toEqual([18]);
});

const someCells = (field: Field, seed: number) =>
  Array.from({ length: field.count }, (_, c) => c).filter((c) => noise(seed, c) < 0.55);

test.each([
  ["squares", squares(9, 7)],
  ["hexes", hexes(9, 7)],
])("rounded outlines never leave their cells: %s", (_, field) => {
  for (let seed = 0; seed < 15; seed += 1) {
    const corners = cornersOf(field, someCells(field, seed));
    for (const depth of [0, 1.5, 3, 5]) {
      for (const curve of regionCurves(corners, { inset: depth, round: 18.4 })) {
        const outside = along(curve, 2).filter(({ at }) => !corners.some((c) => holds(c, at)));
        expect(outside).toEqual([]);
      }
    }
  }
});

test("a lone cell is rounded by four tenths at every corner", () => {
  const path = regionPath(cornersOf(squares(1, 1), [0]), { inset: 0, round: 18.4 });
  expect(path).toBe(
    "M0 18.4Q0 0 18.4 0L27.6 0Q46 0 46 18.4L46 27.6Q46 46 27.6 46L18.4 46Q0 46 0 27.6L0 18.4Z",
  );
});

test("points along a curve are evenly spaced and know the way out", () => {
  const [curve] = regionCurves(cornersOf(squares(1, 1), [0]), { inset: 0, round: 0 });
  const points = along(curve!, 23);
  expect(points.map((p) => p.at)).toEqual(
    [
      { x: 0, y: 0 },
      { x: 23, y: 0 },
      { x: 46, y: 0 },
      { x: 46, y: 23 },
      { x: 46, y: 46 },
      { x: 23, y: 46 },
      { x: 0, y: 46 },
      { x: 0, y: 23 },
    ].map((p) => expect.objectContaining({ x: expect.closeTo(p.x), y: expect.closeTo(p.y) })),
  );
  expect(points[1]!.out).toEqual({ x: 0, y: -1 });
});

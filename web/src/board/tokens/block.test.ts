import { expect, test } from "vitest";
import { ahead, dotsPath, frontPath, labelOf, pitchOf, scattered, signCorner, soldiersOf } from "./block";

const ranks = { span: 3, half: 65, scale: "company", share: 1, facing: 2, floor: 16 };
const lost = (share: number, facing = 2) => soldiersOf({ ...ranks, share, facing }).filter((s) => s.lost);

test("every soldier stands within the block, above its name", () => {
  for (const { x, y } of soldiersOf(ranks)) {
    expect(Math.abs(x)).toBeLessThan(65);
    expect(y).toBeGreaterThan(-65);
    expect(y).toBeLessThan(65 - 16);
  }
});

test("as many are lost as hit points are gone, and never none of some or all of some", () => {
  const all = soldiersOf(ranks).length;
  expect(lost(1)).toHaveLength(0);
  expect(lost(0.5)).toHaveLength(Math.round(all / 2));
  expect(lost(0.999)).toHaveLength(1);
  expect(lost(0.001)).toHaveLength(all - 1);
});

test("the front ranks fall first, whichever way they face", () => {
  const mean = (soldiers: { x: number; y: number }[], axis: "x" | "y") =>
    soldiers.reduce((sum, soldier) => sum + soldier[axis], 0) / soldiers.length;
  expect(mean(lost(0.7, 2), "x")).toBeGreaterThan(20);
  expect(mean(lost(0.7, 6), "x")).toBeLessThan(-20);
  expect(mean(lost(0.7, 0), "y")).toBeLessThan(-20);
  expect(mean(lost(0.7, 3), "x")).toBeGreaterThan(10);
  expect(mean(lost(0.7, 3), "y")).toBeGreaterThan(0);
});

test("the larger the body, the denser its ranks", () => {
  const pitches = ["squad", "platoon", "company", "battalion", "regiment"].map((scale) =>
    pitchOf(soldiersOf({ ...ranks, scale })),
  );
  expect(pitches).toEqual(pitches.toSorted((a, b) => b - a));
  expect(new Set(pitches).size).toBe(5);
});

test("a rout scatters them the same way every time", () => {
  const soldiers = soldiersOf(ranks);
  const once = scattered(soldiers, 10);
  expect(once).toEqual(scattered(soldiers, 10));
  expect(once.some(({ x }, i) => Math.abs(x - soldiers[i]!.x) > 2)).toBe(true);
});

test("sides differ by the shape of their soldiers, not by colour alone", () => {
  const shapes = [0, 1, 2, 3].map((side) => dotsPath([{ x: 0, y: 0 }], side, 4));
  expect(new Set(shapes).size).toBe(4);
});

test("the front is one edge, or two at a corner", () => {
  expect(frontPath(40, 2).match(/M/g)).toHaveLength(1);
  expect(frontPath(40, 3).match(/M/g)).toHaveLength(2);
  expect(ahead(3)).toEqual({ x: 1, y: 1 });
});

test("the order stands in the upper corner away from the front", () => {
  expect(signCorner(40, 2).x).toBeLessThan(0);
  expect(signCorner(40, 6).x).toBeGreaterThan(0);
});

test("a name takes one line, two, or only its letters", () => {
  const guard = { name: "Horse of Wend", letters: "HW" };
  const lines = (side: number, zoom: number) => labelOf(guard, side, zoom).lines.map(({ text }) => text);
  expect(lines(180, 1)).toEqual(["Horse of Wend"]);
  expect(lines(84, 0.7)).toEqual(["Horse", "of Wend"]);
  expect(lines(84, 0.3)).toEqual(["HW"]);
  expect(labelOf(guard, 84, 0.3).size * 0.3).toBeGreaterThanOrEqual(12);
});

test("a name that is a little too long is set narrower, not cut", () => {
  const [line] = labelOf({ name: "Tanners", letters: "T" }, 84, 0.42).lines;
  expect(line).toEqual({ text: "Tanners", width: 78 });
  expect(labelOf({ name: "Trolls", letters: "T" }, 84, 0.42).lines[0]!.width).toBeNull();
});

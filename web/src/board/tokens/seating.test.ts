import { expect, test } from "vitest";
import { rowsOf, seating, type Box, type Fit } from "./seating";

const box: Box = { middle: { x: 0, y: 0 }, width: 60, height: 60 };
const fit: Fit = { most: 13, least: 7, gap: 2, bar: 3 };

test("who is left over sits in front", () => {
  expect(rowsOf(3, 2)).toEqual([1, 2]);
  expect(rowsOf(4, 2)).toEqual([2, 2]);
  expect(rowsOf(7, 3)).toEqual([1, 3, 3]);
});

test("bodies are as large as the box allows and never overlap", () => {
  for (const count of [1, 2, 3, 4, 5, 6, 9]) {
    const { places, radius, more } = seating(count, box, fit);
    expect(places).toHaveLength(count);
    expect(more).toBe(0);
    for (const a of places) {
      expect(Math.abs(a.x) + radius).toBeLessThanOrEqual(30);
      expect(Math.abs(a.y) + radius).toBeLessThanOrEqual(30);
      for (const b of places.filter((other) => other !== a))
        expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeGreaterThanOrEqual(radius * 2);
    }
  }
});

test("the first place is in front", () => {
  const [driver, ...others] = seating(3, box, fit).places;
  for (const other of others) expect(driver!.y).toBeLessThan(other.y);
});

test("whoever finds no place is counted", () => {
  const { places, radius, more } = seating(40, box, fit);
  expect(radius).toBeGreaterThanOrEqual(7);
  expect(places.length - 1 + more).toBe(40);
});

import { expect, test } from "vitest";
import type { Badge } from "../../wire/Badge";
import { badgeRow, plateBadges } from "./badges";

const some = (count: number): Badge[] =>
  Array.from({ length: count }, (_, i) => ({ name: `badge ${i}`, sign: "other", note: null, rule: null }));

test("badges begin upper right and go leftwards", () => {
  const { discs } = badgeRow(some(2), 17.4);
  expect(discs.map((d) => d.badge?.name)).toEqual(["badge 0", "badge 1"]);
  expect(discs[0]!.at.x).toBeGreaterThan(discs[1]!.at.x);
  expect(discs[0]!.at.y).toBeLessThan(0);
});

test("four are shown as they are, and of five the last disc tells that two are not", () => {
  expect(badgeRow(some(4), 17.4).discs.map((d) => d.more)).toEqual([0, 0, 0, 0]);
  expect(badgeRow(some(5), 17.4).discs.map((d) => d.more)).toEqual([0, 0, 0, 2]);
});

test("discs never overlap, and four of them stay within the cell's width", () => {
  for (const count of [2, 3, 4, 9]) {
    for (const body of [17.4, 39.6]) {
      const { discs, radius } = badgeRow(some(count), body);
      discs.slice(1).forEach((d, i) => expect(discs[i]!.at.x - d.at.x).toBeGreaterThan(radius * 1.8));
    }
  }
  const { discs, radius } = badgeRow(some(4), 17.4);
  expect(discs.at(-1)!.at.x - radius).toBeGreaterThan(-25);
});

test("on a plate badges leave most of the bar", () => {
  for (const count of [1, 2, 5]) {
    const { discs, radius } = plateBadges(some(count), 68);
    expect(discs.at(-1)!.at.x - radius).toBeGreaterThan(34);
  }
  expect(plateBadges(some(5), 68).discs.at(-1)).toMatchObject({ badge: null, more: 4 });
});

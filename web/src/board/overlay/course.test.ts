import { expect, test } from "vitest";
import { ground, scene, token } from "../gallery/make";
import { layoutOf } from "../geometry/layout";
import { courseWays, ramsOf } from "./course";

const field = ground("hexes", "......\n......\n......");
const meets = [{ who: "juno", cell: 3, text: "rammed for 20", chance: 50, all: 500, rule: null }];
const course = { size: "L", speed: 5, path: [4, 3, 2], stop: "a wall", gone: false, meets };
const pickup = token("Pickup", 1, 5, { width: 6, shape: "vehicle", facing: 6, course });
const street = scene("Street", field, [pickup, token("Juno", 0, 3, { width: 6 })]);
const layout = layoutOf(field);

test("a forced way leads from cell to cell, with its direction at each", () => {
  const [way] = courseWays(street, layout);
  expect(way).toMatchObject({ handle: "pickup", side: 1, speed: 5 });
  expect(way?.steps.map(({ cell, turn }) => [cell, Math.abs(turn)])).toEqual([
    [4, 180],
    [3, 180],
    [2, 180],
  ]);
});

test("what stands still or has no way shows none", () => {
  const parked = token("Van", 0, 0, { course: { ...course, speed: 0, path: [], meets: [] } });
  expect(courseWays(scene("Yard", field, [parked]), layout)).toEqual([]);
});

test("whoever stands in the way is told at what chance, unless a plan shows its own", () => {
  expect(ramsOf(street, layout, {}).map(({ text }) => text)).toEqual(["50 % rammed for 20"]);
  expect(ramsOf(street, layout, { contacts: [{ cell: 3, text: "ram", chance: 40 }] })).toEqual([]);
});

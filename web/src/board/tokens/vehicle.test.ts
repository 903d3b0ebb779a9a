import { expect, test } from "vitest";
import { CELL } from "../geometry/layout";
import { planOf, turned, vehicleOf, type Stance } from "./vehicle";

const stance = (more: Partial<Stance> = {}): Stance => ({
  span: 2,
  facing: 0,
  floats: false,
  hexes: false,
  ...more,
});

test("the team goes before the body, in pairs, and who has no partner at the head", () => {
  for (const span of [1, 2, 3, 4]) {
    for (const count of [1, 2, 3, 4]) {
      const { team, teamRadius, front, half } = planOf(span, count, false);
      expect(team).toHaveLength(count);
      for (const { y } of team) {
        expect(y + teamRadius).toBeLessThanOrEqual(front);
        expect(y - teamRadius).toBeGreaterThanOrEqual(-half);
      }
      if (count % 2 === 1) expect(team[0]).toMatchObject({ x: 0 });
    }
  }
});

test("without a team the whole length is the body's, and there is no pole", () => {
  const plan = planOf(2, 0, false);
  expect(plan.front).toBe(-plan.half);
  expect(vehicleOf(plan, stance()).pole).toBe("");
  expect(vehicleOf(planOf(2, 2, false), stance()).pole).not.toBe("");
});

test("facing turns it: the driver's place goes where it looks", () => {
  const plan = planOf(2, 0, false);
  const ahead = { x: 0, y: -20 };
  const at = (facing: number | null) =>
    turned(ahead, { ...vehicleOf(plan, stance({ facing })), aside: { x: 0, y: 0 } });
  expect(at(0).y).toBeCloseTo(-20);
  expect(at(2).x).toBeCloseTo(20);
  expect(at(4).y).toBeCloseTo(20);
  expect(at(6).x).toBeCloseTo(-20);
  expect(at(1).x).toBeCloseTo(-at(1).y);
  // Without a facing it looks to the right.
  expect(at(null)).toEqual(at(2));
});

test("a boat has a hull, a short cart one axle, a long one two", () => {
  const wheels = (team: number, floats: boolean) =>
    vehicleOf(planOf(2, team, floats), stance({ floats })).wheels.length;
  expect(wheels(0, true)).toBe(0);
  expect(wheels(2, false)).toBe(2);
  expect(wheels(0, false)).toBe(4);
});

test("name and bar stay within the cells, on the side away from the team", () => {
  for (const span of [1, 2, 3, 4]) {
    for (let facing = 0; facing < 8; facing += 1) {
      const { plate } = vehicleOf(planOf(span, 2, false), stance({ span, facing }));
      expect(Math.abs(plate.at.y)).toBeLessThan((span * CELL) / 2);
      expect(plate.at.y > 0).toBe(![3, 4, 5].includes(facing));
    }
  }
});

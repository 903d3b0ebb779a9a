import { expect, test } from "vitest";
import { squares } from "../geometry/squares";
import { scene, ground, token } from "../gallery/make";
import { everyFigure, figuresOf, ringedOf } from "./figures";

const field = ground("squares", "....\n....\n....");
const board = squares(4, 3);
const width = 4;

test("the fallen are drawn first, then from the top down", () => {
  const drawn = figuresOf(
    scene("", field, [token("Low", 0, 8), token("High", 0, 0), token("Fallen", 0, 9, { down: true })]),
    board,
  );
  expect(drawn.map((f) => f.token.name)).toEqual(["Fallen", "High", "Low"]);
});

test("a large token stands in the middle of its four squares", () => {
  const [figure] = figuresOf(scene("", field, [token("Ogre", 1, 1, { span: 2, width })]), board);
  expect(figure!.at.x).toBe(92);
  expect(figure!.radius).toBeGreaterThan(30);
});

test("a rider sits on the mount, smaller, and is found before it", () => {
  const mounted = scene("", field, [
    token("Horse", 0, 0, { span: 2, width }),
    token("Odila", 0, 0, { on: "horse" }),
  ]);
  const figures = figuresOf(mounted, board);
  expect(figures).toHaveLength(1);
  expect(figures[0]!.riders[0]!.radius).toBeLessThan(figures[0]!.radius / 2);
  expect(everyFigure(figures).map((f) => f.token.name)).toEqual(["Odila", "Horse"]);
  expect(ringedOf(figures, "odila")).toBe("horse");
});

test("who is carried by someone unseen stands for himself", () => {
  const figures = figuresOf(scene("", field, [token("Odila", 0, 0, { on: "horse" })]), board);
  expect(figures.map((f) => f.token.name)).toEqual(["Odila"]);
});

test("those who share a square stand apart in it", () => {
  const [a, b] = figuresOf(scene("", field, [token("A", 0, 5), token("B", 1, 5)]), board);
  expect(Math.hypot(a!.at.x - b!.at.x, a!.at.y - b!.at.y)).toBeGreaterThan(a!.radius);
  for (const figure of [a!, b!]) expect(board.at(figure.at)).toBe(5);
});

import { expect, test } from "vitest";
import { squares } from "../geometry/squares";
import { scene, ground, token } from "../gallery/make";
import { fleet, mounted } from "../gallery/mounted";
import { layoutOf } from "../geometry/layout";
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

test("who stands below a flyer is drawn over it, not hidden", () => {
  const drawn = figuresOf(
    scene("", field, [token("Guard", 1, 0), token("Griffin", 0, 0, { span: 2, width })]),
    board,
  );
  expect(drawn.map((f) => f.token.name)).toEqual(["Griffin", "Guard"]);
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

test("a condition that rider and mount share is drawn once", () => {
  const badge = (name: string) => ({ name, sign: "aloft" as const, note: null, rule: null });
  const flown = scene("", field, [
    { ...token("Griffin", 0, 0, { span: 2, width }), badges: [badge("height 8")] },
    { ...token("Odila", 0, 0, { on: "griffin" }), badges: [badge("height 8"), badge("Prone")] },
  ]);
  const [griffin] = figuresOf(flown, board);
  expect(griffin!.badges.map(({ name }) => name)).toEqual(["height 8"]);
  expect(griffin!.riders[0]!.badges.map(({ name }) => name)).toEqual(["Prone"]);
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

const meadow = figuresOf(mounted, layoutOf(mounted.ground));
const river = figuresOf(fleet, layoutOf(fleet.ground));
const named = (figures: typeof meadow, handle: string) =>
  everyFigure(figures).find((f) => f.token.handle === handle)!;

test("several riders stand on the mount without covering each other, and one of them steers", () => {
  const { riders, radius } = named(meadow, "elephant");
  expect(riders.map((r) => [r.token.name, r.carried, r.steers])).toEqual([
    ["Mahout", "among", 45],
    ["Anwar", "among", null],
    ["Bashir", "among", null],
  ]);
  for (const a of riders) {
    expect(Math.hypot(a.at.x, a.at.y) + a.radius).toBeLessThan(radius);
    for (const b of riders.filter((other) => other !== a))
      expect(Math.hypot(a.at.x - b.at.x, a.at.y - b.at.y)).toBeGreaterThan(a.radius + b.radius);
  }
});

test("a chariot has its driver in front, the others behind and the team before it", () => {
  const { riders, vehicle, at } = named(meadow, "chariot");
  expect(vehicle?.turn).toBe(270);
  const [driver, yorl, zann, grey, roan] = riders;
  expect(driver).toMatchObject({ carried: "seat", steers: 270, token: { name: "Hask" } });
  expect([yorl!.carried, zann!.carried, grey!.carried, roan!.carried]).toEqual([
    "seat",
    "seat",
    "team",
    "team",
  ]);
  // It faces left.
  expect(grey!.at.x).toBeLessThan(driver!.at.x);
  expect(driver!.at.x).toBeLessThan(yorl!.at.x);
  const board = layoutOf(mounted.ground);
  for (const rider of riders) {
    const cell = board.at({ x: at.x + rider.at.x, y: at.y + rider.at.y });
    expect(rider.token.cells).toContain(cell);
  }
});

test("on water a vehicle has a hull", () => {
  expect(named(river, "barge").vehicle?.floats).toBe(true);
  expect(named(river, "wagon").vehicle?.floats).toBe(false);
  expect(named(meadow, "elephant").vehicle).toBeNull();
});

test("a mounted knight rides on the horse that stands on the barge", () => {
  const barge = named(river, "barge");
  const horse = barge.riders.find((f) => f.token.handle === "horse")!;
  expect(horse.riders.map((f) => f.token.name)).toEqual(["Knight"]);
  expect(everyFigure([barge]).map((f) => f.token.handle)).toContain("knight");
});

test("another side's is a guest among them, and the fallen sit last", () => {
  const { riders } = named(river, "barge");
  expect(riders.filter((f) => f.guest).map((f) => f.token.name)).toEqual(["Raider"]);
  expect(riders.at(-1)!.token.name).toBe("Fenn");
});

test("of a crowd aboard the last are counted", () => {
  const { riders, more } = named(river, "galley");
  expect(riders.length + more!.count).toBe(45);
  expect(riders[0]!.token.name).toBe("Skip");
});

test("a wreck still shows who is in it", () => {
  expect(named(meadow, "wreck").riders.map((f) => f.token.name)).toEqual(["Lena", "Ox"]);
});

test("a passenger has a ring of his own, a lone rider shares the mount's", () => {
  expect(ringedOf(meadow, "yorl")).toBe("yorl");
  expect(ringedOf(meadow, "pip")).toBe("dog");
});

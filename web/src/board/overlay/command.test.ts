import { expect, test } from "vitest";
import { armies, unit } from "../gallery/armies";
import { ground, scene, token } from "../gallery/make";
import { CELL, layoutOf } from "../geometry/layout";
import { checksOf } from "./checks";
import { commandsOf, panicPath } from "./command";
import { everyFigure, figuresOf } from "../tokens/figures";

const layout = layoutOf(armies.ground);

test("a commander's range is a box of whole squares, cut at the edge of the map", () => {
  const [dorn] = commandsOf(armies, layout, ["dorn"]);
  expect(dorn!.range!.x).toBeLessThan(CELL);
  expect(dorn!.range!.x + dorn!.range!.width).toBeCloseTo(11 * CELL - 4);
  expect(dorn!.words!.text).toBe("Dorn within 8");
});

test("lines lead to the units of a commander and tell how they are held", () => {
  const [dorn] = commandsOf(armies, layout, ["dorn"]);
  expect(dorn!.lines.map(({ to, direct, carries }) => [to, direct, carries])).toEqual([
    ["green-pikes", true, true],
    ["mill-levy", false, true],
    ["ferry-levy", false, false],
  ]);
});

test("who commands nobody, or fell, has no range", () => {
  expect(commandsOf(armies, layout, ["old-guard", "nobody"])).toEqual([]);
  const fallen = { ...armies, tokens: armies.tokens.map((t) => ({ ...t, down: t.handle === "dorn" })) };
  expect(commandsOf(fallen, layout, ["dorn"])).toEqual([]);
});

test("the words of two ranges do not stand on each other", () => {
  const two = scene("", ground("squares", Array.from({ length: 8 }, () => "........").join("\n")), [
    token("Ann", 0, 0, { commands: 20, width: 8 }),
    token("Bea", 0, 1, { commands: 20, width: 8 }),
  ]);
  const [ann, bea] = commandsOf(two, layoutOf(two.ground), ["ann", "bea"]);
  expect(bea!.words!.at.y).toBeLessThan(ann!.words!.at.y - 20);
});

test("panic passes over a shared edge or corner, not through the air", () => {
  const at = (x: number, y: number) => y * 32 + x;
  const levy = unit("Levy", 0, at(4, 4), 2);
  const box = (d: string | null) => {
    const numbers = d!.match(/-?\d+(\.\d+)?/g)!.map(Number);
    return { x: numbers.filter((_, i) => i % 2 === 0), y: numbers.filter((_, i) => i % 2 === 1) };
  };
  const right = box(panicPath(levy, unit("Pikes", 0, at(6, 3), 3), layout));
  expect(Math.min(...right.y)).toBe(4 * CELL);
  expect(Math.max(...right.y)).toBe(6 * CELL);
  for (const x of right.x) expect(Math.abs(x - 6 * CELL)).toBeLessThan(8);
  expect(panicPath(levy, unit("Corner", 0, at(6, 6), 2), layout)).not.toBeNull();
  expect(panicPath(levy, unit("Gap", 0, at(7, 4), 2), layout)).not.toBeNull();
  expect(panicPath(levy, unit("Far", 0, at(9, 4), 2), layout)).toBeNull();
});

test("numbers of one unit stand side by side at its foot", () => {
  const figures = everyFigure(figuresOf(armies, layout));
  const places = checksOf(
    [
      { who: "tanners", number: 1, state: "held" },
      { who: "old-guard", number: 2, state: "held" },
      { who: "tanners", number: 3, state: "broke" },
      { who: "gone", number: 4, state: "broke" },
    ],
    figures,
  );
  expect(places.map(({ number, aside }) => [number, aside])).toEqual([
    [1, -0.5],
    [2, 0],
    [3, 0.5],
  ]);
});

import { expect, test } from "vitest";
import { ground } from "../gallery/make";
import { squares } from "../geometry/squares";
import { spans } from "./bridge";
import { kindsOf } from "./cells";
import { terrainOf } from "./draw";

test("the same ground gives the very same drawing", () => {
  const drawing = '^^.~\n^%"#\n==!?';
  expect(terrainOf(ground("squares", drawing))).toBe(terrainOf(ground("squares", drawing)));
  expect(terrainOf(ground("hexes", drawing))).not.toBe(terrainOf(ground("squares", drawing)));
});

test("a road with water on both sides is a bridge", () => {
  const field = squares(5, 4);
  const kinds = kindsOf(ground("squares", "..~..\n=====\n=====\n..~~."), field);
  expect(spans(kinds)).toEqual([
    { column: 2, row: 1, along: "row" },
    { column: 2, row: 2, along: "row" },
  ]);
});

test("regions at the border run off the sheet", () => {
  const terrain = terrainOf(ground("squares", "~."));
  expect(terrain?.water).toContain("-");
});

test("round characters stand for pillars and stones, others for walls and bushes", () => {
  const kinds = [
    { name: "pillar", glyph: "O", note: "", look: "wall" as const, label: null, body: "round" as const },
    { name: "wall", glyph: "#", note: "", look: "wall" as const, label: null, body: "plain" as const },
  ];
  const room = { ...ground("squares", ".."), kinds, cells: [0, 1] };
  const terrain = terrainOf(room);
  expect(terrain?.pillars).toMatch(/^M7 23a16/);
  expect(terrain?.wall).not.toBe("");
});

test("floor with a note is shaded", () => {
  const kinds = [
    { name: "floor", glyph: ".", note: "", look: "floor" as const, label: null, body: "plain" as const },
    {
      name: "darkness",
      glyph: "d",
      note: "nothing is seen",
      look: "floor" as const,
      label: null,
      body: "plain" as const,
    },
  ];
  expect(terrainOf({ ...ground("squares", ".."), kinds, cells: [0, 1] })?.shade).not.toBe("");
  expect(terrainOf({ ...ground("squares", ".."), kinds, cells: [0, 0] })?.shade).toBe("");
});

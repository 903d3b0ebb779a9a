import { expect, test } from "vitest";
import { ground } from "../gallery/make";
import { squares } from "../geometry/squares";
import { spans } from "./bridge";
import { looksOf } from "./cells";
import { terrainOf } from "./draw";

test("the same ground gives the very same drawing", () => {
  const drawing = '^^.~\n^%"#\n==!?';
  expect(terrainOf(ground("squares", drawing))).toBe(terrainOf(ground("squares", drawing)));
  expect(terrainOf(ground("hexes", drawing))).not.toBe(terrainOf(ground("squares", drawing)));
});

test("a road with water on both sides is a bridge", () => {
  const field = squares(5, 4);
  const looks = looksOf(ground("squares", "..~..\n=====\n=====\n..~~."), field);
  expect(spans(looks)).toEqual([
    { column: 2, row: 1, along: "row" },
    { column: 2, row: 2, along: "row" },
  ]);
});

test("regions at the border run off the sheet", () => {
  const terrain = terrainOf(ground("squares", "~."));
  expect(terrain?.water).toContain("-");
});

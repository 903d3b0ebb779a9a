import { expect, test } from "vitest";
import { columnName, hexName, squareName } from "./names";

test("columns go on after z as the terminal writes them", () => {
  expect([0, 19, 25, 26, 27, 51, 52, 255].map(columnName)).toEqual([
    "a",
    "t",
    "z",
    "aa",
    "ab",
    "az",
    "ba",
    "iv",
  ]);
});

test("a square is a column and a row from 1", () => {
  expect(squareName(11, 9)).toBe("l10");
});

test("a hex is named by column and row too, as commands write it", () => {
  expect(hexName(0, 0)).toBe("a1");
  expect(hexName(3, 1)).toBe("d2");
});

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

test("a hex is named by its axial coordinates; odd rows are shifted east", () => {
  expect(hexName(0, 0)).toBe("(0,0)");
  expect(hexName(3, 1)).toBe("(3,1)");
  expect(hexName(3, 4)).toBe("(1,4)");
});

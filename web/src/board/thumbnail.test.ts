import { expect, test } from "vitest";
import { ground, scene, token } from "./gallery/make";
import { squares } from "./geometry/squares";
import { isCutOff } from "./thumbnail";
import { figuresOf } from "./tokens/figures";

test("a wide map is shown whole only if somebody stands at its ends", () => {
  const field = ground("squares", "............\n............");
  const board = squares(12, 2);
  const standing = (at: number) => figuresOf(scene("", field, [token("A", 0, at)]), board);
  expect(isCutOff(standing(0), board)).toBe(true);
  expect(isCutOff(standing(6), board)).toBe(false);
});

import { expect, it } from "vitest";
import { fileName } from "./save";

it("makes a file's name of a title", () => {
  expect(fileName("The Ford at Harrow, fair", "toml")).toBe("the-ford-at-harrow-fair.toml");
  expect(fileName("…", "replay")).toBe("battle.replay");
});

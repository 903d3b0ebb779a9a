import { describe, expect, it } from "vitest";
import { mounted } from "../board/gallery/mounted";
import { keyOf, optionOf, aimsOf } from "./answers";

describe("a question of where or whom", () => {
  it("finds its answers on the board, in order", () => {
    const targets = [{ cell: 1 }, { cell: mounted.ground.width }, { handle: "goblin2" }];
    const aims = aimsOf({ options: ["b1", "a2", "Goblin2"], targets }, mounted);
    const goblin = mounted.tokens.find(({ name }) => name === "Goblin2")!;
    expect(aims.map(({ cells }) => cells)).toEqual([[1], [mounted.ground.width], goblin.cells]);
    expect(aims.at(-1)?.handle).toBe("goblin2");
  });
  it("is no such question if an answer is something else", () => {
    expect(aimsOf({ options: ["Let it be", "a2"], targets: [] }, mounted)).toEqual([]);
  });
  it("counts its answers from the first, and none of them lets things be", () => {
    expect([0, 1, 8, 9].map((n) => keyOf(n, 12, true))).toEqual(["1", "2", "9", null]);
    expect(["1", "9", "n", "Escape", "y"].map((key) => optionOf(key, 12, true))).toEqual([
      0,
      8,
      null,
      null,
      null,
    ]);
  });
});

describe("any other question", () => {
  it("lets things be with N and Escape", () => {
    expect(["n", "Escape"].map((key) => optionOf(key, 3, false))).toEqual([0, 0]);
  });
  it("takes Y and 1 for the only deed, and numbers for several", () => {
    expect(["y", "1", "2"].map((key) => optionOf(key, 2, false))).toEqual([1, 1, null]);
    expect(["y", "1", "2", "3"].map((key) => optionOf(key, 3, false))).toEqual([1, 1, 2, null]);
  });
});

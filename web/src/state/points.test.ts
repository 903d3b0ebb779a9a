import { expect, test } from "vitest";
import { pipsOf } from "./points";

const points = { name: "Action points", now: 9, max: 12, held: 0 };

test("a deed's price is taken from what is left", () => {
  expect(pipsOf(points, 6).join(" ")).toBe(
    "taken taken taken taken taken taken left left left spent spent spent",
  );
});

test("what is held is neither left nor spent", () => {
  expect(pipsOf({ ...points, now: 3, held: 6 }, null).join(" ")).toBe(
    "left left left held held held held held held spent spent spent",
  );
});

test("more than there is can't be taken", () => {
  expect(pipsOf({ ...points, now: 2, max: 2 }, 6)).toEqual(["taken", "taken"]);
});

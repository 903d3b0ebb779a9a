import { expect, it } from "vitest";
import { capital, percent, percentage, thousands } from "./words";

it("writes shares, and calls nothing certain that is not", () => {
  const all = [0, 0.0004, 0.375, 0.7, 0.9999, 1];
  expect(all.map((share) => percentage(share))).toEqual(["0.0", "<0.1", "37.5", "70.0", ">99.9", "100.0"]);
  expect(all.map((share) => percentage(share, "short"))).toEqual(["0", "<0.1", "37.5", "70", ">99.9", "100"]);
  expect(all.map((share) => percentage(share, "whole"))).toEqual(["0", "<1", "38", "70", ">99", "100"]);
  expect(percent(0.541)).toBe("54.1\u00a0%");
});

it("sets thousands apart, and begins sentences", () => {
  expect([0, 999, 1000, 1_234_567.4].map(thousands)).toEqual(["0", "999", "1,000", "1,234,567"]);
  expect([capital(""), capital("ogre")]).toEqual(["", "Ogre"]);
});

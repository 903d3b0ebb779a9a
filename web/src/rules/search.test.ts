import { describe, expect, it } from "vitest";
import type { RuleCard } from "../wire/RuleCard";
import { bySection, marked } from "./search";

const rule = (id: string, section: string): RuleCard => ({
  id,
  book: "core",
  section,
  kind: "rule",
  statement: id,
});

describe("the rules browser", () => {
  it("gathers rules under their headings", () => {
    const found = bySection([rule("a", "Moves"), rule("b", "Blows"), rule("c", "Moves")]);
    expect(found.map(({ section, rules }) => [section, ...rules.map(({ id }) => id)])).toEqual([
      ["Moves", "a", "c"],
      ["Blows", "b"],
    ]);
  });

  it("marks the words that were searched, whatever signs they hold", () => {
    expect(marked("A Trample roll (d20+5)", "trample d20+")).toEqual([
      { text: "A ", hit: false },
      { text: "Trample", hit: true },
      { text: " roll (", hit: false },
      { text: "d20+", hit: true },
      { text: "5)", hit: false },
    ]);
    expect(marked("whole", "")).toEqual([{ text: "whole", hit: false }]);
  });
});

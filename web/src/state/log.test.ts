import { describe, expect, it } from "vitest";
import type { Line } from "../wire/Line";
import { applyLines, entries, freshLines } from "./log";

const line = (text: string, tone: Line["tone"] = "deed"): Line => ({
  tone,
  text,
  sum: null,
  rule: null,
  side: null,
  at: null,
  who: null,
  signal: null,
  news: null,
  motion: null,
});
const texts = (lines: readonly Line[]) => lines.map((l) => l.text).join(" ");

describe("the log", () => {
  const known = ["a", "b", "c"].map((t) => line(t));

  it("grows at its end", () => {
    expect(texts(applyLines(known, 3, [line("d")]))).toBe("a b c d");
  });

  it("is cut where the view says so: after an undo, or when a draft is told anew", () => {
    expect(texts(applyLines(known, 1, []))).toBe("a");
    expect(texts(applyLines(known, 2, [line("x"), line("y")]))).toBe("a b x y");
  });

  it("knows which lines were told before", () => {
    expect(texts(freshLines(known, 3, [line("d")]))).toBe("d");
    expect(texts(freshLines(known, 1, [line("b"), line("c"), line("d")]))).toBe("d");
    expect(texts(freshLines(known, 1, [line("b"), line("x")]))).toBe("x");
    expect(texts(freshLines(known, 1, []))).toBe("");
  });

  it("puts details under their deeds, but not under headings", () => {
    const lines = [
      line("Round 1", "heading"),
      line("order", "detail"),
      line("strike"),
      line("14 damage", "detail"),
    ];
    expect(entries(lines).map((e) => [e.line.text, texts(e.details.map((d) => d.line))])).toEqual([
      ["Round 1", ""],
      ["order", ""],
      ["strike", "14 damage"],
    ]);
  });
});

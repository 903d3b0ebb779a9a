import { describe, expect, it } from "vitest";
import type { Offer } from "../wire/Offer";
import { complete, nextWords, readWish, Typed } from "./completion";

const offers = [
  "attack longsword ghal",
  "attack longsword goblin",
  "attack dagger ghal",
  "move c4",
  "end",
].map((command) => ({ command }) as Offer);

describe("Tab", () => {
  it("types as far as all fitting commands agree", () => {
    expect(complete("at", offers).text).toBe("attack ");
    expect(complete("attack l", offers).text).toBe("attack longsword g");
    expect(complete("attack longsword gh", offers).text).toBe("attack longsword ghal");
    expect(complete("fly", offers)).toEqual({ text: "fly", fitting: [] });
  });

  it("lists the next words", () => {
    const { text, fitting } = complete("attack ", offers);
    expect(nextWords(text, fitting)).toEqual(["longsword", "dagger"]);
    expect(nextWords("", complete("", offers).fitting)).toEqual([
      "attack",
      "move",
      "end",
      "undo",
      "info",
      "rule",
      "help",
    ]);
  });
});

describe("typed lines", () => {
  it("come back with the arrows", () => {
    const typed = new Typed();
    for (const line of ["a", "b", "b"]) typed.add(line);
    expect([typed.back(), typed.back(), typed.back()]).toEqual(["b", "a", null]);
    expect([typed.forth(), typed.forth()]).toEqual(["b", ""]);
  });

  it("mean what they mean in the terminal", () => {
    expect(readWish(" undo ")).toEqual({ kind: "undo" });
    expect(readWish("info ghal")).toEqual({ kind: "info", who: "ghal" });
    expect(readWish("rule tdgs.x")).toEqual({ kind: "rule", id: "tdgs.x" });
    expect(readWish("3")).toEqual({ kind: "number", n: 3 });
    expect(readWish("attack sword ghal")).toEqual({ kind: "command", text: "attack sword ghal" });
    expect(readWish("")).toEqual({ kind: "nothing" });
  });
});

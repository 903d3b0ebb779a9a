import { describe, expect, it } from "vitest";
import type { Prompt } from "../wire/Prompt";
import { answerOf, Policies } from "./policies";

const prompt = (options: string[], who = "tamsin", settled: string[] = []): Prompt => ({
  text: "Skiv runs. Opportunity attack?",
  detail: null,
  kind: "Opportunity attack",
  who,
  about: "skiv",
  options,
  rule: null,
  seconds: null,
  targets: [],
  settled,
  stakes: null,
});

function memory(): Storage {
  const entries = new Map<string, string>();
  const storage = {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
  };
  return storage as Storage;
}

describe("policies", () => {
  const strike = prompt(["Let him go", "Strike"]);

  it("answer for the player, or leave it to them", () => {
    expect(answerOf({ kind: "ask" }, strike)).toBeNull();
    expect(answerOf({ kind: "never" }, strike)).toBe(0);
    expect(answerOf({ kind: "always", option: "Strike" }, strike)).toBe(1);
    expect(answerOf({ kind: "always", option: "Strike Nib" }, strike)).toBe(1);
  });

  it("ask after all when the wanted answer is not among several", () => {
    const several = prompt(["Nothing", "Parry", "Dodge"]);
    expect(answerOf({ kind: "always", option: "Dodge" }, several)).toBe(2);
    expect(answerOf({ kind: "always", option: "Strike" }, several)).toBeNull();
    const answers = ["Let go", "Sword", "Fists"];
    const chances = prompt(["Let go", "Sword (55%)", "Fists (40%)"], "tamsin", answers);
    expect(answerOf({ kind: "always", option: "Fists" }, chances)).toBe(2);
  });

  it("are kept per kind and who, and come back", () => {
    const storage = memory();
    new Policies("m1", storage).set(strike, { kind: "never" });
    const again = new Policies("m1", storage);
    expect(again.of(strike)).toEqual({ kind: "never" });
    expect(again.of(prompt([], "perrin"))).toEqual({ kind: "ask" });
    expect(new Policies("m2", storage).of(strike)).toEqual({ kind: "ask" });
    expect(again.standing()).toEqual([
      { about: "Opportunity attack", who: "tamsin", policy: { kind: "never" } },
    ]);
    again.set(strike, { kind: "ask" });
    expect(new Policies("m1", storage).standing()).toEqual([]);
  });
});

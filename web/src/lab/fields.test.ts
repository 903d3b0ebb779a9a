import { describe, expect, it } from "vitest";
import type { Field } from "../wire/Field";
import { allowed, Changes, label, range, sections, suggestions, usual, wrong } from "./fields";

const field = (path: string, more: Partial<Field> = {}): Field => ({
  path,
  group: "entity",
  of: "Goblin",
  name: path.split(".").at(-1)!,
  now: 8,
  shift: false,
  dice: null,
  least: 1,
  most: 30,
  help: null,
  ...more,
});
const count = field("goblin.count", {
  group: "count",
  of: "How many",
  name: "Goblin",
  now: 2,
  least: 0,
  most: 200,
});
const con = field("goblin.con");
const bow = field("bow.damage", {
  group: "item",
  of: "Bow",
  now: 0,
  shift: true,
  dice: "1d8",
  least: -100,
  most: 100,
});

describe("a form", () => {
  it("is grouped, and searched by all words", () => {
    expect(sections([bow, con, count]).map(({ title }) => title)).toEqual([
      "How many there are",
      "Who takes part",
      "What they have",
    ]);
    expect(sections([bow, con, count], "gob con").flatMap(({ owners }) => owners[0]!.fields)).toEqual([con]);
    expect(sections([bow], "nothing")).toEqual([]);
    expect([label(count), label(con)]).toEqual(["Goblin, how many", "Goblin: con"]);
  });

  it("says which values can't be had", () => {
    expect([wrong(con, 31), wrong(con, 1.5), wrong(con, 12)]).toEqual([
      "It goes from 1 to 30.",
      "A whole number, please.",
      "",
    ]);
  });
});

describe("changes", () => {
  it("forget what is as it was", () => {
    const changed = new Changes().with(con, 12).with(bow, 2);
    expect(changed.turns()).toEqual([
      { path: "goblin.con", value: 12 },
      { path: "bow.damage", value: 2 },
    ]);
    expect(changed.with(con, 8).with(bow, null).size).toBe(0);
    expect(
      changed.same(
        new Changes([
          ["bow.damage", 2],
          ["goblin.con", 12],
        ]),
      ),
    ).toBe(true);
    expect(changed.same(new Changes())).toBe(false);
  });
});

describe("ranges", () => {
  it("go from one end to the other, and not too far", () => {
    expect([range(3, 6), range(3, 9, 3), range(-2, 0)]).toEqual([
      [3, 4, 5, 6],
      [3, 6, 9],
      [-2, -1, 0],
    ]);
    expect([range(6, 3), range(0, 1000), range(0.5, 2), range(1, 3, 0)]).toEqual([[], [], [], []]);
  });

  it("lie around what is, within the bounds", () => {
    expect([usual(con), usual(count), usual(field("x", { now: null, least: 0 }))]).toEqual([
      { from: 4, to: 12 },
      { from: 1, to: 5 },
      { from: 0, to: 4 },
    ]);
  });

  it("suggest counts and cover, the first of them allowed", () => {
    const cover = field("map.cover", { group: "ground", of: "Map", now: 4, least: 0, most: 10000 });
    const all = suggestions([count, con, cover]);
    expect(all.map(({ field, on }) => [field.path, on])).toEqual([
      ["goblin.count", true],
      ["map.cover", false],
    ]);
    expect(allowed(all)).toEqual([{ path: "goblin.count", values: [1, 2, 3, 4] }]);
  });
});

import { describe, expect, it } from "vitest";
import type { Menu } from "../wire/Menu";
import type { Offer } from "../wire/Offer";
import { aimsOf, commandLike, ending, offersAt, places, saidTo, shelves } from "./menu";

const offer = (command: string, group: string, deed: string, aim: Partial<Offer> = {}): Offer => ({
  command,
  label: command,
  group,
  deed,
  target: null,
  cell: null,
  chance: null,
  price: null,
  to: null,
  asks: null,
  part: null,
  note: null,
  ...aim,
});
const refusal = { why: "Spent.", instead: null, rule: null };
const menu: Menu = {
  groups: [
    { name: "Action", note: "1 left" },
    { name: "Step", note: "" },
    { name: "Free", note: "" },
  ],
  offers: [
    offer("attack sword ghal", "Action", "Sword", { target: "ghal" }),
    offer("attack sword nib", "Action", "Sword", { target: "nib" }),
    offer("move c4", "Action", "Move", { cell: 24 }),
    offer("drop", "Free", "Drop"),
    offer("end", "Turn", "End turn"),
  ],
  barred: [{ group: "Action", deed: "Bow", target: null, refusal }],
};
const words = (m: Menu, before?: string[]) =>
  shelves(m, before).map((s) => [s.name, ...s.deeds.map((d) => d.name)]);

describe("the action bar", () => {
  it("has the rulebook's groups, a button a deed, and leaves out empty groups and the end", () => {
    expect(words(menu)).toEqual([
      ["Action", "Sword", "Move", "Bow"],
      ["Free", "Drop"],
    ]);
    expect(shelves(menu)[0]?.deeds[0]?.offers).toHaveLength(2);
    expect(shelves(menu)[0]?.deeds[2]?.refusal).toEqual(refusal);
    expect(ending(menu)?.label).toBe("end");
  });

  it("shows what is said to all and to the one who is looked at", () => {
    const orders: Menu = {
      groups: [],
      offers: [
        offer("all: hold", "Orders", "All: hold"),
        offer("hirsch: hold", "Orders", "Hirsch: hold", { to: "hirsch" }),
        offer("sigg: hold", "Orders", "Sigg: hold", { to: "sigg" }),
      ],
      barred: [],
    };
    const names = (handle: string | null) =>
      saidTo(shelves(orders), handle).flatMap((shelf) => shelf.deeds.map((deed) => deed.name));
    expect(names("sigg")).toEqual(["All: hold", "Sigg: hold"]);
    expect(names(null)).toEqual(["All: hold"]);
  });

  it("keeps what is barred now in the place it had", () => {
    const before = places([], shelves(menu));
    const spent: Menu = {
      ...menu,
      offers: menu.offers.slice(2),
      barred: [{ group: "Action", deed: "Sword", target: null, refusal }],
    };
    expect(words(spent, before)[0]).toEqual(["Action", "Sword", "Move"]);
    expect(words(spent)[0]).toEqual(["Action", "Move", "Sword"]);
  });

  it("shows a group the menu forgot to name", () => {
    expect(words({ ...menu, groups: [] }).map(([name]) => name)).toEqual(["Action", "Free"]);
  });
});

describe("aiming", () => {
  it("finds who stands there before the ground itself", () => {
    const found = offersAt(menu.offers, { cell: 24, tokens: ["nib"] });
    expect(found.map((o) => o.command)).toEqual(["attack sword nib", "move c4"]);
    expect(aimsOf(menu.offers)).toEqual({ cells: [24], handles: ["ghal", "nib"] });
  });

  it("words an aim that is not offered like one that is", () => {
    const names = (cell: number) => (cell === 24 ? "c4" : "?");
    expect(commandLike(menu.offers.slice(0, 2), { token: "krull", cellName: "a1" }, names)).toBe(
      "attack sword krull",
    );
    expect(commandLike(menu.offers.slice(2, 3), { token: null, cellName: "t9" }, names)).toBe("move t9");
    expect(commandLike(menu.offers.slice(0, 1), { token: null, cellName: "t9" }, names)).toBeNull();
    expect(commandLike(menu.offers.slice(3), { token: "krull", cellName: "t9" }, names)).toBeNull();
  });
});

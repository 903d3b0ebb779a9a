import { expect, test } from "vitest";
import { armies } from "../board/gallery/armies";
import type { Menu } from "../wire/Menu";
import type { Offer } from "../wire/Offer";
import { ordersFor, unitsToOrder, withoutSignals } from "./orders";

const offer = (deed: string, target: string | null, more: Partial<Offer> = {}): Offer => ({
  command: `${deed} ${target}`.toLowerCase(),
  label: `${deed} ${target}`,
  group: "Command",
  deed,
  target,
  cell: null,
  chance: null,
  price: null,
  to: null,
  asks: null,
  part: null,
  note: null,
  ...more,
});
const bar = (deed: string, target: string, why: string) => ({
  group: "Command",
  deed,
  target,
  refusal: { why, instead: null, rule: null },
});
const menu: Menu = {
  groups: [
    { name: "Command", note: "for the Action" },
    { name: "Action", note: "1 left" },
  ],
  offers: [
    offer("Attack", "old-guard", { note: "Goes for the nearest: Wolves, 1 square." }),
    offer("Charge", "old-guard", { note: "STR 20 to 22." }),
    offer("Release", "old-guard"),
    offer("Rally", "mill-levy", { chance: 45 }),
    offer("Claim", "reserve", { command: "claim reserve extended" }),
    offer("Longsword", "wolves", { group: "Action" }),
  ],
  barred: [
    bar("Hold", "old-guard", "Old Guard is under that order: Hold."),
    bar("Take Cover", "old-guard", "There is no cover."),
    bar("Retreat", "old-guard", "Surrounded."),
    bar("Rally", "old-guard", "Old Guard is not routed."),
    ...["Attack", "Hold", "Charge", "Take Cover", "Retreat"].map((deed) =>
      bar(deed, "mill-levy", "Mill Levy is routed."),
    ),
  ],
};

test("five orders in their places: offered with their effect, barred with the reason, one standing", () => {
  const { cards, signals, refusal } = ordersFor(menu, armies, "old-guard")!;
  expect(cards.map(({ name }) => name)).toEqual(["Attack", "Hold", "Charge", "Take Cover", "Retreat"]);
  expect(cards.map(({ standing }) => standing)).toEqual([false, true, false, false, false]);
  expect(cards[0]!.note).toBe("Goes for the nearest: Wolves, 1 square.");
  expect(cards[3]!.refusal!.why).toBe("There is no cover.");
  expect(refusal).toBeNull();
  expect(signals.map(({ name }) => name)).toEqual(["Release"]);
});

test("one reason against all orders is said once, and no order stands in a rout", () => {
  const { cards, signals, refusal } = ordersFor(menu, armies, "mill-levy")!;
  expect(refusal!.why).toBe("Mill Levy is routed.");
  expect(cards.some(({ standing }) => standing)).toBe(false);
  expect(signals).toEqual([{ name: "Rally", offer: menu.offers[3], refusal: null }]);
});

test("of units that nobody speaks of, and of heroes, there are no orders", () => {
  expect(ordersFor(menu, armies, "trolls")).toBeNull();
  expect(ordersFor(menu, armies, "ysolde")).toBeNull();
  expect(ordersFor(menu, armies, null)).toBeNull();
});

test("a commander has its own units at hand, then those it could rally or claim", () => {
  expect(unitsToOrder(menu, armies).map(({ handle }) => handle)).toEqual([
    "old-guard",
    "ferry-archers",
    "tanners",
    "mill-levy",
    "reserve",
  ]);
});

test("what has its place in the bar of orders is left out of the other actions", () => {
  const rest = withoutSignals(menu, armies);
  expect(rest.offers.map(({ deed }) => deed)).toEqual(["Longsword"]);
  expect(rest.barred).toEqual([]);
  expect(rest.groups.map(({ name }) => name)).toEqual(["Action"]);
});

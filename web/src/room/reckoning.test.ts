import { expect, it } from "vitest";
import { opening, viewOf } from "./fixtures";
import { peopleOf } from "./people";
import {
  cameOf,
  effectOf,
  gist,
  openingOf,
  paidFor,
  pushesOf,
  reckoningOf,
  toldAs,
  toldInstead,
  toldText,
} from "./reckoning";
import { verdictOf } from "./verdict";

const { scene, lines } = viewOf("debrief");
const reckoning = reckoningOf(scene);
const calls = new Map(peopleOf(scene).map(({ handle, call }) => [handle, call]));

it("reckons money, the crew and what was told", () => {
  const { items, fates, paid, home } = reckoning;
  expect(
    items.map((item) => [item.telling.honesty, item.telling.found_out, item.met, paidFor(item)]),
  ).toEqual([
    ["lie", true, false, 0],
    ["lie", true, false, 0],
    ["truth", false, true, 2000],
    ["truth", false, false, 0],
    ["nothing", true, null, 0],
    ["truth", false, null, 0],
  ]);
  expect(items.slice(0, 2).map(toldAs)).toEqual(["as vaccine", "with place vault"]);
  expect(fates.map((fate) => `${fate.name}: ${cameOf(fate, lines)}`)).toEqual([
    "Davis: home, Health 2 of 2, Stress 3",
    "Hirsch: lost, Spine, Health 5 of 5, Stress 2",
    "Sigg: died T 181, Workshop, Health 0 of 2, Stress 9",
    "Cham: home, Health 5 of 5, Stress 2",
  ]);
  expect([paid, home]).toEqual([2000, 2]);
  expect([gist(items[0]!.text), gist("Three come home.")]).toEqual([
    "Bring home the canister from the Vault.",
    "Three come home.",
  ]);
});

it("says what each lie did", () => {
  expect(reckoning.items.map((item) => effectOf(item, lines))).toEqual([
    "Found out at T 342: trust fell to 0.",
    "Found out at T 332: trust fell to 0.",
    "",
    "",
    "Found out at T 24: trust fell to 2. 3 attacks came from something unknown: 1 Stress each. 2 orders were refused after that.",
    "",
  ]);
  const quiet = lines.filter(({ news }) => news?.kind !== "exposure");
  expect(effectOf(reckoning.items[0]!, quiet)).toBe("Never found out.");
});

it("lists the pushes", () => {
  const pushes = pushesOf(lines, calls);
  expect(pushes).toHaveLength(lines.filter(({ news }) => news?.kind === "push").length);
  expect(pushes.slice(0, 2)).toEqual([
    { tick: 8, who: "Hirsch", skill: "observation", chance: "42\u00a0%", came: "failed", isBad: true },
    { tick: 8, who: "Cham", skill: "observation", chance: "42\u00a0%", came: "succeeded", isBad: false },
  ]);
  expect(pushes.every(({ skill, chance }) => skill !== "" && chance !== "")).toBe(true);
  expect(pushes.some(({ came }) => came.includes(", "))).toBe(true);
});

it("passes its verdict", () => {
  expect(verdictOf({ winner: 0 }, reckoning)).toEqual({
    title: "The Company is pleased.",
    text: "Two marines came home. They know now what you kept from them.",
  });
  expect(verdictOf({ winner: 1 }, { ...reckoning, home: 0 }).title).toBe("The Company regrets.");
});

it("finds the opening, and takes a lie out of it", () => {
  const steps = opening();
  const found = openingOf(steps);
  expect(found.isWhole).toBe(true);
  const squad = ["brief", "pick hirsch", "pick sigg", "pick cham", "pick davis", "deploy"];
  expect(toldInstead(found, [0])).toEqual(["omit predator", "falsify data as place vault", ...squad]);
  expect(toldInstead(found, [0, 1, 4])).toEqual(squad);
  expect(toldInstead(found, [])).toHaveLength(9);
  expect(toldText(steps, 0)).toContain("the only vaccine");
  expect(openingOf(steps.slice(0, 4)).isWhole).toBe(false);
});

import { expect, test } from "vitest";
import { armies } from "../board/gallery/armies";
import type { Line } from "../wire/Line";
import { Cascade } from "./cascade.svelte";
import { alarms, checksIn, panicOf, sumInLine, titleOf } from "./checks";

const line = (text: string, more: Partial<Line> = {}): Line => ({
  tone: "detail",
  text,
  sum: null,
  rule: null,
  side: 0,
  at: null,
  who: null,
  signal: null,
  news: null,
  motion: null,
  ...more,
});
const shaken = (who: string, by: string | null, holds: boolean, chance = 50): Line =>
  line(`${who} ${holds ? "holds" : "wavers"}`, { motion: { kind: "shaken", who, by, holds, chance } });
const breaks = (who: string) => line(`${who} breaks and runs`, { tone: "fate" });

const rout: Line[] = [
  line("Ironbacks strike Ferry Levy", {
    tone: "deed",
    motion: { kind: "blow", by: "ironbacks", at: "ferry-levy", hit: true },
  }),
  shaken("ferry-levy", "ironbacks", false, 15),
  breaks("ferry-levy"),
  shaken("mill-levy", "ferry-levy", false, 45),
  breaks("mill-levy"),
  shaken("tanners", "ferry-levy", true, 60),
];

test("checks are counted in their order, each with the lines that tell of it", () => {
  const checks = checksIn(rout);
  expect(checks.map(({ number, who, holds, chance }) => [number, who, holds, chance])).toEqual([
    [1, "ferry-levy", false, 15],
    [2, "mill-levy", false, 45],
    [3, "tanners", true, 60],
  ]);
  expect(checks[0]!.lines.map(({ text }) => text)).toEqual([
    "ferry-levy wavers",
    "ferry-levy breaks and runs",
  ]);
  expect(checksIn(rout.slice(0, 1))).toEqual([]);
});

test("the checks of one rout follow each other; what is done in between begins another", () => {
  const blow = line("Red Horde strikes", {
    motion: { kind: "blow", by: "red-horde", at: "tanners", hit: true },
  });
  const checks = checksIn([...rout, blow, shaken("tanners", "red-horde", true)]);
  expect(checks.map(({ follows }) => follows)).toEqual([false, true, true, false]);
});

test("a second try counts with the first; two marks passed at once are two checks", () => {
  const steadfast = checksIn([shaken("guard", "wolves", false), shaken("guard", "wolves", true)]);
  expect(steadfast).toHaveLength(1);
  expect(steadfast[0]).toMatchObject({ holds: true, number: 1 });
  const marks = checksIn([shaken("guard", "wolves", true), shaken("guard", "wolves", false)]);
  expect(marks.map(({ holds }) => holds)).toEqual([true, false]);
});

test("a cascade is told check by check, with the board", () => {
  const cascade = new Cascade();
  const states = () => cascade.told.map(({ state }) => state);
  cascade.hear(rout);
  expect(states()).toEqual([]);
  cascade.begin(rout[1]!.motion!);
  expect(states()).toEqual(["waits"]);
  cascade.begin(rout[3]!.motion!);
  expect(states()).toEqual(["broke", "waits"]);
  expect(alarms(cascade.told, armies).checks).toEqual([
    { who: "ferry-levy", number: 1, state: "broke" },
    { who: "mill-levy", number: 2, state: "waits" },
  ]);
  cascade.begin(rout[0]!.motion!);
  expect(states()).toEqual(["broke", "waits"]);
  cascade.settle();
  expect(states()).toEqual(["broke", "broke", "held"]);
  expect(cascade.isTelling).toBe(false);
});

test("what comes while one is told follows it; what comes later takes its place", () => {
  const cascade = new Cascade();
  cascade.hear(rout);
  cascade.hear([shaken("old-guard", null, true)]);
  expect(cascade.checks.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  cascade.settle();
  cascade.hear([line("Nothing much happens")]);
  expect(cascade.checks).toHaveLength(4);
  cascade.hear([shaken("old-guard", null, true)]);
  expect(cascade.checks.map(({ number, who }) => [number, who])).toEqual([[1, "old-guard"]]);
  cascade.close();
  expect(cascade.told).toEqual([]);
});

test("panic passes between friends, not from the enemy's blow", () => {
  const cascade = new Cascade();
  cascade.hear(rout);
  cascade.settle();
  expect(panicOf(cascade.told, armies)).toEqual([{ from: "ferry-levy", to: "mill-levy" }]);
});

test("the heading tells how it goes", () => {
  const cascade = new Cascade();
  const title = (lines: Line[]) => {
    cascade.close();
    cascade.hear(lines);
    cascade.settle();
    return titleOf(cascade.told);
  };
  expect(title(rout)).toBe("The rout spreads");
  expect(title(rout.slice(1, 3))).toBe("A unit breaks");
  expect(title([shaken("a", null, true)])).toBe("They hold");
  const held = shaken("a", null, true);
  cascade.hear([held]);
  cascade.begin(held.motion!);
  expect(titleOf(cascade.told)).toBe("Will they hold?");
});

test("a sum fits on a line", () => {
  const items = [
    { label: "d20", value: 4 },
    { label: "CON", value: 9 },
    { label: "threat", value: -10 },
  ];
  expect(sumInLine({ items, target: 11, verdict: "failure" })).toBe(
    "d20 4 + CON 9 − threat 10 = 3, needs 11",
  );
  expect(sumInLine({ items, target: null, verdict: "" })).toBe("d20 4 + CON 9 − threat 10 = 3");
});

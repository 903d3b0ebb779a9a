import { expect, it } from "vitest";
import type { Step } from "../wire/Step";
import { line, paper, scene } from "./fixtures";
import {
  deathOf,
  effectOf,
  gist,
  openingOf,
  pushesOf,
  reckoningOf,
  toldAs,
  toldInstead,
  toldText,
} from "./reckoning";
import { verdictOf } from "./verdict";

const BROOD = "Bring home the canister. The brood in it is alive.";
const JAW = "A siltjaw is aboard.";
const over = scene({
  papers: [
    paper("Debrief", true, [
      [BROOD, "told a lie: vaccine; found out, trust -2 · met · 8000 Money"],
      ["Three come home.", "told the truth · missed · 0 Money"],
      [JAW, "told nothing"],
      ["Davis", "dead, Gallery, Health 0 of 2, Stress 4"],
      ["Sigg", "home, Health 2 of 2, Stress 1"],
    ]),
    paper("Commander's brief", false, [
      [BROOD, "8,000 Money"],
      ["Three come home.", "1,500 Money"],
      [JAW, "about the siltjaw"],
    ]),
  ],
});
const lines = [
  line("[20] Davis: Stress 1 (attacked by something unknown).", "command.stress.gain.amount"),
  line(
    `[94] The crew finds out that it was lied to: ${BROOD} Trust is 1 now.`,
    "command.loop.crew-brief.exposure",
  ),
  line("[96] Sigg: no, I don't trust you. I will not go to the Dock.", "command.comms.obedience"),
  line("[98] The Commander pushes Sigg: Stress 0 to 1.", "command.push.cost"),
  line("[98] Sigg, pushed, fails at Comtech.", "command.push.second-check", {
    sum: { items: [], target: null, verdict: "72 percent, drew 81, fails" },
  }),
  line("[98] Sigg panics: Freeze.", "command.panic.table"),
  line("[111] Davis is dead.", "command.death.effects"),
];

it("reckons money, the crew and what was told", () => {
  const { items, fates, paid, home } = reckoningOf(over);
  expect(items.map(({ told, isFoundOut, isMet, paid: sum }) => [told, isFoundOut, isMet, sum])).toEqual([
    ["a lie", true, true, 8000],
    ["the truth", false, false, 0],
    ["nothing", false, false, null],
  ]);
  expect(items[0]?.cover).toBe("vaccine");
  expect(toldAs(items[0]!)).toBe("as vaccine");
  expect(toldAs({ ...items[0]!, cover: "place lab, no danger" })).toBe("with place lab, no danger");
  expect(fates.map(({ name, isHome }) => [name, isHome])).toEqual([
    ["Davis", false],
    ["Sigg", true],
  ]);
  expect([paid, home, gist(BROOD), deathOf("Davis", lines)]).toEqual([
    8000,
    1,
    "Bring home the canister.",
    111,
  ]);
});

it("says what each lie did", () => {
  const { items } = reckoningOf(over);
  expect(effectOf(items[0]!, lines)).toBe(
    "Found out at T 94: trust fell to 1. 1 order was refused after that.",
  );
  expect(effectOf(items[1]!, lines)).toBe("");
  expect(effectOf(items[2]!, lines)).toBe(
    "1 attack came from something unknown: 1 Stress each. Never found out.",
  );
});

it("lists the pushes", () => {
  expect(pushesOf(lines)).toEqual([
    { tick: 98, who: "Sigg", skill: "comtech", chance: "72\u00a0%", came: "failed, freeze", isBad: true },
  ]);
});

it("passes its verdict", () => {
  const reckoning = reckoningOf(over);
  expect(verdictOf({ winner: 0 }, reckoning)).toEqual({
    title: "The Company is pleased.",
    text: "One marine came home. They know now what you kept from them, though not all of it.",
  });
  expect(verdictOf({ winner: 1 }, { ...reckoning, home: 0 }).title).toBe("The Company regrets.");
});

it("finds the opening, and takes a lie out of it", () => {
  const step = (n: number, input: string | null, notes: [string, string][]): Step => ({
    n,
    side: 0,
    input,
    scene: scene({ papers: [paper("Crew brief", true, notes)] }),
    lines: [],
  });
  const [told, lied, silent] = [
    [BROOD, "told"],
    ["A vaccine.", "a cover story"],
    [JAW, "left out"],
  ] as [string, string][];
  const jaw: [string, string] = [JAW, "told"];
  const steps = [
    step(0, null, [told!, jaw]),
    step(1, "falsify brood as vaccine", [lied!, jaw]),
    step(2, "omit predator", [lied!, silent!]),
    step(3, "brief", [lied!, silent!]),
    step(4, "pick sigg", [lied!, silent!]),
    step(5, "deploy", [lied!, silent!]),
  ];
  const opening = openingOf(steps);
  expect(opening.isWhole).toBe(true);
  expect(toldInstead(opening, [0])).toEqual(["omit predator", "brief", "pick sigg", "deploy"]);
  expect(toldInstead(opening, [0, 1])).toEqual(["brief", "pick sigg", "deploy"]);
  expect(toldInstead(opening, [])).toHaveLength(5);
  expect(toldText(steps, 0)).toBe("A vaccine.");
  expect(openingOf(steps.slice(0, 4)).isWhole).toBe(false);
});

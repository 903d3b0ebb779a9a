import type { Motion } from "../../wire/Motion";
import type { Overlay } from "../types";
import { badge, cell as cellOf, ground, scene, token } from "./make";

const FORD = `
^^^^^^....""...~~~..
^^^^^^^..""""..~~~..
^^^^^^^...""""..~~~.
.^^^^^..........~~~.
..^^^..%.......~~~..
.......%.......~~...
..........%...~~~...
..............~~~...
====================
====================
.####..%....~~~~...^
.#.....%%..~~~~...^^
.#..#......~~~...^^^
.####."""".~~~..^^^^
`;

const cell = (name: string) => cellOf(name, 20);
const cells = (...names: string[]) => names.map(cell);
const column = (letter: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => cell(`${letter}${from + i}`));

export const ford = scene(
  "The Ford at Harrow",
  ground("squares", FORD),
  [
    token("Warhorse", 0, cell("d9"), { span: 2, hp: [42, 50], facing: 2, badges: [badge("slowed")] }),
    token("Odila", 0, cell("d9"), { span: 2, on: "warhorse", role: "rider", hp: [60, 60], active: true }),
    token("Tamsin", 0, cell("i6"), { facing: 4, hp: [22, 40] }),
    token("Perrin", 0, cell("i13"), { facing: 1, hp: [17, 40], badges: [badge("bleeding")] }),
    token("Brannoc", 0, cell("m10"), { facing: 4, hp: [36, 42], badges: [badge("readied")] }),
    token("Krull", 1, cell("k4"), { facing: 7, hp: [50, 50] }),
    token("Skiv", 1, cell("g8"), { facing: 5, hp: [36, 40] }),
    token("Ghal", 1, cell("l10"), { facing: 6, hp: [14, 50] }),
    token("Nib", 1, cell("j12"), { facing: 0, hp: [8, 40], badges: [badge("prone"), badge("bleeding")] }),
    token("Chariot", 1, cell("r9"), { span: 2, shape: "vehicle", facing: 6, hp: [55, 60] }),
    token("Hask", 1, cell("r9"), { span: 2, on: "chariot", role: "driver", hp: [40, 48] }),
    token("Yorl", 1, cell("r9"), { span: 2, on: "chariot", role: "passenger", hp: [30, 50] }),
    token("Draft", 1, cell("r9"), { span: 2, on: "chariot", role: "team", hp: [36, 50] }),
    token("Orm", 1, cell("k9"), { down: true, hp: [0, 40] }),
    token("Wat", 0, cell("g11"), { down: true, hp: [0, 30] }),
  ],
  {
    names: [
      { text: "Gallows Hill", cells: cells("b2", "c2", "d2", "b3", "c3", "d3") },
      { text: "the Harrow", cells: cells("o11", "n12", "m12", "m13", "l13", "l14") },
      { text: "old byre", cells: cells("c12", "d12", "c13", "d13") },
    ],
    marks: [
      { cell: cell("e12"), glyph: "+", label: "byre door", note: "shut", kind: "shut-door", seen: null },
      { cell: cell("d13"), glyph: "$", label: "chest", note: "", kind: "thing", seen: null },
    ],
  },
);

const reach = [
  ..."abcdefghij".split("").flatMap((l) => column(l, 3, 10)),
  ...column("k", 6, 11),
  ..."fghij".split("").flatMap((l) => column(l, 11, 12)),
  ..."fghi".split("").flatMap((l) => column(l, 13, 14)),
].filter((c) => c !== cell("g8"));

export const fordPlan: Overlay = {
  reach: { cells: reach, side: 0 },
  threatened: { cells: ["f", "g", "h"].flatMap((l) => column(l, 7, 9)), side: 1 },
  path: { cells: cells("d9", "e9", "f9", "g9", "h9", "i9", "j9"), who: "warhorse" },
  aim: ["ghal"],
  warnings: [{ cell: cell("i9"), text: "Skiv strikes at 70 percent as you ride on" }],
};

export const fordSpell: Overlay = {
  sight: { cells: ["h", "i", "j", "k", "l", "m", "n"].flatMap((l) => column(l, 3, 11)), side: 0 },
  area: { cells: ["j", "k", "l"].flatMap((l) => column(l, 3, 5)), side: 0 },
  choices: cells("h8", "i8", "j8", "k8"),
};

const moved = (handle: string, to: string) =>
  ford.tokens.map((t) => {
    const by = cell(to) - t.cells[0]!;
    return t.handle === handle || t.on === handle ? { ...t, cells: t.cells.map((c) => c + by) } : t;
  });

/** The charge and what follows, to see it move. */
export const fordNext = { ...ford, tokens: moved("warhorse", "j9") };
export const fordMotions: Motion[] = [
  { kind: "move", who: "warhorse", path: cells("d9", "e9", "f9", "g9", "h9", "i9", "j9") },
  { kind: "blow", by: "odila", at: "ghal", hit: true },
  { kind: "shot", by: "tamsin", at: "krull", hit: true },
  { kind: "shot", by: "tamsin", at: "nib", hit: false },
  { kind: "burst", cells: ["j", "k", "l"].flatMap((l) => column(l, 3, 5)) },
];

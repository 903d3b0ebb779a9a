import type { Scene } from "../../wire/Scene";
import type { Token } from "../../wire/Token";
import type { Overlay } from "../types";
import { aboard, badge, cell as cellOf, ground, scene, token } from "./make";

const MEADOW = `
............""""....
..%.........."".....
....................
.....%..............
====================
====================
....................
..............%.....
....."".............
....""""............
....................
....................
`;

const cell = (name: string) => cellOf(name, 20);
const cells = (...names: string[]) => names.map(cell);

/** A mount or vehicle with all who are aboard. */
const crowd = (carrier: Token, ...who: Parameters<typeof aboard>[1][]): Token[] => [
  carrier,
  ...aboard(carrier, ...who),
];

export const mounted: Scene = scene("On the Meadow", ground("squares", MEADOW), [
  ...crowd(
    token("Warhorse", 0, cell("c5"), { span: 2, hp: [42, 50], facing: 2, badges: [badge("slowed")] }),
    ["Odila", "rider", { hp: [60, 60], active: true }],
  ),
  ...crowd(
    token("Elephant", 0, cell("a8"), { span: 3, hp: [120, 140], facing: 1 }),
    ["Mahout", "rider", { hp: [30, 40] }],
    ["Anwar", "passenger", { hp: [22, 40], badges: [badge("readied")] }],
    ["Bashir", "passenger", { hp: [8, 40] }],
  ),
  ...crowd(token("Dog", 0, cell("f9"), { hp: [11, 14], facing: 1 }), ["Pip", "rider", { hp: [12, 20] }]),
  token("Goblin", 1, cell("g5"), { letters: "G1", hp: [9, 12], facing: 6 }),
  token("Goblin2", 1, cell("i6"), { letters: "G2", hp: [12, 12], facing: 6 }),
  token("Ogre", 1, cell("m5"), { span: 2, hp: [40, 50], facing: 6 }),
  ...crowd(
    token("Chariot", 1, cell("p8"), { span: 2, shape: "vehicle", hp: [35, 60], facing: 6 }),
    ["Hask", "driver", { hp: [40, 48] }],
    ["Yorl", "passenger", { hp: [30, 50] }],
    ["Zann", "passenger", { hp: [9, 50], badges: [badge("bleeding")] }],
    ["Grey", "team", { hp: [30, 30] }],
    ["Roan", "team", { hp: [14, 30] }],
  ),
  ...crowd(
    token("Boar", 1, cell("p2"), { span: 2, hp: [33, 40], facing: 5 }),
    ["Urk", "rider", { hp: [20, 20] }],
    ["Vok", "passenger", { hp: [15, 20] }],
  ),
  ...crowd(
    token("Wreck", 0, cell("j10"), { span: 2, shape: "vehicle", hp: [0, 40], facing: 1, down: true }),
    ["Lena", "passenger", { hp: [12, 30] }],
    ["Ox", "team", { hp: [0, 30], down: true }],
  ),
]);

/** The knight rides down two goblins. */
export const mountedCharge: Overlay = {
  path: { cells: cells("c5", "d5", "e5", "f5", "g5", "h5", "i5", "j5"), who: "odila" },
  contacts: [
    { cell: cell("g5"), text: "trample", chance: 55 },
    { cell: cell("i6"), text: "trample", chance: 60 },
  ],
  warnings: [{ cell: cell("i5"), text: "the goblin strikes at 30 percent" }],
};

const RIVER = `
....................
~~~~~~~~~~~~~~~~~~~~
~~~~~~~~~~~~~~~~~~~~
~~~~~~~~~~~~~~~~~~~~
~~~~~~~~~~~~~~~~~~~~
~~~~~~~~~~~~~~~~~~~~
~~~~~~~~~~~~~~~~~~~~
~~~~~~~~~~~~~~~~~~~~
....................
====================
====================
....................
`;

export const fleet: Scene = scene("On the River", ground("squares", RIVER), [
  ...crowd(
    token("Barge", 0, cell("b3"), { span: 4, shape: "vehicle", hp: [150, 200], facing: 2 }),
    ["Hask", "driver", { hp: [40, 48], active: true }],
    ...["Ada", "Bram", "Cor", "Dirk"].map((name): [string, string, object] => [
      name,
      "crew",
      { hp: [20, 40] },
    ]),
    ["Ewa", "passenger", { hp: [4, 40] }],
    ["Fenn", "passenger", { hp: [0, 40], down: true }],
    ["Horse", "passenger", { hp: [30, 40] }],
    ["Raider", "passenger", { side: 1, hp: [30, 40] }],
  ),
  token("Knight", 0, cell("b3"), { on: "horse", role: "rider", hp: [40, 40] }),
  ...crowd(
    token("Galley", 1, cell("i2"), { span: 4, shape: "vehicle", hp: [90, 200], facing: 5 }),
    ["Skip", "driver"],
    ...Array.from({ length: 44 }, (_, i): [string, string] => [`Rower${i}`, "crew"]),
  ),
  ...crowd(
    token("Skiff", 2, cell("o3"), { span: 2, shape: "vehicle", hp: [20, 30], facing: 0 }),
    ["Nan", "driver"],
    ["Oli", "crew"],
  ),
  ...crowd(token("Canoe", 3, cell("q6"), { shape: "vehicle", hp: [8, 10], facing: 2 }), ["Uma", "driver"]),
  ...crowd(
    token("Wagon", 2, cell("b10"), { span: 2, shape: "vehicle", hp: [50, 60], facing: 2 }),
    ["Quinn", "driver"],
    ["Rhea", "passenger"],
    ["Sol", "passenger"],
    ["Tova", "passenger"],
    ...["W", "X", "Y", "Z"].map((name): [string, string] => [`${name}ox`, "team"]),
  ),
  ...crowd(token("Handcart", 3, cell("g11"), { shape: "vehicle", hp: [8, 10], facing: 2 }), [
    "Vera",
    "driver",
  ]),
  token("Empty", 3, cell("i10"), { span: 2, shape: "vehicle", hp: [50, 60], facing: 2 }),
]);

/** A cart in every direction. */
export const turning: Scene = scene(
  "In every direction",
  ground("squares", Array.from({ length: 8 }, () => ".".repeat(14)).join("\n")),
  Array.from({ length: 8 }, (_, facing) => {
    const at = (facing % 4) * 3 + 1 + Math.floor(facing / 4) * 14 * 4 + 14;
    const cart = token(`Cart${facing}`, facing % 4, at, {
      span: 2,
      width: 14,
      shape: "vehicle",
      facing,
      badges: facing % 2 ? [badge("slowed")] : [],
    });
    const named = (letter: string) => `${letter}${facing}`;
    return crowd(
      cart,
      [named("Driver"), "driver"],
      [named("Passenger"), "passenger"],
      [named("Guest"), "passenger", { side: (facing + 1) % 4 }],
      [named("Horse"), "team"],
      [named("Mule"), "team"],
    );
  }).flat(),
);

import type { Link } from "../../wire/Link";
import type { LinkState } from "../../wire/LinkState";
import type { Scene } from "../../wire/Scene";
import type { BodyPart } from "../../wire/BodyPart";
import type { Sign } from "../../wire/Sign";
import type { Token } from "../../wire/Token";
import { noise } from "../geometry/noise";
import { hexes } from "../geometry/hexes";
import { SIGNS } from "../tokens/signs";
import type { Overlay } from "../types";
import { KINDS, badge, ground, scene, token } from "./make";

const STREET = `
##########....######
##########....######
###^^#####....#^^###
..^^^^.........^^^..
....................
====================
====================
====================
==========!=========
====================
====================
....................
####.""####..######.
####.""####..#^^^##.
####.".####..#^^^##.
####...####::######.
####.".####::######?
`;

const hex = (column: number, row: number) => row * 20 + column;

const around = (cell: number) => hexes(20, 17).neighbours(cell);
const POINTS = { name: "Action points", now: 12, max: 12, held: 0 };
const part = (name: string, limb: BodyPart["limb"], now: number, max: number): BodyPart => ({
  handle: name.replace(" ", "-"),
  name,
  limb,
  now,
  max,
  armour: 0,
  out: now <= 0,
});
const BODY = [
  part("torso", "torso", 8, 13),
  part("head", "head", 3, 7),
  part("left arm", "left-arm", 9, 9),
  part("right arm", "right-arm", 9, 9),
  part("left leg", "left-leg", 4, 9),
  part("right leg", "right-leg", 9, 9),
];

export const street = scene(
  "Kessler Street",
  ground("hexes", STREET),
  [
    token("Vane", 0, hex(4, 3), { active: true, facing: 3, hp: [22, 30], points: POINTS }),
    token("Rook", 0, hex(2, 5), {
      facing: 2,
      hp: [20, 30],
      posture: "crouching",
      badges: [badge("crouching")],
    }),
    token("Juno", 0, hex(10, 6), { facing: 1, hp: [9, 30], badges: [badge("bleeding")] }),
    token("Ives", 0, hex(3, 10), { facing: 1, hp: [30, 30] }),
    token("Moss", 1, hex(9, 8), { facing: 7, hp: [18, 30], zone: around(hex(9, 8)), parts: BODY }),
    token("Finch", 1, hex(14, 10), { facing: 6, hp: [26, 30], badges: [badge("readied")] }),
    token("Zed", 1, hex(15, 13), {
      hp: [30, 30],
      posture: "lying",
      badges: [badge("prone"), badge("bleeding")],
    }),
    token("Pickup", 1, hex(15, 6), {
      shape: "vehicle",
      gauges: [],
      facing: 6,
      course: {
        size: "L",
        speed: 5,
        path: [14, 13, 12, 11, 10].map((column) => hex(column, 6)),
        stop: null,
        gone: false,
        meets: [{ who: "juno", cell: hex(10, 6), text: "rammed for 20", chance: 50, all: 500, rule: null }],
      },
    }),
    token("Bike", 0, hex(3, 9), {
      shape: "vehicle",
      gauges: [],
      facing: 2,
      course: {
        size: "S",
        speed: 4,
        path: [4, 5, 6, 7].map((column) => hex(column, 9)),
        stop: null,
        gone: true,
        meets: [],
      },
    }),
    token("Lux", 0, hex(3, 9), { on: "bike", role: "driver", hp: [20, 30] }),
    token("Dole", 1, hex(15, 6), { on: "pickup", role: "driver", hp: [20, 30] }),
    token("Gunn", 1, hex(15, 6), { on: "pickup", role: "passenger", hp: [30, 30] }),
    token("Asher", 2, hex(17, 9), { hp: [7, 30] }),
    token("Bell", 3, hex(11, 14), { hp: [28, 30] }),
  ],
  {
    names: [
      { text: "Kessler Street Mill", cells: [hex(3, 1), hex(4, 1), hex(5, 1), hex(6, 1), hex(7, 1)] },
      { text: "Depot roof", cells: [hex(14, 12), hex(15, 12), hex(16, 12)] },
    ],
  },
);

const field = hexes(20, 17);

export const streetPlan: Overlay = {
  reach: { cells: [hex(2, 5), ...field.neighbours(hex(2, 5)), ...field.neighbours(hex(4, 5))], side: 0 },
  zones: [{ cells: field.neighbours(hex(9, 8)), side: 1 }],
  path: { cells: [hex(2, 5), hex(3, 5), hex(3, 6), hex(4, 6)], who: "rook" },
  aim: ["moss"],
};

const zone = (name: string, x: number, y: number, width: number, height: number, known = true) => ({
  name,
  x,
  y,
  width,
  height,
  known,
  seen: null,
});

const link = (a: number, b: number, name = "", state: LinkState = "open"): Link => ({
  ...{ a, b, name, state, open: state !== "welded" && state !== "locked" },
  note: state === "welded" ? `${name} welded` : name,
});

export const ledger: Scene = scene(
  "Cold Ledger",
  {
    form: "zones",
    width: 7,
    height: 1,
    kinds: KINDS,
    cells: [0, 0, 0, 0, 8, 0, 0],
    zones: [
      zone("Dock", 0, 150, 140, 150),
      zone("Spine", 186, 176, 160, 98),
      zone("Infirmary", 170, 0, 172, 118),
      zone("Workshop", 170, 332, 172, 128, false),
      zone("Gallery", 392, 160, 150, 150),
      zone("Lab", 546, 0, 156, 118),
      zone("Vault", 560, 332, 142, 128, false),
    ],
    links: [
      link(0, 1, "", "passage"),
      link(1, 2, "D1"),
      link(1, 3, "D2", "welded"),
      link(1, 4, "D3"),
      link(4, 5, "D4"),
      link(5, 6, "D5", "locked"),
    ],
  },
  [
    token("Hirsch", 0, 4, { hp: [4, 5], badges: [badge("readied", "on overwatch")] }),
    token("Sigg", 0, 5, { hp: [2, 2], active: true }),
    token("Cham", 0, 1, { hp: [5, 5] }),
    token("Davis", 0, 2, { hp: [1, 2], badges: [badge("afraid")] }),
    token("Drone", 1, 4, { letters: "?", hp: [3, 6] }),
  ],
  { marks: [{ cell: 5, glyph: "c", label: "console", note: "locked", kind: "console", seen: null }] },
);

const signs = Object.keys(SIGNS) as Sign[];

/** Every sign on a token of its own, then tokens with one to seven of them, in all four shapes. */
export const everySign: Scene = scene(
  "All signs",
  ground("squares", Array.from({ length: 8 }, () => ".".repeat(12)).join("\n")),
  [
    ...signs.map((sign, i) =>
      token(`${sign}`, i % 4, i, { letters: sign[0]!.toUpperCase(), badges: [badge(sign)] }),
    ),
    ...Array.from({ length: 7 }, (_, i) =>
      token(`Many${i + 1}`, i % 4, 36 + i, {
        width: 12,
        badges: signs.slice(0, i + 1).map((s) => badge(s)),
        facing: i,
      }),
    ),
    ...[0, 1, 2, 3].map((side) =>
      token(`Large${side}`, side, 60 + side * 3, {
        span: 2,
        width: 12,
        letters: "LG",
        badges: signs.slice(0, 3).map((s) => badge(s)),
        facing: side * 2,
      }),
    ),
    ...[0, 1, 2, 3].map((side) => token(`Fallen${side}`, side, 84 + side, { width: 12, down: true })),
    ...[0, 1, 2].map((i) => token(`Crowd${i}`, i, 90, { width: 12 })),
    token("Pony", 0, 92, { width: 12 }),
    token("Nell", 0, 92, { width: 12, on: "pony" }),
  ],
);

const LOOKS = '....==""~~^^%#';

/** 40 by 30 squares with 40 tokens, to see whether it stays quick. */
export const large: Scene = scene(
  "A large field",
  ground(
    "squares",
    Array.from({ length: 30 }, (_, y) =>
      Array.from({ length: 40 }, (_, x) => LOOKS[Math.floor(noise(x >> 2, y >> 2) * LOOKS.length)]).join(""),
    ).join("\n"),
  ),
  Array.from({ length: 40 }, (_, i): Token =>
    token(`Unit${i}`, i % 2, Math.floor(noise(i, 7) * 1200), {
      letters: String.fromCharCode(65 + (i % 26)),
      active: i === 0,
      badges: signs.slice(0, i % 4).map((s) => badge(s)),
    }),
  ),
);

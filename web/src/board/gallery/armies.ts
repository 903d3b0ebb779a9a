import type { Formation } from "../../wire/Formation";
import type { Scene } from "../../wire/Scene";
import type { Token } from "../../wire/Token";
import type { Overlay } from "../types";
import { badge, cell as cellOf, ground, scene, token } from "./make";

const WEND = `
.%%%%%.....%%....~~....""""".....
.%%%%%...........~~~....""".......
.%%%%............~~~.............
.....%%...........~~.............
.................~~~.............
.................~~..............
.................~~..............
================~~~==============
=================================
================~~~==============
................~~...............
.................~~..............
.................~~..............
.................~~...........""".
.................~~...........""".
................~~...^^^^^^...""".
................~~...^^^^^^^.....
................~~...^^^^^^^.....
.....##..#.......~~..^^^^^^^.....
.........#.......~~..^^^^^^^.....
....##..........~~...............
`;

const WIDTH = 32;
const cell = (name: string) => cellOf(name, WIDTH);

type Under = Partial<Formation> & { hp?: [number, number]; facing?: number; badges?: Token["badges"] };

/** A unit of so many by so many squares. */
export function unit(
  name: string,
  side: number,
  at: number,
  span: number,
  under: Under = {},
  width = WIDTH,
): Token {
  const { hp = [180, 200], facing = side === 0 ? 2 : 6, badges = [], ...rest } = under;
  const words = name.split(" ");
  return token(name, side, at, {
    handle: name.toLowerCase().replaceAll(" ", "-"),
    letters:
      words.length > 1
        ? words
            .map((word) => word[0])
            .join("")
            .slice(0, 2)
        : name.slice(0, 2),
    span,
    width,
    hp,
    facing,
    badges,
    shape: "block",
    formation: {
      scale: "company",
      order: "Attack",
      commander: null,
      direct: false,
      in_range: false,
      mood: "steady",
      ...rest,
    },
  });
}

const direct = (commander: string): Partial<Formation> => ({ commander, direct: true, in_range: true });
const under = (commander: string): Partial<Formation> => ({ commander, in_range: true });
const routed: Under = { mood: "routed", badges: [badge("afraid", "Routed")] };

const rows = WEND.trim()
  .split("\n")
  .map((row) => row.padEnd(WIDTH, ".").slice(0, WIDTH));

/** Two armies at a river, while a rout spreads. */
export const armies: Scene = scene(
  "Hold the Ford",
  ground("squares", rows.join("\n")),
  [
    token("Ysolde", 0, cell("e8"), { commands: 12, facing: 2, active: true, hp: [60, 60] }),
    token("Dorn", 0, cell("c15"), { commands: 8, facing: 2, hp: [41, 50] }),
    unit("Old Guard", 0, cell("j7"), 4, {
      ...direct("ysolde"),
      order: "Hold",
      scale: "battalion",
      hp: [310, 400],
      badges: [badge("shielded", "Holding")],
    }),
    unit("Ferry Archers", 0, cell("i3"), 3, {
      ...under("ysolde"),
      order: "Take Cover",
      facing: 2,
      hp: [170, 190],
    }),
    unit("Tanners", 0, cell("l11"), 2, { ...under("ysolde"), hp: [48, 90], scale: "platoon" }),
    unit("Green Pikes", 0, cell("g12"), 3, { ...direct("dorn"), order: "Hold", hp: [190, 210] }),
    unit("Mill Levy", 0, cell("j13"), 2, { ...under("dorn"), ...routed, hp: [55, 100], scale: "platoon" }),
    unit("Ferry Levy", 0, cell("l14"), 2, { commander: "dorn", ...routed, hp: [38, 100], scale: "platoon" }),
    unit("Horse of Wend", 0, cell("i16"), 3, { order: "Charge", facing: 1, hp: [150, 170] }),
    unit("Reserve", 0, cell("b4"), 2, { order: "Hold", scale: "squad", hp: [50, 50] }),
    token("Urgash", 1, cell("ac12"), { commands: 9, facing: 6, hp: [80, 90] }),
    unit("Red Horde", 1, cell("v7"), 4, { ...direct("urgash"), scale: "regiment", hp: [420, 480] }),
    unit("Bone Bows", 1, cell("x3"), 3, { ...under("urgash") }),
    unit("Trolls", 1, cell("ab4"), 4, { scale: "squad", hp: [140, 140], order: "Retreat" }),
    unit("Slingers", 1, cell("x13"), 3, { ...under("urgash"), order: "Hold" }),
    unit("Ironbacks", 1, cell("n14"), 3, { order: "Charge", badges: [badge("strengthened", "Charging")] }),
    unit("Wolves", 1, cell("n11"), 2, { mood: "desperate", scale: "platoon", hp: [30, 100] }),
    token("Scar", 1, cell("t19"), { down: true, hp: [0, 40] }),
  ],
  {
    names: [
      { text: "Owl Wood", cells: ["c2", "d2", "e2"].map(cell) },
      { text: "the Wend", cells: ["r11", "r12", "r13", "r14"].map(cell) },
      { text: "Cairn Down", cells: ["x18", "y18", "z18"].map(cell) },
    ],
  },
);

export const armiesPlan: Overlay = {
  command: ["ysolde", "dorn", "urgash"],
  panic: [
    { from: "ferry-levy", to: "mill-levy" },
    { from: "mill-levy", to: "green-pikes" },
  ],
  checks: [
    { who: "ferry-levy", number: 1, state: "broke" },
    { who: "mill-levy", number: 2, state: "broke" },
    { who: "tanners", number: 3, state: "held" },
    { who: "green-pikes", number: 4, state: "waits" },
  ],
};

const FACINGS = Array.from({ length: 8 }, (_, facing) => facing);

/** Blocks in every size, scale, direction and mood. */
export const blocks: Scene = scene(
  "In every size",
  ground("squares", Array.from({ length: 22 }, () => ".".repeat(36)).join("\n")),
  [
    ...FACINGS.map((facing) =>
      unit(`Facing ${facing}`, facing % 4, 36 + 1 + facing * 4, 3, { facing, hp: [120, 200] }, 36),
    ),
    ...["squad", "platoon", "company", "battalion", "regiment"].map((scale, n) =>
      unit(`A ${scale}`, 0, 36 * 6 + 1 + [0, 3, 7, 12, 18][n]!, n + 2, { scale, facing: 0 }, 36),
    ),
    ...(["routed", "desperate"] as const).flatMap((mood, n) =>
      [0, 1, 2, 3].map((side) =>
        unit(`${mood} ${side}`, side, 36 * (14 + n * 4) + 1 + side * 5, 3, { mood, hp: [90, 200] }, 36),
      ),
    ),
  ],
);

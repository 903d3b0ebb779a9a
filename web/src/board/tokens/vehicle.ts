import { CELL } from "../geometry/layout";
import { pair, short, type Point } from "../geometry/point";
import { facingAngle } from "./shapes";
import type { Box } from "./seating";

/** The body of a vehicle: drawn facing up, then turned. */
export type Vehicle = {
  floats: boolean;
  /** Degrees clockwise from up. */
  turn: number;
  scale: number;
  /** How far the drawing stands from the middle, to leave room for name and bar. */
  aside: Point;
  body: string;
  /** Lines that are engraved into the body. */
  planks: string;
  wheels: Wheel[];
  /** What ties the team. */
  pole: string;
  /** Where name and bar stand: behind, below or above it. */
  plate: { at: Point; width: number };
};
export type Wheel = { at: Point; length: number };

/** The parts of a vehicle before it is turned. */
export type Plan = {
  half: number;
  /** The front end of the body; before it is the team. */
  front: number;
  beam: number;
  team: Point[];
  teamRadius: number;
  seats: Box;
};

/** A vehicle without a facing looks along the line of reading. */
const AHEAD = 2;
const PLATE = 7;
const ABREAST = 2;
const YOKE = 3;
/** So much of the pole is seen between the team and the body. */
const HITCH = 5;

const r = short;

/** Where team and seats are in a vehicle that stands on `span` by `span` cells and faces up. */
export function planOf(span: number, team: number, floats: boolean): Plan {
  const half = (span * CELL) / 2 - (span > 1 ? PLATE : 5);
  const ranks = Math.ceil(team / ABREAST);
  const most = Math.min(17, Math.max(6.5, half * 0.28));
  // However many they are, they leave most of the room to those aboard.
  const teamRadius = ranks === 0 ? most : Math.max(6.5, Math.min(most, (half * 0.8) / ranks / 2 - YOKE / 2));
  const depth = teamRadius * 2 + YOKE;
  const front = -half + (ranks > 0 ? ranks * depth + (span > 1 ? HITCH : 2) : 0);
  const beam = half * (floats ? 0.62 : span > 1 ? 0.72 : 0.78);
  const bow = floats ? (half - front) * 0.24 : 3;
  const stern = span > 1 ? 4 : 1.5;
  const seats: Box = {
    middle: { x: 0, y: (front + bow + half - stern) / 2 },
    width: (beam - (span > 1 ? 3 : 1)) * 2,
    height: half - stern - front - bow,
  };
  const places = Array.from({ length: team }, (_, i) => teamPlace(i, team, -half, depth));
  return { half, front, beam, team: places, teamRadius, seats };
}

/** The team goes in pairs; who has no partner goes in the middle, at the head. */
function teamPlace(index: number, count: number, head: number, depth: number): Point {
  const first = count % ABREAST || ABREAST;
  const rank = index < first ? 0 : 1 + Math.floor((index - first) / ABREAST);
  const abreast = rank === 0 ? first : ABREAST;
  const file = rank === 0 ? index : (index - first) % ABREAST;
  return { x: (file - (abreast - 1) / 2) * depth, y: head + (rank + 0.5) * depth - 1.5 };
}

export type Stance = { span: number; facing: number | null; floats: boolean; hexes: boolean };

/** The drawing of a vehicle with this plan. */
export function vehicleOf(plan: Plan, { span, facing, floats, hexes }: Stance): Vehicle {
  const eighths = (facing ?? AHEAD) % 8;
  const behind = [3, 4, 5].includes(eighths) ? -1 : 1;
  const turn = facingAngle(eighths, hexes);
  // Turned by half a quarter it would reach beyond its cells.
  const scale = eighths % 2 === 1 ? 0.87 : 1;
  const aside = { x: 0, y: behind * (span > 1 ? -4 : -3) };
  const reach = extent(plan, turn) * scale + PLATE + 2 + behind * aside.y;
  return {
    floats,
    turn,
    scale,
    aside,
    body: floats ? hull(plan) : box(plan),
    planks: floats ? thwarts(plan) : boards(plan),
    wheels: floats ? [] : wheels(plan),
    pole: poleOf(plan),
    plate: {
      at: { x: 0, y: behind * Math.min((span * CELL) / 2 - 7.5, reach) },
      width: Math.min(96, span * CELL * 0.74),
    },
  };
}

/** How far a body reaches down the sheet when it is turned. */
function extent({ half, beam }: Plan, turn: number): number {
  const angle = (turn * Math.PI) / 180;
  return Math.abs(Math.cos(angle)) * half + Math.abs(Math.sin(angle)) * (beam + 5);
}

/** Where a place of the plan is on the sheet, relative to the vehicle's middle. */
export function turned(at: Point, { turn, scale, aside }: Vehicle): Point {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  return { x: aside.x + at.x * cos - at.y * sin, y: aside.y + at.x * sin + at.y * cos };
}

function box({ half, front, beam }: Plan): string {
  const round = Math.min(6, beam * 0.3);
  const [w, h] = [beam, half];
  return (
    `M${r(-w + round)} ${r(front)}H${r(w - round)}Q${r(w)} ${r(front)} ${r(w)} ${r(front + round)}` +
    `V${r(h - round)}Q${r(w)} ${r(h)} ${r(w - round)} ${r(h)}H${r(-w + round)}` +
    `Q${r(-w)} ${r(h)} ${r(-w)} ${r(h - round)}V${r(front + round)}Q${r(-w)} ${r(front)} ${r(-w + round)} ${r(front)}Z`
  );
}

function hull({ half, front, beam }: Plan): string {
  const long = half - front;
  const at = (share: number) => r(front + long * share);
  const w = (share: number) => r(beam * share);
  return (
    `M0 ${at(0)}C${w(0.5)} ${at(0.1)} ${w(1)} ${at(0.2)} ${w(1)} ${at(0.42)}` +
    `L${w(0.94)} ${at(0.86)}Q${w(0.9)} ${at(1)} ${w(0.6)} ${at(1)}H${w(-0.6)}` +
    `Q${w(-0.9)} ${at(1)} ${w(-0.94)} ${at(0.86)}L${w(-1)} ${at(0.42)}C${w(-1)} ${at(0.2)} ${w(-0.5)} ${at(0.1)} 0 ${at(0)}Z`
  );
}

/** Boards along a cart, and the one in front of the driver. */
function boards({ half, front, beam }: Plan): string {
  const lines = beam > 20 ? [-0.5, 0, 0.5] : [0];
  const along = lines.map((x) => `M${r(x * beam)} ${r(front + 4)}V${r(half - 2)}`);
  return `M${r(-beam + 3)} ${r(front + 4)}H${r(beam - 3)}${along.join("")}`;
}

/** Benches across a boat. */
function thwarts({ half, front, beam }: Plan): string {
  const long = half - front;
  const lines = beam > 20 ? [0.3, 0.44, 0.58, 0.72, 0.86] : [0.35, 0.65];
  const wide = (share: number) => beam * (share < 0.4 ? 0.8 : 0.9);
  return lines.map((share) => `M${r(-wide(share))} ${r(front + long * share)}H${r(wide(share))}`).join("");
}

/** A short cart has one axle, a long one two. */
function wheels({ half, front, beam }: Plan): Wheel[] {
  const long = half - front;
  const axles = long < beam * 2.2 ? [0.5] : [0.2, 0.8];
  const length = Math.min(axles.length === 1 ? 24 : 20, long * 0.42);
  return axles.flatMap((share) =>
    [-1, 1].map((side) => ({ at: { x: side * (beam + 1.5), y: front + long * share }, length })),
  );
}

/** A pole from the body to the first of the team, with a bar across for every pair. */
function poleOf({ front, team }: Plan): string {
  const head = Math.min(...team.map(({ y }) => y));
  if (team.length === 0) return "";
  const ranks = [...new Set(team.map(({ y }) => y))];
  const bars = ranks.flatMap((y) => {
    const across = team.filter((place) => place.y === y).map(({ x }) => x);
    return across.length > 1 ? [`M${pair({ x: Math.min(...across), y })}H${r(Math.max(...across))}`] : [];
  });
  return `M0 ${r(front)}V${r(head)}${bars.join("")}`;
}

/** Where the speed of a vehicle is written: on the side where its name would not stand. */
export const speedAt = ({ plate }: Vehicle): Point => ({
  x: 0,
  y: plate.at.y < 0 ? plate.at.y - 12 : -plate.at.y - 12,
});

import type { Outfit } from "../wire/Outfit";
import { hashOf } from "./trace";

/** What a face is drawn from. */
export type Sitter = { name: string; outfit: Outfit; manner: string };

const FACES = [
  "M18 24c0-12 6-17 14-17s14 5 14 17v6c0 10-6 16-14 16s-14-6-14-16z",
  "M19 26c0-12 6-18 13-18s13 6 13 18v4c0 9-6 15-13 15s-13-6-13-15z",
  "M17 25c0-11 6-17 15-17s15 6 15 17v6c0 10-7 17-15 17s-15-7-15-17z",
  "M20 25c0-11 5-16 12-16s12 5 12 16v5c0 9-5 15-12 15s-12-6-12-15z",
];
const HAIR = [
  "M18 22c2-6 5-8 14-8s12 2 14 8",
  "M17 30c-3-14 4-25 15-25s18 11 15 25",
  "M19 22c5 0 10-3 12-7 3 4 8 6 14 7",
  "M18 21c0-9 6-14 14-14 6 0 11 3 13 9-8 0-14 0-17 3-3 2-6 2-10 2z",
  "M18 24c-1-10 5-18 14-18s15 8 14 18c-2-5-3-8-6-10-6 3-13 3-17 1-3 2-4 5-5 9z",
];
const EYES = [
  "M24 27h5M35 27h5",
  "M24 28q2.5-3 5 0M35 28q2.5-3 5 0",
  "M26.5 26v3M37.5 26v3",
  "M24 27l5 1M40 27l-5 1",
];
const MOUTHS = ["M29 38h7", "M29 38q3 2 6 0", "M29 39q3-2 6 0", "M28 38l8-1"];
const SHOULDERS = [
  "M6 62c1-9 8-12 18-13l8 6 8-6c10 1 17 4 18 13",
  "M8 62c1-8 8-11 17-12l7 5 7-5c9 1 16 4 17 12",
];
const GLASSES = [circle(26, 27, 4.5), circle(38, 27, 4.5), "M30.5 27h3"];

/** What a calling puts on: what sits on the head, what is worn, and whether hair shows. */
type Gear = { paths: string[]; bald?: boolean; glasses?: boolean };
const GEAR: Record<Outfit, Gear> = {
  officer: {
    paths: ["M16 19c1-8 7-13 16-13s15 5 16 13z", "M14 20h36l-3 3H19z", "M32 10v5M29.5 12.5h5"],
  },
  pilot: {
    paths: ["M16 27c0-12 6-20 16-20s16 8 16 20", "M13 25h6v10h-6z", "M45 25h6v10h-6z", "M16 35c1 6 5 8 11 8"],
  },
  medic: { paths: ["M43 55h8M47 51v8"], glasses: true },
  worker: {
    paths: ["M14 17h36M18 17c0-7 6-11 14-11s14 4 14 11", "M18 31c2 6 4 8 14 8s12-2 14-8", "M32 6v8"],
    bald: true,
  },
  marshal: {
    paths: [
      "M10 19c6 2 38 2 44 0",
      "M19 18c0-8 4-12 9-11 2 1 6 1 8 0 5-1 9 3 9 11",
      "M44 53l1.5 3 3.3.4-2.4 2.3.6 3.3-3-1.6-3 1.6.6-3.3-2.4-2.3 3.3-.4z",
    ],
    bald: true,
  },
  marine: { paths: ["M32 55v6M29 57h6", "M20 16c4-5 20-5 24 0"], bald: true },
  agent: { paths: ["M32 55l-2.5 3 2.5 4 2.5-4z", "M25 50l7 5 7-5"] },
  android: {
    paths: ["M32 7v8M18 33h5M41 33h5M32 46v4", "M21 17h22", "M27 50h10"],
    bald: true,
  },
  plain: { paths: [] },
};

function circle(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 -${2 * r} 0`;
}

/** A face of its own for everybody: the same data draw the same lines. The paths stand on a sheet of 64 by 64. */
export function portraitOf(sitter: Sitter): string[] {
  const hash = hashOf(sitter.name + sitter.manner);
  const pick = (from: readonly string[], shift: number): string => from[(hash >>> shift) % from.length]!;
  const gear = GEAR[sitter.outfit];
  const eyes = gear.glasses ? GLASSES : [pick(EYES, 3)];
  const hair = gear.bald ? [] : [pick(HAIR, 7)];
  return [pick(FACES, 1), ...hair, ...eyes, pick(MOUTHS, 11), pick(SHOULDERS, 14), ...gear.paths];
}

import type { Limb } from "../wire/Limb";

/** A part of the figure: its outline, and where a number stands on it. It looks at us, so its left is on the right. */
export type LimbDrawing = { path: string; at: { x: number; y: number }; size: number };

export const LIMBS: Record<Exclude<Limb, "other">, LimbDrawing> = {
  head: {
    path: "M100 12c15 0 24 11 24 27s-10 28-24 28-24-12-24-28S85 12 100 12z",
    at: { x: 100, y: 40 },
    size: 18,
  },
  torso: {
    path: "M70 76h60c6 0 9 4 9 10l-5 92c0 5-3 8-8 8H74c-5 0-8-3-8-8l-5-92c0-6 3-10 9-10z",
    at: { x: 100, y: 131 },
    size: 24,
  },
  "left-arm": {
    path: "M144 80c10 2 15 8 17 18l11 72c2 12 0 20-7 22s-11-4-13-14l-14-68z",
    at: { x: 155, y: 128 },
    size: 15,
  },
  "right-arm": {
    path: "M56 80c-10 2-15 8-17 18l-11 72c-2 12 0 20 7 22s11-4 13-14l14-68z",
    at: { x: 45, y: 128 },
    size: 15,
  },
  "left-leg": {
    path: "M133 192h-30l3 104c0 12 4 18 13 18s13-6 13-17z",
    at: { x: 119, y: 246 },
    size: 15,
  },
  "right-leg": {
    path: "M67 192h30l-3 104c0 12-4 18-13 18s-13-6-13-17z",
    at: { x: 81, y: 246 },
    size: 15,
  },
};

import type { Sign } from "../../wire/Sign";

/** A sign is drawn in a box from -5 to 5: strokes, and what is filled. */
export type SignDrawing = { lines?: string; filled?: string };

const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** The mark of a body that lies by its own choice: a plain bar. */
export const LYING: SignDrawing = { lines: "M-4 0h8" };

export const SIGNS: Record<Sign, SignDrawing> = {
  prone: { lines: "M-4.6 2.2h9.2M-4.6-.8H1.5", filled: disc(3.9, -1.2, 1.5) },
  crouching: { lines: "M-3.8-1.8 0 2 3.8-1.8" },
  bleeding: { filled: "M0-4.8C2-1.8 3.5-.2 3.5 1.6a3.5 3.5 0 0 1-7 0C-3.5-.2-2-1.8 0-4.8z" },
  burning: {
    filled:
      "M.4-5.2C.8-2.6 3.8-1.4 3.8 1.6A3.8 3.4 0 0 1-3.8 1.6C-3.8-.4-2.4-1.2-2-2.9-1-2.4-.6-1.7-.5-.9.4-2.1.6-3.6.4-5.2z",
  },
  slowed: { lines: "M-3-4h6L-3 4h6z" },
  stunned: {
    lines: "M.3.4C-.6 1.6-2.2.4-1.6-1 -.9-2.7 2-2.6 2.7-.4 3.5 2.2.6 4.4-2 3.6-4.8 2.6-5-1-3.2-3.2",
  },
  afraid: {
    lines: "M-4.4 3.2l2.2-2.6L0 3.2 2.2.6l2.2 2.6",
    filled: disc(-2, -2.6, 1.3) + disc(2, -2.6, 1.3),
  },
  held: { lines: "M-1.9-4.4V4.4M1.9-4.4V4.4M-4.4-1.9H4.4M-4.4 1.9H4.4" },
  blind: { lines: "M-4.8 0Q0-5 4.8 0 0 5-4.8 0zM-3.8 4.2 3.8-4.2" },
  hidden: { lines: "M-4.8-1.6Q0 3.4 4.8-1.6M-3.2.9-4.2 3.2M0 1.6V4.4M3.2.9 4.2 3.2" },
  shielded: { lines: "M0-4.8 4-3.4V0C4 2.6 2 4.2 0 5-2 4.2-4 2.6-4 0V-3.4z" },
  readied: { lines: "M0-4.4V0l3 2.4M-4.6 0a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0-9.2 0z" },
  focused: { lines: "M-4.2 0a4.2 4.2 0 1 0 8.4 0a4.2 4.2 0 1 0-8.4 0z", filled: disc(0, 0, 1.6) },
  poisoned: {
    lines: "M-1.6-4.8h3.2M-1.1-4.8v3L-3.4 2.6a1.6 1.6 0 0 0 1.5 2.2h3.8a1.6 1.6 0 0 0 1.5-2.2L1.1-1.8v-3",
    filled: "M-2.6 1.4h5.2L3.6 4.2H-3.6z",
  },
  weakened: { lines: "M0-4.4V4.4M-3.4 1 0 4.4 3.4 1" },
  strengthened: { lines: "M0 4.4V-4.4M-3.4-1 0-4.4 3.4-1" },
  hastened: { lines: "M-4-3.6-.4 0-4 3.6M.6-3.6 4.2 0 .6 3.6" },
  healing: { filled: "M-1.4-4.4h2.8v3h3v2.8h-3v3h-2.8v-3h-3v-2.8h3z" },
  aloft: { lines: "M-5 1.2Q-2.6-4 0 .2 2.6-4 5 1.2M-2.8 4.4h5.6" },
  charmed: { filled: "M0 4.6C-3 2-4.8.4-4.8-1.6A2.5 2.5 0 0 1 0-2.6 2.5 2.5 0 0 1 4.8-1.6C4.8.4 3 2 0 4.6z" },
  asleep: { lines: "M-4.2-.6H.2L-4.2 4.4H.2M1.4-4.6H4.4L1.4-1.2H4.4" },
  dead: { lines: "M-3.6-3.6 3.6 3.6M3.6-3.6-3.6 3.6" },
  gone: { lines: "M-4.4-4V4M-1.8 0H4.6M1.8-2.8 4.6 0 1.8 2.8" },
  captive: { lines: "M-3 4.6V-4.6L3.6-2.4-3-.2" },
  other: { filled: disc(0, 0, 2) },
};

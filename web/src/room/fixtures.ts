import type { Line } from "../wire/Line";
import type { Offer } from "../wire/Offer";
import type { Paper } from "../wire/Paper";
import type { Scene } from "../wire/Scene";
import type { Token } from "../wire/Token";

/** A line of the log, for tests. */
export const line = (text: string, rule: string | null = null, more: Partial<Line> = {}): Line => ({
  tone: "deed",
  text,
  sum: null,
  rule,
  side: 0,
  motion: null,
  ...more,
});

/** An offer, for tests. */
export const offer = (command: string, label: string, more: Partial<Offer> = {}): Offer => ({
  command,
  label,
  group: "Orders",
  deed: label,
  to: null,
  target: null,
  part: null,
  cell: null,
  chance: null,
  price: null,
  note: null,
  ...more,
});

/** Somebody, for tests. */
export const token = (handle: string, name: string, more: Partial<Token> = {}): Token => ({
  handle,
  name,
  letters: name.slice(0, 2),
  side: 0,
  cells: [0],
  active: false,
  down: false,
  facing: null,
  posture: "upright",
  on: null,
  role: null,
  shape: "creature",
  formation: null,
  commands: null,
  gauges: [
    { name: "Health", now: 2, max: 2 },
    { name: "Stress", now: 1, max: 10 },
  ],
  parts: [],
  zone: [],
  points: null,
  course: null,
  badges: [],
  facts: [],
  ...more,
});

export const paper = (title: string, open: boolean, lines: [string, string][]): Paper => ({
  title,
  open,
  lines: lines.map(([text, note]) => ({ text, note })),
});

/** Two rooms and a door, for tests. */
export const scene = (more: Partial<Scene> = {}): Scene => ({
  title: "A locked room",
  clock: "tick",
  round: 48,
  round_limit: 480,
  status: "The Commander may speak; Trust 2 of 3",
  ground: {
    form: "zones",
    width: 2,
    height: 1,
    kinds: [{ name: "open floor", glyph: ".", note: "", look: "floor", label: null }],
    cells: [0, 0],
    zones: [
      { name: "Dock", x: 0, y: 0, width: 140, height: 100, known: true, seen: 48 },
      { name: "Lab", x: 200, y: 0, width: 140, height: 100, known: true, seen: 40 },
    ],
    links: [{ a: 0, b: 1, note: "D1 welded", open: false }],
  },
  sides: [],
  order: [{ handle: "sigg", note: "tick 50", done: false }],
  tokens: [],
  marks: [],
  names: [],
  papers: [],
  ...more,
});

import { armies } from "../src/board/gallery/armies";
import type { Barred } from "../src/wire/Barred";
import type { Line } from "../src/wire/Line";
import type { Menu } from "../src/wire/Menu";
import type { Offer } from "../src/wire/Offer";
import type { Scene } from "../src/wire/Scene";
import type { Staged } from "./staged";

type Signal = { deed: string; command: string; note?: string; chance?: number };

const offer = (target: string | null, { deed, command, note, chance }: Signal, group = "Command"): Offer => ({
  command,
  label: target === null ? deed : `${deed}: ${target}`,
  group,
  deed,
  target,
  to: null,
  asks: null,
  part: null,
  cell: null,
  chance: chance ?? null,
  price: null,
  note: note ?? null,
});

const bar = (target: string, deed: string, why: string, rule: string | null = null): Barred => ({
  group: "Command",
  deed,
  target,
  refusal: { why, instead: null, rule },
});

/** What Ysolde can tell her units, rally and claim. */
const menu: Menu = {
  groups: [
    { name: "Command", note: "for the Action" },
    { name: "Action", note: "1 left" },
  ],
  offers: [
    offer("old-guard", {
      deed: "Attack",
      command: "order old-guard attack",
      note: "Goes for the nearest: Wolves, 1 square.",
    }),
    offer("old-guard", {
      deed: "Charge",
      command: "order old-guard charge",
      note: "STR 20 to 22, REF 18 to 17 until its next turn.",
    }),
    offer("old-guard", {
      deed: "Retreat",
      command: "order old-guard retreat",
      note: "Falls back without opportunity attacks.",
    }),
    offer("old-guard", { deed: "Release", command: "release-unit old-guard" }),
    offer("tanners", { deed: "Hold", command: "order tanners hold", note: "REF 11 to 12." }),
    offer("mill-levy", { deed: "Rally", command: "rally mill-levy", chance: 55 }),
    offer("reserve", { deed: "Claim", command: "claim reserve direct" }),
    offer("reserve", { deed: "Claim", command: "claim reserve extended" }),
    offer("wolves", { deed: "Longsword", command: "attack wolves", chance: 70 }, "Action"),
    offer(null, { deed: "End turn", command: "end" }, ""),
  ],
  barred: [
    bar("old-guard", "Hold", "Old Guard is under that order: Hold."),
    bar("old-guard", "Take Cover", "There is no cover where Old Guard is, or one step away."),
    bar("old-guard", "Rally", "Old Guard is not routed."),
    ...["Attack", "Hold", "Charge", "Take Cover", "Retreat"].flatMap((deed) => [
      bar("mill-levy", deed, "Mill Levy is routed and hears no orders.", "tdgs.mass.routed.no-orders"),
      bar("reserve", deed, "Nobody commands Reserve.", "tdgs.mass.uncontrolled.no-orders"),
    ]),
  ],
};

const check = (text: string, who: string, by: string, roll: [number, number, number], bonus = 0): Line => {
  const [natural, con, threat] = roll;
  const needed = Math.min(20, Math.max(2, 11 - con + threat - bonus));
  const holds = natural >= needed;
  const items = [
    { label: "d20", value: natural },
    { label: "CON", value: con },
    { label: "threat", value: -threat },
    ...(bonus > 0 ? [{ label: "commander", value: bonus }] : []),
  ];
  return {
    tone: "detail",
    text,
    sum: { items, target: 11, verdict: holds ? "success" : "failure" },
    rule: "tdgs.mass.trigger.friendly-break",
    side: 0,
    at: null,
    who: null,
    signal: null,
    news: null,
    motion: { kind: "shaken", who, by, holds, chance: (21 - needed) * 5 },
  };
};

const breaks = (name: string, why: string): Line => ({
  tone: "fate",
  text: `${name} breaks and runs: ${why}`,
  sum: null,
  rule: "tdgs.mass.break.routed",
  side: 0,
  at: null,
  who: null,
  signal: null,
  news: null,
  motion: null,
});

/** How the rout went: two break, two hold. */
export const rout: Line[] = [
  {
    tone: "deed",
    text: "Ironbacks strike Ferry Levy for 31",
    sum: null,
    rule: null,
    side: 1,
    at: null,
    who: null,
    signal: null,
    news: null,
    motion: { kind: "blow", by: "ironbacks", at: "ferry-levy", hit: true },
  },
  check("Ferry Levy has lost half its strength and wavers", "ferry-levy", "ironbacks", [4, 9, 10]),
  breaks("Ferry Levy", "half its strength gone"),
  check("Mill Levy sees Ferry Levy break and wavers", "mill-levy", "ferry-levy", [8, 9, 10], 1),
  breaks("Mill Levy", "friends break beside it"),
  check("Tanners sees Ferry Levy break and holds", "tanners", "ferry-levy", [13, 11, 10], 1),
  check("Green Pikes sees Mill Levy break and holds", "green-pikes", "mill-levy", [9, 14, 10], 2),
];

const steady = (scene: Scene): Scene => ({
  ...scene,
  tokens: scene.tokens.map((token) =>
    token.formation?.mood === "routed"
      ? { ...token, badges: [], formation: { ...token.formation, mood: "steady" } }
      : token,
  ),
});

const ordered: Scene = {
  ...armies,
  order: armies.tokens
    .filter(({ down }) => !down)
    .map(({ handle }) => ({ handle, note: "REF 14", done: false })),
};

const preview: Staged["preview"] = {
  command: "",
  label: "Ysolde rallies Mill Levy",
  undoable: false,
  outline: { path: [], area: [], chance: 55, sum: null, notes: [], dangers: [], contacts: [] },
  forecast: { exact: true, paths: 20, answered: null, tokens: [] },
};

/** A commander among her units, two of them in rout. */
export const commanding: Staged = { scene: ordered, menu, preview };

/** The same before they broke: whatever she does, they break then. */
export const wavering: Staged = {
  ...commanding,
  scene: steady(ordered),
  then: { scene: ordered, lines: rout },
};

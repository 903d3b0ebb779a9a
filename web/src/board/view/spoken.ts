import type { Mood } from "../../wire/Mood";
import type { Scene } from "../../wire/Scene";
import type { Token } from "../../wire/Token";
import type { Layout } from "../geometry/layout";
import type { Overlay } from "../types";

/** "Ghal, Vermilion, 14 of 50, l10, prone". */
export function tokenWords(token: Token, scene: Scene, place: string): string {
  const side = scene.sides[token.side]?.name;
  const gauge = token.gauges[0];
  const carrier = token.on === null ? undefined : scene.tokens.find((t) => t.handle === token.on);
  const words = [
    token.name,
    side,
    gauge && `${gauge.now} of ${gauge.max}`,
    place,
    ...formationWords(token, scene),
    token.commands !== null && !token.down && `commander, orders carry ${token.commands}`,
    token.course && (token.course.speed > 0 ? `speed ${token.course.speed}` : "stands still"),
    token.active && "acts now",
    token.down && "down",
    carrier && `${carriedWords(token)} ${carrier.name}`,
    ...token.badges.map((b) => (b.note ? `${b.name} ${b.note}` : b.name)),
  ];
  return words.filter(Boolean).join(", ");
}

const MOODS: Record<Mood, string | null> = {
  steady: null,
  routed: "in rout",
  desperate: "makes a last stand",
};

/** What a body of many is under: "company", "ordered to Hold", "in rout", "under Ysolde, direct". */
export function formationWords({ formation, down }: Token, scene: Scene): (string | null)[] {
  if (!formation || down) return [];
  const { scale, order, mood, commander, direct, in_range } = formation;
  const name = scene.tokens.find(({ handle }) => handle === commander)?.name;
  const command = name ? `under ${name}${direct ? " directly" : ""}` : "under nobody";
  return [
    scale,
    mood === "routed" ? null : `order ${order}`,
    MOODS[mood],
    command,
    name && !in_range ? "out of range" : null,
  ];
}

const CARRIED: Record<string, string> = {
  rider: "rides",
  driver: "drives",
  passenger: "passenger on",
  crew: "crew of",
  team: "draws",
};

/** How somebody is carried, before the carrier's name: "rides", "passenger on". */
export const carriedWords = ({ role }: Token): string => CARRIED[role ?? ""] ?? "on";

/** Sets of cells, made once per overlay, so that a thousand names are cheap. */
export type Reading = {
  scene: Scene;
  layout: Layout;
  overlay: Overlay;
  tokens: Map<number, Token[]>;
  sets: Sets;
};
type Sets = Record<"reach" | "threatened" | "area" | "choices", Set<number>>;

export function readingOf(scene: Scene, layout: Layout, overlay: Overlay): Reading {
  const tokens = new Map<number, Token[]>();
  for (const token of scene.tokens) {
    for (const cell of token.cells) tokens.set(cell, [...(tokens.get(cell) ?? []), token]);
  }
  const sets: Sets = {
    reach: new Set(overlay.reach?.cells),
    threatened: new Set(overlay.threatened?.cells),
    area: new Set(overlay.area?.cells),
    choices: new Set(overlay.choices),
  };
  return { scene, layout, overlay, tokens, sets };
}

/** What is said of a cell: who stands there, or the place, its ground and what is drawn over it. */
export function cellWords(cell: number, reading: Reading): string {
  const { scene, layout, overlay, sets } = reading;
  const place = layout.name(cell);
  const standing = (reading.tokens.get(cell) ?? []).toSorted((a, b) => Number(a.down) - Number(b.down));
  const who = whoIsHere(cell, standing, scene).map((t) =>
    typeof t === "string" ? t : tokenWords(t, scene, place),
  );
  const step = overlay.path?.cells.lastIndexOf(cell) ?? -1;
  const words = [
    ...(who.length ? [who.join("; ")] : [place]),
    groundWords(cell, scene),
    ...scene.marks.filter((m) => m.cell === cell).map((m) => (m.note ? `${m.label}, ${m.note}` : m.label)),
    (sets.reach.has(cell) || sets.choices.has(cell)) && "can be reached",
    sets.threatened.has(cell) && "threatened",
    sets.area.has(cell) && "in the area",
    step > 0 && `step ${step} of the way`,
    ...courseWords(cell, scene),
    ...(overlay.contacts ?? []).filter((c) => c.cell === cell).map((c) => `${c.text} at ${c.chance} percent`),
    ...checkWords(standing, overlay),
    ...(overlay.warnings ?? []).filter((w) => w.cell === cell).map((w) => w.text),
  ];
  return words.filter(Boolean).join(", ");
}

/** Which vehicles must come here. */
const courseWords = (cell: number, { tokens }: Scene): string[] =>
  tokens.flatMap(({ course, name }) => (course?.path.includes(cell) ? [`in the way of ${name}`] : []));

const STATES = { waits: "is put to the test", held: "held", broke: "broke" };

/** How those who stand here bore their checks: "check 2: broke". */
const checkWords = (standing: Token[], { checks = [] }: Overlay): string[] =>
  checks
    .filter(({ who }) => standing.some(({ handle }) => handle === who))
    .map(({ number, state }) => `check ${number}: ${STATES[state]}`);

/** Those aboard are spoken in full on the carrier's first cell; on its others, by name. */
function whoIsHere(cell: number, standing: Token[], scene: Scene): (Token | string)[] {
  return standing.flatMap((token) => {
    const isFirst = token.cells[0] === cell;
    if (isCarried(token, scene) && !isFirst) return [];
    const aboard = isFirst ? [] : standing.filter(({ on }) => on === token.handle);
    return aboard.length > 0 ? [token, `with ${aboard.map(({ name }) => name).join(", ")}`] : [token];
  });
}

const isCarried = (token: Token, scene: Scene): boolean =>
  token.on !== null && scene.tokens.some(({ handle }) => handle === token.on);

function groundWords(cell: number, scene: Scene): string | null {
  const { ground } = scene;
  if (ground.form === "zones" && !ground.zones[cell]?.known) return "never seen";
  const kind = ground.kinds[ground.cells[cell] ?? 0];
  return kind && kind.look !== "floor" ? kind.name : null;
}

const FORMS = { squares: "squares", hexes: "hexes", zones: "zones" };

export function mapWords(scene: Scene): string {
  const { form, width, height, zones } = scene.ground;
  return form === "zones"
    ? `Battle map, ${zones.length} zones`
    : `Battle map, ${width} by ${height} ${FORMS[form]}`;
}

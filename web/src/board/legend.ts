import type { CellKind } from "../wire/CellKind";
import type { Formation } from "../wire/Formation";
import type { Mark } from "../wire/Mark";
import type { Mood } from "../wire/Mood";
import type { Scene } from "../wire/Scene";
import type { Sign } from "../wire/Sign";
import type { Token } from "../wire/Token";
import { layoutOf } from "./geometry/layout";
import { isOpen, markPlaces, type MarkForm, type MarkPlace } from "./overlay/marks";
import type { Overlay } from "./types";

export type OverlayKind =
  | "reach"
  | "threatened"
  | "sight"
  | "zone"
  | "course"
  | "area"
  | "path"
  | "charge"
  | "contacts"
  | "choices"
  | "warnings"
  | "range"
  | "direct"
  | "extended"
  | "cut"
  | "panic"
  | "checks";
export type LegendOverlay = { what: OverlayKind; side: number | null; text: string };
export type Legend = {
  badges: { sign: Sign; name: string }[];
  kinds: CellKind[];
  marks: { mark: Mark; form: MarkForm; text: string }[];
  overlays: LegendOverlay[];
  /** What is to be seen of bodies of many. */
  bodies: { what: BodyKind; text: string }[];
  /** The strengths of such bodies, and the orders they are under. */
  scales: string[];
  orders: string[];
  /** Whether the wedge of whoever holds the reins is to be seen. */
  reins: boolean;
};

export type BodyKind = "ranks" | "front" | "routed" | "desperate" | "commander";

/** Of items with the same key, the first. */
const firstBy = <T>(items: T[], key: (item: T) => string): T[] =>
  items.filter((item, i) => items.findIndex((other) => key(other) === key(item)) === i);

/** Everything on this map that needs words, each once. */
export function legendOf(scene: Scene, overlay: Overlay): Legend {
  const badges = scene.tokens
    .flatMap((t) => (t.down ? [] : t.badges))
    .map(({ sign, name }) => ({ sign, name }));
  const present = new Set(scene.ground.cells);
  const kinds = scene.ground.kinds.filter(
    (kind, i) => present.has(i) && (kind.look !== "floor" || kind.note !== ""),
  );
  return {
    badges: firstBy(badges, (b) => b.name),
    kinds: firstBy(kinds, (k) => k.name),
    marks: marksOf(scene),
    overlays: overlaysOf(scene, overlay),
    bodies: bodiesOf(scene),
    scales: [...new Set(bodiesIn(scene).map(({ scale }) => scale))],
    orders: [...new Set(bodiesIn(scene).flatMap(({ order, mood }) => (mood === "routed" ? [] : order)))],
    reins: scene.tokens.some((token) => hasReinsMark(token, scene)),
  };
}

const bodiesIn = ({ tokens }: Scene): Formation[] =>
  tokens.flatMap(({ formation, down }) => (formation && !down ? [formation] : []));

/** The marks of bodies of many that are on this map. */
function bodiesOf(scene: Scene): Legend["bodies"] {
  const all = bodiesIn(scene);
  const is = (mood: Mood) => all.some((body) => body.mood === mood);
  const found: [BodyKind, boolean, string][] = [
    ["ranks", all.length > 0, "soldiers, hollow when lost"],
    ["front", all.length > 0, "front"],
    ["routed", is("routed"), "in rout"],
    ["desperate", is("desperate"), "last stand"],
    ["commander", scene.tokens.some(({ commands, down }) => commands !== null && !down), "commander"],
  ];
  return found.flatMap(([what, there, text]) => (there ? [{ what, text }] : []));
}

/** A driver is marked, and a rider among others; one who rides alone needs no mark. */
function hasReinsMark({ role, on, down, handle }: Token, { tokens }: Scene): boolean {
  if (down || on === null) return false;
  const among = tokens.some((other) => other.on === on && other.handle !== handle);
  return role === "driver" || (role === "rider" && among);
}

const SPELT_OUT = 4;

/** Marks that look the same share an entry: doors by their state, things by their character. */
function marksOf(scene: Scene): Legend["marks"] {
  const places = markPlaces(scene.marks, layoutOf(scene.ground), scene.ground);
  const isDoor = ({ form }: MarkPlace) => form === "door-upright" || form === "door-level";
  const kind = (place: MarkPlace) => `${isDoor(place) ? "door" : "thing"} ${place.mark.glyph}`;
  return firstBy(places, kind).map((first) => {
    const alike = places.filter((place) => kind(place) === kind(first));
    const door = isOpen(first.mark) ? "open door" : "shut door";
    const thing = first.form === "trace" ? `last seen: ${listed(alike)}` : listed(alike);
    return { mark: first.mark, form: first.form, text: isDoor(first) ? door : thing };
  });
}

function listed(places: MarkPlace[]): string {
  const labels = [...new Set(places.map(({ mark }) => mark.label))];
  const more = labels.length - SPELT_OUT;
  return more > 1 ? `${labels.slice(0, SPELT_OUT).join(", ")} and ${more} more` : labels.join(", ");
}

function overlaysOf(scene: Scene, overlay: Overlay): LegendOverlay[] {
  const found: LegendOverlay[] = [];
  const note = (what: OverlayKind, there: boolean | undefined, side: number | null, text: string) => {
    if (there) found.push({ what, side, text });
  };
  const name = (side: number) => scene.sides[side]?.name ?? "a side";
  const { reach, threatened, sight, area, path, contacts, choices, warnings } = overlay;
  const isWay = (path?.cells.length ?? 0) > 1;
  const isCharge = !!contacts?.length;
  note("reach", !!reach?.cells.length, reach?.side ?? null, "can be reached");
  note(
    "threatened",
    !!threatened?.cells.length,
    threatened?.side ?? null,
    `threatened by ${name(threatened?.side ?? 0)}`,
  );
  note("sight", !!sight, sight?.side ?? null, "in sight");
  note("area", !!area?.cells.length, area?.side ?? null, "area");
  note("path", isWay && !isCharge, null, "planned way");
  note("charge", isWay && isCharge, null, "way of the charge");
  note("contacts", isCharge, null, "runs into somebody, and its chance");
  note("choices", !!choices?.length, null, "can be chosen");
  note(
    "warnings",
    warnings?.some((w) => w.cell !== null),
    null,
    "danger on the way",
  );
  for (const { side } of overlay.zones ?? []) note("zone", true, side, `zones of control of ${name(side)}`);
  const driven = scene.tokens.find(({ course }) => course !== null && course.path.length > 0);
  note("course", driven !== undefined, driven?.side ?? null, "must go on here, and its speed");
  found.push(...commandOf(scene, overlay));
  return found;
}

/** The lines and ranges of the commanders that are shown, and what is drawn of a panic. */
function commandOf(scene: Scene, { command = [], panic = [], checks = [] }: Overlay): LegendOverlay[] {
  const commanders = scene.tokens.filter(({ handle, down }) => command.includes(handle) && !down);
  const side = commanders[0]?.side ?? null;
  const units = scene.tokens.flatMap(({ formation, down }) =>
    formation && !down && command.includes(formation.commander ?? "") ? [formation] : [],
  );
  const found: [OverlayKind, boolean, string][] = [
    ["range", commanders.length > 0 && scene.ground.form === "squares", "command range"],
    ["direct", units.some((unit) => unit.direct && unit.in_range), "direct command"],
    ["extended", units.some((unit) => !unit.direct && unit.in_range), "extended command"],
    ["cut", units.some((unit) => !unit.in_range), "out of range"],
  ];
  const alarms: [OverlayKind, boolean, string][] = [
    ["panic", panic.length > 0, "panic passed here"],
    ["checks", checks.length > 0, "checks in order, filled where they broke"],
  ];
  const listed = (list: typeof found, of: number | null) =>
    list.flatMap(([what, there, text]) => (there ? [{ what, side: of, text }] : []));
  return [...listed(found, side), ...listed(alarms, null)];
}

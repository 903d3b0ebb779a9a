import type { CellKind } from "../wire/CellKind";
import type { Mark } from "../wire/Mark";
import type { Scene } from "../wire/Scene";
import type { Sign } from "../wire/Sign";
import type { Token } from "../wire/Token";
import { layoutOf } from "./geometry/layout";
import { isOpen, markPlaces, type MarkForm, type MarkPlace } from "./overlay/marks";
import type { Overlay } from "./types";

export type OverlayKind =
  "reach" | "threatened" | "sight" | "area" | "path" | "charge" | "contacts" | "choices" | "warnings";
export type LegendOverlay = { what: OverlayKind; side: number | null; text: string };
export type Legend = {
  badges: { sign: Sign; name: string }[];
  kinds: CellKind[];
  marks: { mark: Mark; form: MarkForm; text: string }[];
  overlays: LegendOverlay[];
  /** Whether the wedge of whoever holds the reins is to be seen. */
  reins: boolean;
};

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
    reins: scene.tokens.some((token) => hasReinsMark(token, scene)),
  };
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
  const kind = ({ mark, form }: MarkPlace) => `${form === "thing" ? "thing" : "door"} ${mark.glyph}`;
  return firstBy(places, kind).map((first) => {
    const alike = places.filter((place) => kind(place) === kind(first));
    const door = isOpen(first.mark) ? "open door" : "shut door";
    return { mark: first.mark, form: first.form, text: first.form === "thing" ? listed(alike) : door };
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
  return found;
}

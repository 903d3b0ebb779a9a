import type { CellKind } from "../wire/CellKind";
import type { Mark } from "../wire/Mark";
import type { Scene } from "../wire/Scene";
import type { Sign } from "../wire/Sign";
import { layoutOf } from "./geometry/layout";
import { markPlaces, type MarkForm } from "./overlay/marks";
import type { Overlay } from "./types";

export type OverlayKind = "reach" | "threatened" | "sight" | "area" | "path" | "choices" | "warnings";
export type LegendOverlay = { what: OverlayKind; side: number | null; text: string };
export type Legend = {
  badges: { sign: Sign; name: string }[];
  kinds: CellKind[];
  marks: { mark: Mark; form: MarkForm }[];
  overlays: LegendOverlay[];
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
    marks: firstBy(markPlaces(scene.marks, layoutOf(scene.ground), scene.ground), ({ mark }) => mark.label),
    overlays: overlaysOf(scene, overlay),
  };
}

function overlaysOf(scene: Scene, overlay: Overlay): LegendOverlay[] {
  const found: LegendOverlay[] = [];
  const note = (what: OverlayKind, there: boolean | undefined, side: number | null, text: string) => {
    if (there) found.push({ what, side, text });
  };
  const name = (side: number) => scene.sides[side]?.name ?? "a side";
  const { reach, threatened, sight, area, path, choices, warnings } = overlay;
  note("reach", !!reach?.cells.length, reach?.side ?? null, "can be reached");
  note(
    "threatened",
    !!threatened?.cells.length,
    threatened?.side ?? null,
    `threatened by ${name(threatened?.side ?? 0)}`,
  );
  note("sight", !!sight, sight?.side ?? null, "in sight");
  note("area", !!area?.cells.length, area?.side ?? null, "area");
  note("path", (path?.cells.length ?? 0) > 1, null, "planned way");
  note("choices", !!choices?.length, null, "can be chosen");
  note(
    "warnings",
    warnings?.some((w) => w.cell !== null),
    null,
    "danger on the way",
  );
  return found;
}

import type { CellKind } from "../../wire/CellKind";
import type { Ground } from "../../wire/Ground";

const PLAIN: CellKind = { name: "", glyph: ".", note: "", look: "floor", label: null, body: "plain" };

/** A piece of ground that shows one kind. */
export function swatchGround(kind: CellKind): Ground {
  const flat = { form: "squares" as const, zones: [], links: [] };
  if (kind.look !== "high") return { ...flat, width: 1, height: 1, kinds: [kind], cells: [0] };
  return { ...flat, width: 2, height: 2, kinds: [PLAIN, kind], cells: [1, 1, 0, 0] };
}

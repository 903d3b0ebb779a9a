import type { Ground } from "../../wire/Ground";
import type { Look } from "../../wire/Look";

const kind = (look: Look) => ({ name: look, glyph: ".", note: "", look });

/** A piece of ground that shows one look. */
export function swatchGround(look: Look): Ground {
  const flat = { form: "squares" as const, zones: [], links: [] };
  if (look !== "high") return { ...flat, width: 1, height: 1, kinds: [kind(look)], cells: [0] };
  return { ...flat, width: 2, height: 2, kinds: [kind("floor"), kind("high")], cells: [1, 1, 0, 0] };
}

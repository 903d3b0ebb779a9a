import type { CheckKind } from "../wire/CheckKind";

/** What a file is, by its name: Tiled writes `.tmj`, battles are saved as `.replay`, all else is a scenario. */
export function kindOf(name: string): CheckKind {
  if (/\.(tmj|json)$/i.test(name)) return "map";
  return /\.replay$/i.test(name) ? "replay" : "scenario";
}

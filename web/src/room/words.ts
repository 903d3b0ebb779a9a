import type { Offer } from "../wire/Offer";
import type { Scene } from "../wire/Scene";

/** Everything that an order can name, as the squad knows it, and the words that orders are made of. */
export function namesOf(scene: Scene, offers: readonly Offer[]): string[] {
  const people = scene.tokens.map(({ handle }) => handle);
  const spoken = offers.flatMap(({ command }) => command.replace(/^[^:]*: /, "").split(" "));
  const places = scene.ground.zones.flatMap(({ name }) => name.toLowerCase().split(" "));
  const words = [...people, "all", ...places, ...spoken].filter((word) => /^[a-z][a-z0-9-]+$/.test(word));
  return [...new Set(words)].sort();
}

/** What Tab makes of a line: the last word, made whole as far as the known words agree; and those that fit. */
export function completeWord(line: string, names: readonly string[]): { text: string; fitting: string[] } {
  const [, stem, word] = /^(.*?)([\p{L}\d-]*)$/su.exec(line) ?? ["", "", ""];
  const start = (word ?? "").toLowerCase();
  const fitting = start === "" ? [] : names.filter((name) => name.startsWith(start) && name !== start);
  const [first, ...others] = fitting;
  if (first === undefined) return { text: line, fitting: [] };
  let length = first.length;
  for (const other of others) while (!other.startsWith(first.slice(0, length))) length -= 1;
  return { text: `${stem}${first.slice(0, length)}${others.length === 0 ? " " : ""}`, fitting };
}

/** The orders that one marine or all can be given, by what is asked. */
export function ordersFor(offers: readonly Offer[], to: string | null): { deed: string; offers: Offer[] }[] {
  const groups = new Map<string, Offer[]>();
  for (const offer of offers) {
    if (!offer.asks || offer.to !== to) continue;
    groups.set(offer.asks.what, [...(groups.get(offer.asks.what) ?? []), offer]);
  }
  return [...groups].map(([deed, those]) => ({ deed, offers: those }));
}

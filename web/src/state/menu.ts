import type { Menu } from "../wire/Menu";
import type { Offer } from "../wire/Offer";
import type { Refusal } from "../wire/Refusal";

/** One button: a deed with all the ways to do it now, or with the reason why not. */
export type Deed = { id: string; group: string; name: string; offers: Offer[]; refusal: Refusal | null };

/** A group of the rulebook with its buttons. */
export type Shelf = { name: string; note: string; deeds: Deed[] };

export const deedId = (group: string, deed: string) => `${group}/${deed}`;

/** The word every ruleset ends a turn with. */
const ENDING = "end";

/** The offer that ends the turn: it has a button of its own. */
export function ending(menu: Menu): Offer | null {
  return menu.offers.find((offer) => offer.command === ENDING) ?? null;
}

/** The buttons, group by group; deeds seen before keep their places, whether they are offered now or barred. */
export function shelves(menu: Menu, before: readonly string[] = []): Shelf[] {
  const end = ending(menu);
  const deeds = new Map<string, Deed>();
  for (const { group, deed, refusal } of menu.barred) {
    deeds.set(deedId(group, deed), { id: deedId(group, deed), group, name: deed, offers: [], refusal });
  }
  const offered = new Map<string, Deed>();
  for (const offer of menu.offers) {
    if (offer === end) continue;
    const id = deedId(offer.group, offer.deed);
    const deed = offered.get(id) ?? { id, group: offer.group, name: offer.deed, offers: [], refusal: null };
    deed.offers.push(offer);
    offered.set(id, deed);
    deeds.delete(id);
  }
  const all = inPlace([...offered.values(), ...deeds.values()], before);
  const filled = groupNames(menu).map(({ name, note }) => ({
    name,
    note,
    deeds: all.filter((d) => d.group === name),
  }));
  return filled.filter((shelf) => shelf.deeds.length > 0);
}

/** What is said to everybody or to nobody, and what is said to this one: of the rest there would be too much. */
export function saidTo(found: readonly Shelf[], handle: string | null): Shelf[] {
  const isFor = ({ offers }: Deed) =>
    offers.length === 0 || offers.some(({ to }) => to === null || to === handle);
  return found
    .map((shelf) => ({ ...shelf, deeds: shelf.deeds.filter(isFor) }))
    .filter((shelf) => shelf.deeds.length > 0);
}

/** The order of buttons to keep for the next menu: the known ones first, new ones behind. */
export function places(before: readonly string[], found: readonly Shelf[]): string[] {
  const ids = found.flatMap((shelf) => shelf.deeds.map((deed) => deed.id));
  return [...new Set([...before, ...ids])];
}

function inPlace(deeds: Deed[], before: readonly string[]): Deed[] {
  const place = (deed: Deed) => {
    const at = before.indexOf(deed.id);
    return at < 0 ? before.length : at;
  };
  return deeds
    .map((deed, n) => ({ deed, n }))
    .sort((a, b) => place(a.deed) - place(b.deed) || a.n - b.n)
    .map(({ deed }) => deed);
}

function groupNames(menu: Menu): { name: string; note: string }[] {
  const known = new Set(menu.groups.map((group) => group.name));
  const others = [...menu.offers, ...menu.barred]
    .map((entry) => entry.group)
    .filter((name) => !known.has(name));
  return [...menu.groups, ...[...new Set(others)].map((name) => ({ name, note: "" }))];
}

/** Where on the board something is aimed. */
export type Place = { cell: number; tokens: readonly string[] };

export const isAimed = (offer: Offer) => offer.target !== null || offer.cell !== null;

/** What can be done at a place: at whoever stands there first, then with the cell itself. */
export function offersAt(offers: readonly Offer[], place: Place): Offer[] {
  const atToken = place.tokens.flatMap((handle) => offers.filter((offer) => offer.target === handle));
  const atCell = offers.filter((offer) => offer.cell === place.cell && !atToken.includes(offer));
  return [...atToken, ...atCell];
}

/** The cells that can be chosen for these offers, and the tokens. */
export function aimsOf(offers: readonly Offer[]): { cells: number[]; handles: string[] } {
  const cells = offers.flatMap((offer) => (offer.cell !== null && offer.target === null ? [offer.cell] : []));
  const handles = offers.flatMap((offer) => offer.target ?? []);
  return { cells: [...new Set(cells)], handles: [...new Set(handles)] };
}

/**
 * The command for an aim that is not offered, after the pattern of one that is: the server then says why not.
 * `cellName` is the cell as the terminal writes it.
 */
export function commandLike(
  offers: readonly Offer[],
  aim: { token: string | null; cellName: string },
  nameOf: (cell: number) => string,
): string | null {
  for (const offer of offers) {
    const [was, will] =
      offer.target !== null
        ? [offer.target, aim.token]
        : [offer.cell === null ? null : nameOf(offer.cell), aim.cellName];
    if (was === null || will === null) continue;
    const words = offer.command.split(" ");
    if (words.includes(was)) return words.map((word) => (word === was ? will : word)).join(" ");
  }
  return null;
}

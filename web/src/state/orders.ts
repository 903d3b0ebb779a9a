import type { Menu } from "../wire/Menu";
import type { Offer } from "../wire/Offer";
import type { Refusal } from "../wire/Refusal";
import type { Scene } from "../wire/Scene";
import type { Token } from "../wire/Token";

/** The heading of what a commander tells its units. */
const COMMAND = "Command";

/** The orders in the order of their buttons. */
const ORDERS = ["Attack", "Hold", "Charge", "Take Cover", "Retreat"];

/** One of the orders: what it would do, or why it can't be given. */
export type OrderCard = {
  name: string;
  note: string | null;
  offer: Offer | null;
  refusal: Refusal | null;
  /** Whether the unit is under it now. */
  standing: boolean;
};

/** What else a commander does with a unit: rally, claim, release. */
export type Signal = { name: string; offer: Offer | null; refusal: Refusal | null };

/** All that a commander can tell one unit. */
export type Orders = {
  unit: Token;
  cards: OrderCard[];
  signals: Signal[];
  /** The reason why no order can be given, if it is one for all. */
  refusal: Refusal | null;
};

type Entry = { group: string; target: string | null };

const unitOf = (scene: Scene, handle: string | null): Token | null =>
  scene.tokens.find((token) => token.handle === handle && token.formation !== null) ?? null;

const isSignal = (scene: Scene, { group, target }: Entry): boolean =>
  group === COMMAND && unitOf(scene, target) !== null;

/** A menu without what has its place in the bar of orders. */
export const withoutSignals = (menu: Menu, scene: Scene): Menu => ({
  ...menu,
  groups: menu.groups.filter(({ name }) => name !== COMMAND || unitsToOrder(menu, scene).length === 0),
  offers: menu.offers.filter((offer) => !isSignal(scene, offer)),
  barred: menu.barred.filter((entry) => !isSignal(scene, entry)),
});

/** The units of whoever acts, then those of nobody's or in rout with whom something can be done. */
export function unitsToOrder(menu: Menu, scene: Scene): Token[] {
  const me = scene.tokens.find(({ active }) => active);
  const aimed = new Set(menu.offers.filter((offer) => isSignal(scene, offer)).map(({ target }) => target));
  if (!me || me.commands === null) return [];
  const units = scene.tokens.filter(({ formation, down }) => formation !== null && !down);
  const own = units.filter(({ formation }) => formation?.commander === me.handle);
  return [...own, ...units.filter((unit) => aimed.has(unit.handle) && !own.includes(unit))];
}

/** What the menu says of a unit; nothing if whoever acts has no say there. */
export function ordersFor(menu: Menu, scene: Scene, handle: string | null): Orders | null {
  const unit = unitOf(scene, handle);
  const offers = menu.offers.filter((offer) => offer.target === handle && isSignal(scene, offer));
  const barred = menu.barred.filter((entry) => entry.target === handle && isSignal(scene, entry));
  if (!unit || offers.length + barred.length === 0) return null;
  const cards = ORDERS.map((name): OrderCard => {
    const offer = offers.find(({ deed }) => deed === name) ?? null;
    const refusal = offer ? null : (barred.find(({ deed }) => deed === name)?.refusal ?? null);
    const standing = unit.formation?.mood !== "routed" && unit.formation?.order === name;
    return { name, note: offer?.note ?? null, offer, refusal, standing };
  });
  const others = [
    ...offers.map((offer) => ({ name: offer.deed, offer, refusal: null })),
    ...barred.map(({ deed, refusal }) => ({ name: deed, offer: null, refusal })),
  ];
  const signals = others.filter(({ name }) => !ORDERS.includes(name));
  return { unit, cards, signals: sensible(signals, unit), refusal: oneForAll(cards) };
}

/** To rally whoever is not in rout comes to nobody's mind. */
const sensible = (signals: Signal[], { formation }: Token): Signal[] =>
  signals.filter(({ offer }) => offer !== null || formation?.mood === "routed");

/** The refusal that all orders but the standing one share. */
function oneForAll(cards: OrderCard[]): Refusal | null {
  const [first, ...rest] = cards.filter(({ standing }) => !standing).map(({ refusal }) => refusal);
  return first && rest.every((refusal) => refusal?.why === first.why) ? first : null;
}

import { SvelteMap } from "svelte/reactivity";
import { layoutOf } from "../board/geometry/layout";
import type { Overlay, Patch, Spot } from "../board/types";
import { nextOf } from "../board/view/spots";
import { asRefusal } from "../net/problem";
import type { Offer } from "../wire/Offer";
import type { Preview } from "../wire/Preview";
import type { Survey } from "../wire/Survey";
import type { Token } from "../wire/Token";
import type { MatchStore } from "./match.svelte";
import { ordersFor, type OrderCard, type Orders } from "./orders";
import { aimsOf, commandLike, isAimed, offersAt, type Deed } from "./menu";
import { commandersOf, overlayOf, reachOf, sightOf, threatOf, zonesOf, type Commands } from "./overlay";
import { aimingOf, type Aiming } from "./aiming";
import { Pause, Previews, type Outlook } from "./previews";

const HOVER_WAIT = 80;
const NEXT = { own: "all", all: "none", none: "own" } as const;

/** What the player is about to do: the deed chosen, the place pointed at, what would come of it. */
export class Choice {
  /** The deed whose button is pressed. */
  deedId = $state<string | null>(null);
  /** Whom the unit panel is about, if the player asked for somebody. */
  inspected = $state<string | null>(null);
  /** An offer that waits to be confirmed. */
  pinned = $state.raw<Offer | null>(null);
  /** The other things that could be done at the same place. */
  others = $state.raw<Offer[]>([]);
  /** The order that is about to be given. */
  order = $state<string | null>(null);
  /** Whose command is shown: of whom one looks at, of everybody, of nobody. */
  commands = $state<Commands>("own");
  shown = $state({ reach: true, threat: false, sight: false, zones: false });
  #spot = $state.raw<Spot | null>(null);
  #pointed = $state.raw<Offer | null>(null);
  #outlooks = new SvelteMap<string, Outlook>();
  #surveys = new SvelteMap<string, Survey>();
  #surveyed = new Set<string>();
  #seq = -1;
  #seatAt = -1;
  readonly #previews = new Previews((command) => this.match.seat.socket.preview(command));
  readonly #pause = new Pause(HOVER_WAIT);

  constructor(readonly match: MatchStore) {}

  deed: Deed | null = $derived.by(() => {
    const deeds = this.match.shelves.flatMap((shelf) => shelf.deeds);
    return deeds.find((deed) => deed.id === this.deedId) ?? null;
  });
  /** The offer under consideration: the pinned one, or what a click would do. */
  focus: Offer | null = $derived.by(
    () => this.pinned ?? this.#pointed ?? (this.#spot ? (this.#at(this.#spot)[0] ?? null) : null),
  );
  /** The body that the pinned offer is aimed at, part by part. */
  aiming: Aiming | null = $derived.by(() => {
    const { menu } = this.match;
    return menu ? aimingOf(this.pinned, menu.offers, this.match.token(this.pinned?.target ?? null)) : null;
  });
  /** How many points the deed in hand would take. */
  price: number | null = $derived.by(() => this.focus?.price ?? this.deed?.offers[0]?.price ?? null);
  /** Whether an offer of a list is looked at, and no place on the board. */
  isListing: boolean = $derived.by(() => this.#pointed !== null && this.pinned === null);
  outlook: Outlook | null = $derived.by(() =>
    this.focus ? (this.#outlooks.get(this.focus.command) ?? null) : null,
  );
  preview = $derived.by(() => (this.outlook && "preview" in this.outlook ? this.outlook.preview : null));
  /** Whom the unit panel is about. */
  subject: Token | null = $derived.by(() => {
    const { match } = this;
    return (
      match.token(this.inspected) ??
      match.token(match.prompt?.who ?? null) ??
      match.active ??
      match.view?.scene.tokens[0] ??
      null
    );
  });
  /** What whoever acts can tell the unit that the player asked for. */
  orders: Orders | null = $derived.by(() => {
    const { menu, view } = this.match;
    return menu && view ? ordersFor(menu, view.scene, this.inspected) : null;
  });
  /** The cells and tokens the chosen deed can be aimed at. */
  aims = $derived.by(() => (this.deed ? aimsOf(this.deed.offers) : null));
  // Each by itself, so that the board draws anew only what has changed.
  reach: Patch | null = $derived.by(() => reachOf(this));
  threatened: Patch | null = $derived.by(() => threatOf(this));
  sight: Patch | null = $derived.by(() => sightOf(this));
  zones: Patch[] = $derived.by(() => zonesOf(this));
  command: string[] = $derived.by(() => {
    const { view } = this.match;
    return view ? commandersOf(view.scene, this.subject, this.commands) : [];
  });
  overlay: Overlay = $derived.by(() => overlayOf(this));

  /** Forgets what belonged to the state before; called after every view. */
  renew(): void {
    const { match } = this;
    const { seq = -1 } = match.view ?? {};
    if (seq === this.#seq && match.current === this.#seatAt) return;
    this.#seq = seq;
    this.#seatAt = match.current;
    this.deedId = null;
    this.inspect(null);
    this.#unpin();
    this.#outlooks.clear();
    this.#surveys.clear();
    this.#surveyed.clear();
  }

  survey = (handle: string | null): Survey | null =>
    handle === null ? null : (this.#surveys.get(handle) ?? null);

  /** Asks for the surveys the overlay needs. */
  async fetchSurveys(handles: readonly (string | null)[]): Promise<void> {
    for (const handle of handles) {
      if (handle === null || this.#surveyed.has(handle)) continue;
      this.#surveyed.add(handle);
      const seq = this.#seq;
      const survey = await this.match.seat.socket.survey(handle).catch(() => null);
      if (survey && seq === this.#seq) this.#surveys.set(handle, survey);
    }
  }

  hover(spot: Spot | null): void {
    this.#spot = spot;
    this.#pointed = null;
    const offer = this.focus;
    if (offer && !this.pinned) this.#pause.then(() => void this.#foretell(offer.command));
    else this.#pause.cancel();
  }

  /** Looks ahead to an offer of a list, as if its place were pointed at. */
  point(offer: Offer | null): void {
    this.#pointed = offer;
    this.#pause.cancel();
    if (offer && !this.pinned) this.#pause.then(() => void this.#foretell(offer.command));
  }

  /** A click or Enter on a place: confirms what is pinned there, or picks it up. */
  async choose(spot: Spot): Promise<void> {
    this.#spot = spot;
    const answer = this.match.asked.findIndex(({ cells }) => cells.includes(spot.cell));
    if (answer >= 0) return void (await this.match.answer(answer));
    const offers = this.#at(spot);
    const first = offers[0];
    if (this.pinned && offers.some(({ command }) => command === this.pinned?.command)) await this.confirm();
    else if (first) await this.take(first, offers);
    else if (this.deed && this.match.menu) this.#refuse(this.deed, spot);
    else if (spot.token) this.inspect(nextOf(spot, this.inspected));
    else this.cancel();
  }

  /** A press on a deed's button. */
  async press(deed: Deed): Promise<void> {
    this.#unpin();
    this.match.trouble = null;
    if (deed.refusal) {
      this.match.trouble = { about: deed.name, refusal: deed.refusal };
      return;
    }
    const [first, ...rest] = deed.offers;
    this.deedId = this.deedId === deed.id && deed.offers.some(isAimed) ? null : deed.id;
    if (first && rest.length === 0 && !isAimed(first)) await this.take(first);
  }

  /** Picks an offer up: what can be undone happens at once, the rest shows its odds and waits. */
  async take(offer: Offer, others: readonly Offer[] = [offer], isMeant = isOneDeed(others)): Promise<void> {
    if (this.pinned?.command === offer.command) return this.confirm();
    this.match.trouble = null;
    this.#pause.cancel();
    this.pinned = offer;
    this.others = [...others];
    const outlook = await this.#foretell(offer.command);
    if (this.pinned !== offer || !outlook) return;
    if ("refusal" in outlook) {
      this.#unpin();
      this.match.trouble = { about: offer.label, refusal: outlook.refusal };
    } else if (isMeant && (outlook.preview.undoable || !hasStakes(outlook.preview))) await this.confirm();
  }

  /** Aims at another part of the same body; nothing is done yet. */
  async aimAt(offer: Offer): Promise<void> {
    if (this.pinned?.command !== offer.command) await this.take(offer, this.others, false);
  }

  /** The key of a part's number. */
  aimKey(key: string): boolean {
    const row = this.aiming?.rows[Number(key) - 1];
    if (row) void this.aimAt(row.offer);
    return row !== undefined;
  }

  async confirm(): Promise<void> {
    const offer = this.pinned;
    if (!offer) return;
    if (await this.match.act(offer.command, offer.label)) this.#unpin();
  }

  /** One step back: from the pinned offer, from the deed, from the inspected token. */
  cancel(): void {
    if (this.match.trouble) this.match.trouble = null;
    else if (this.pinned) this.#unpin();
    else if (this.deedId !== null) this.deedId = null;
    else if (this.order !== null) this.order = null;
    else this.inspect(null);
  }

  inspect(handle: string | null): void {
    this.inspected = handle;
    this.order = null;
  }

  /** Shows the command of others: of all, of nobody, of whom one looks at. */
  turnCommands(): void {
    this.commands = NEXT[this.commands];
  }

  /** A press on an order: it is chosen, or the reason why not is given. */
  pick({ name, standing, refusal }: OrderCard): void {
    this.match.trouble = null;
    if (standing) this.order = null;
    else if (refusal) this.match.trouble = { about: name, refusal };
    else this.order = name;
  }

  /** Gives the chosen order. */
  async giveOrder(): Promise<void> {
    const offer = this.orders?.cards.find(({ name }) => name === this.order)?.offer;
    if (offer) await this.match.act(offer.command, offer.label);
  }

  /** What can be done at a place with the chosen deed; without one, what a player would mean by pointing there. */
  #at(spot: Spot): Offer[] {
    const { menu, active } = this.match;
    if (!menu) return [];
    if (this.deed) return this.#withDeed(this.deed, spot);
    const isFoe = (offer: Offer) =>
      offer.target === null || this.match.token(offer.target)?.side !== active?.side;
    return offersAt(menu.offers, spot).filter(isFoe);
  }

  async #foretell(command: string): Promise<Outlook | null> {
    const seq = this.#seq;
    try {
      const outlook = await this.#previews.ask(seq, command);
      if (seq === this.#seq) this.#outlooks.set(command, outlook);
      return outlook;
    } catch (error) {
      if (this.pinned?.command === command)
        this.match.trouble = { about: this.pinned.label, refusal: asRefusal(error) };
      return null;
    }
  }

  /** Menus offer what is sensible; anything else is worded after their pattern, and the server says whether and why not. */
  #withDeed(deed: Deed, spot: Spot): Offer[] {
    const offered = offersAt(deed.offers, spot);
    const { view } = this.match;
    if (offered.length > 0 || !view) return offered;
    const layout = layoutOf(view.scene.ground);
    const aim = { token: spot.token, cellName: spot.name };
    const command = commandLike(deed.offers, aim, (cell) => layout.name(cell));
    if (command === null) return [];
    const label = `${deed.name}: ${this.match.token(spot.token)?.name ?? spot.name}`;
    return [
      {
        command,
        label,
        group: deed.group,
        deed: deed.name,
        target: spot.token,
        to: null,
        asks: null,
        part: null,
        cell: spot.cell,
        chance: null,
        price: null,
        note: null,
      },
    ];
  }

  #refuse(deed: Deed, spot: Spot): void {
    const why = `${deed.name} is aimed at somebody, and nobody is at ${spot.name}.`;
    const instead = "Choose one of the marked places, or Esc for another deed.";
    this.match.trouble = { about: deed.name, refusal: { why, instead, rule: null } };
  }

  #unpin(): void {
    this.pinned = null;
    this.#pointed = null;
    this.others = [];
  }
}

/** Whether a place can mean only one deed. */
const isOneDeed = (offers: readonly Offer[]) => new Set(offers.map(({ deed }) => deed)).size === 1;

/** Whether a preview has anything to weigh before one says yes. */
function hasStakes({ outline, forecast }: Preview): boolean {
  const changes = forecast.tokens.some((token) => token.gauges.length + token.fates.length > 0);
  return changes || outline.chance !== null || outline.dangers.length + outline.contacts.length > 0;
}

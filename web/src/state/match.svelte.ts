import { remember } from "../net/keys";
import { asRefusal, LostError } from "../net/problem";
import type { Forecast } from "../wire/Forecast";
import type { Line } from "../wire/Line";
import type { Menu } from "../wire/Menu";
import type { Motion } from "../wire/Motion";
import type { Prompt } from "../wire/Prompt";
import type { Refusal } from "../wire/Refusal";
import type { Scene } from "../wire/Scene";
import type { Token } from "../wire/Token";
import { aimsOf, type Aim } from "./answers";
import { Cascade } from "./cascade.svelte";
import { unitsToOrder, withoutSignals } from "./orders";
import { ending, places, shelves, type Shelf } from "./menu";
import { answerOf, Policies, type Policy } from "./policies";
import { Seat } from "./seat.svelte";

/** What the board shows: a moment, and what moved since the one before. */
export type Stage = { scene: Scene; motions: Motion[] };

/** Something that was refused, and what it was. */
export type Trouble = { about: string; refusal: Refusal };

/** A match as one screen follows it: one seat, several at a hot seat, or a watcher's. */
export class MatchStore {
  readonly seats: Seat[];
  readonly policies: Policies;
  current = $state(0);
  stage = $state.raw<Stage | null>(null);
  trouble = $state.raw<Trouble | null>(null);
  busy = $state(false);
  /** The odds of each answer to the open question, as they come in. */
  weights = $state.raw<(Forecast | null)[]>([]);
  /** What a policy answered last, to be told. */
  answered = $state.raw<{ prompt: Prompt; option: string } | null>(null);
  /** Morale as it was put to the test last. */
  readonly cascade = new Cascade();
  #policyChanges = $state(0);
  #kept = new Map<string, string[]>();
  #shownSeq = -1;
  #met: Prompt | null = null;
  /** What was decided last; done when its view is there. */
  #deciding: Promise<unknown> = Promise.resolve();
  /** Whether the player had time to see what the last view told. */
  #hadTime = false;

  seat = $derived.by(() => this.seats[this.current]!);
  view = $derived.by(() => this.seat.view);
  lines = $derived.by(() => this.seat.lines);
  link = $derived.by(() => this.seat.link);
  active = $derived.by(() => this.view?.scene.tokens.find((token) => token.active) ?? null);
  prompt = $derived.by(() => (this.view?.moment === "answer" ? this.view.prompt : null));
  /** Where the answers to the open question are on the board, one for each, if that is what it asks. */
  asked: readonly Aim[] = $derived.by(() =>
    this.prompt && this.view ? aimsOf(this.prompt, this.view.scene) : [],
  );
  menu = $derived.by(() => (this.view?.moment === "act" ? this.view.menu : null));
  shelves: Shelf[] = $derived.by(() =>
    this.menu ? this.#shelves(this.menu, this.#kept.get(this.#actor) ?? []) : [],
  );
  /** The units that whoever acts can tell something. */
  units: Token[] = $derived.by(() =>
    this.menu && this.view ? unitsToOrder(this.menu, this.view.scene) : [],
  );
  end = $derived.by(() => (this.menu ? ending(this.menu) : null));

  constructor(
    readonly id: string,
    readonly keys: readonly string[],
  ) {
    this.policies = new Policies(id);
    const heard = (seat: Seat, fresh: Line[]) => this.#changed(seat, fresh);
    this.seats = (keys.length > 0 ? keys : [null]).map((key) => new Seat(id, key, heard));
  }

  /** Whether several players share this screen. */
  get isHotSeat(): boolean {
    return this.seats.length > 1;
  }

  token(handle: string | null): Token | null {
    return this.view?.scene.tokens.find((token) => token.handle === handle) ?? null;
  }

  /** Waits until what was decided last is done. */
  async settled(): Promise<void> {
    await this.#deciding;
  }

  async act(command: string, label = command): Promise<boolean> {
    return this.#try(label, (seat, seq) => seat.socket.command(command, seq));
  }

  async answer(option: number): Promise<boolean> {
    const label = this.prompt?.options[option] ?? "The answer";
    return this.#try(label, (seat, seq) => seat.socket.answer(option, seq));
  }

  async undo(): Promise<boolean> {
    const { undo } = this.view ?? {};
    if (undo && !undo.allowed && undo.refusal) {
      this.trouble = { about: "Undo", refusal: undo.refusal };
      return false;
    }
    return this.#try("Undo", (seat, seq) => seat.socket.undo(seq));
  }

  policyOf(prompt: Pick<Prompt, "kind" | "who">): Policy {
    void this.#policyChanges;
    return this.policies.of(prompt);
  }

  get standing() {
    void this.#policyChanges;
    return this.policies.standing();
  }

  setPolicy(prompt: Pick<Prompt, "kind" | "who">, policy: Policy): void {
    this.policies.set(prompt, policy);
    this.#policyChanges += 1;
  }

  close(): void {
    for (const seat of this.seats) seat.socket.close();
  }

  get #actor(): string {
    return this.active?.handle ?? "";
  }

  async #try(about: string, ask: (seat: Seat, seq: number) => Promise<number>): Promise<boolean> {
    const { seat, view } = this;
    if (!view || this.busy) return false;
    this.busy = true;
    this.trouble = null;
    const deciding = this.#decide(about, seat, () => ask(seat, view.seq));
    this.#deciding = deciding;
    return deciding;
  }

  /** Asks, and waits until the view is there that shows what came of it. */
  async #decide(about: string, seat: Seat, ask: () => Promise<number>): Promise<boolean> {
    try {
      await seat.reaches(await ask());
      return true;
    } catch (error) {
      const instead =
        error instanceof LostError
          ? "The page connects again by itself; the log shows whether it happened."
          : null;
      const refusal = asRefusal(error);
      this.trouble = { about, refusal: { ...refusal, instead: refusal.instead ?? instead } };
      return false;
    } finally {
      this.busy = false;
    }
  }

  #changed(seat: Seat, fresh: Line[]): void {
    this.#turnTo();
    if (seat !== this.seat || !seat.view) return;
    const { view } = seat;
    const news = this.#news(view.seq, fresh);
    this.#tellChecks(news);
    this.stage = { scene: view.scene, motions: news.flatMap((line) => line.motion ?? []) };
    this.trouble = null;
    this.#keepPlaces();
    this.#remember();
    void this.#meetPrompt(seat);
  }

  /** At a hot seat the screen belongs to whom the battle waits for, as the newest view has it. */
  #turnTo(): void {
    const newest = (seat: Seat) => (seat.isAsked ? (seat.view?.seq ?? -1) : -1);
    const best = this.seats.reduce((one, other) => (newest(other) > newest(one) ? other : one), this.seat);
    this.current = this.seats.indexOf(best);
  }

  /** At a hot seat every seat is told the same move; it is played once. */
  #news(seq: number, fresh: Line[]): Line[] {
    if (seq <= this.#shownSeq && this.isHotSeat) return [];
    this.#shownSeq = Math.max(seq, this.#shownSeq);
    return fresh;
  }

  /** Checks stay to be read until the player has done the next thing, or others are made. */
  #tellChecks(news: Line[]): void {
    if (this.#hadTime && news.length > 0 && !this.cascade.isTelling) this.cascade.close();
    this.cascade.hear(news);
    if (news.length > 0) this.#hadTime = this.seat.isAsked;
    else this.#hadTime ||= this.seat.isAsked;
  }

  #shelves(menu: Menu, before: readonly string[]): Shelf[] {
    return shelves(this.view ? withoutSignals(menu, this.view.scene) : menu, before);
  }

  #keepPlaces(): void {
    if (!this.menu) return;
    const before = this.#kept.get(this.#actor) ?? [];
    this.#kept.set(this.#actor, places(before, this.#shelves(this.menu, before)));
  }

  #remember(): void {
    const { view } = this;
    if (!view || this.keys.length === 0) return;
    remember({
      id: this.id,
      keys: [...this.keys],
      title: view.title,
      at: Date.now(),
      over: view.moment === "over",
    });
  }

  /** A question is answered by policy, or its answers are weighed one after the other. */
  async #meetPrompt(seat: Seat): Promise<void> {
    const { prompt } = this;
    if (prompt && prompt === this.#met) return;
    this.#met = prompt;
    this.weights = [];
    if (!prompt) return;
    const option = answerOf(this.policies.of(prompt), prompt);
    if (option !== null) {
      await this.#deciding;
      if (this.prompt !== prompt) return;
      this.answered = { prompt, option: prompt.options[option] ?? "" };
      await this.answer(option);
      return;
    }
    await this.#weighAll(seat, prompt);
  }

  async #weighAll(seat: Seat, prompt: Prompt): Promise<void> {
    const stale = () => this.prompt !== prompt || this.seat !== seat;
    for (let option = prompt.options.length - 1; option >= 0; option -= 1) {
      const forecast = await seat.socket.weigh(option).catch(() => null);
      if (stale()) return;
      const weights = [...this.weights];
      weights[option] = forecast;
      this.weights = weights;
    }
  }
}

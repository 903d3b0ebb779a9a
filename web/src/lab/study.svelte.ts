import { stopJob } from "../net/http";
import { follow, hasEnded } from "../net/jobs";
import { asRefusal } from "../net/problem";
import type { JobCard } from "../wire/JobCard";
import type { Refusal } from "../wire/Refusal";
import { timeLeft } from "./words";

/** A study that the server makes: asked for, followed, stopped. What was found stays until something newer is. */
export class Study<News> {
  news = $state.raw<News | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  #card = $state.raw<JobCard | null>(null);
  #busy = $state(false);
  #left = $state<number | null>(null);
  #watch: AbortController | null = null;

  /** Whether it is being made. */
  get running(): boolean {
    return this.#busy;
  }

  /** Whether others come first. */
  get waiting(): boolean {
    return this.#card?.state === "waiting";
  }

  /** Whether somebody stopped it. */
  get stopped(): boolean {
    return this.#card?.state === "stopped";
  }

  get done(): number {
    return this.#card?.done ?? 0;
  }

  get planned(): number {
    return this.#card?.planned ?? 0;
  }

  /** Seconds that it will still take, as far as can be told. */
  get left(): number | null {
    return this.#left;
  }

  /** Asks for a study and follows it; whether it came to its end. */
  async run(ask: () => Promise<JobCard>): Promise<boolean> {
    this.leave();
    const watch = new AbortController();
    this.#watch = watch;
    [this.#busy, this.refusal, this.#card, this.#left] = [true, null, null, null];
    let began: number | null = null;
    let isDone = false;
    try {
      const card = await ask();
      if (watch.signal.aborted) {
        void stopJob(card.id).catch(() => {});
        return false;
      }
      const heard = (card: JobCard, news: News | null) => {
        if (watch.signal.aborted) return;
        if (card.state === "running") began ??= performance.now();
        this.#card = card;
        this.#left =
          began === null ? null : timeLeft(card.done, card.planned, (performance.now() - began) / 1000);
        if (news !== null) this.news = news;
      };
      isDone = (await follow<News>(card, heard, watch.signal)).state === "done";
    } catch (error) {
      if (!watch.signal.aborted) this.refusal = asRefusal(error);
    } finally {
      if (this.#watch === watch) this.#busy = false;
    }
    return isDone && !watch.signal.aborted;
  }

  /** Stops it; what it has comes with its last news. */
  async stop(): Promise<void> {
    const card = this.#card;
    if (!card || hasEnded(card)) return;
    try {
      await stopJob(card.id);
    } catch (error) {
      this.refusal = asRefusal(error);
    }
  }

  /** Follows it no longer. What nobody follows stops by itself. */
  leave(): void {
    const card = this.#card;
    this.#watch?.abort();
    if (this.#busy && card && !hasEnded(card)) void stopJob(card.id).catch(() => {});
    this.#busy = false;
  }

  /** Forgets what was found. */
  forget(): void {
    this.leave();
    [this.news, this.refusal, this.#card] = [null, null, null];
  }
}

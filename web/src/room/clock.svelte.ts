import type { MatchStore } from "../state/match.svelte";

export type Speed = 0 | 1 | 4;

/** How long a tick takes at the first speed, in milliseconds. */
const TICK = 220;
/** The least pause between two steps, so that each can be read. */
const LEAST = 260;

/** How long to wait after so many ticks have gone by. */
export const pauseAfter = (ticks: number, speed: Exclude<Speed, 0>): number =>
  Math.max(LEAST, (ticks * TICK) / speed);

/** The mission's clock: the rules wait for a word, and this gives it: `wait`, again and again, while nobody is asked. */
export class Clock {
  speed = $state<Speed>(0);
  /** Whether something holds it: an order being written, an open panel. */
  held = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tick = 0;

  constructor(readonly match: MatchStore) {}

  get isRunning(): boolean {
    return this.speed !== 0 && !this.held;
  }

  set(speed: Speed): void {
    this.speed = speed;
  }

  /** One step: to the next marine's action. */
  async step(): Promise<void> {
    this.speed = 0;
    await this.#wait();
  }

  /** Winds itself for the next step; called whenever something it goes by has changed. */
  wind(): void {
    clearTimeout(this.#timer);
    const { match, speed } = this;
    if (speed === 0 || this.held || match.busy || match.view?.moment !== "act") return;
    const now = match.view.scene.round;
    const gone = Math.max(0, now - this.#tick);
    this.#timer = setTimeout(() => void this.#wait(), pauseAfter(gone, speed));
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  async #wait(): Promise<void> {
    const { match } = this;
    if (match.busy || match.view?.moment !== "act") return;
    this.#tick = match.view.scene.round;
    if (!(await match.act("wait", "Wait"))) this.speed = 0;
  }
}

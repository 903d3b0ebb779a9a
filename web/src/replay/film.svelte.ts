import { asRefusal } from "../net/problem";
import { isTaken } from "../play/keys";
import type { Refusal } from "../wire/Refusal";
import type { Step } from "../wire/Step";
import { allSteps } from "./steps";

/** Between two steps that are played, in milliseconds. */
const PACE = 900;

/** A battle that is over, read step by step, and where in it the reader is. */
export class Film {
  steps = $state.raw<Step[]>([]);
  whole = $state(false);
  refusal = $state.raw<Refusal | null>(null);
  at = $state(0);
  /** How many steps there will be, if that is known before they are read. */
  known = $state(0);
  #before = $state(0);
  #timer = $state<ReturnType<typeof setInterval> | null>(null);

  last = $derived(this.known > 0 ? this.known : Math.max(0, this.steps.length - 1));
  step = $derived(this.steps[Math.min(this.at, this.steps.length - 1)]);
  isPlaying = $derived(this.#timer !== null);
  /** One step on is played; a jump simply shows. */
  motions = $derived(
    this.at === this.#before + 1 ? (this.step?.lines.flatMap((line) => line.motion ?? []) ?? []) : [],
  );

  /** Reads a battle, some steps at a time. */
  constructor(id: string, ...how: [fetch?: Parameters<typeof allSteps>[2], most?: number]) {
    const heard = (steps: Step[], isWhole: boolean) => {
      this.steps = steps;
      this.whole = isWhole;
    };
    allSteps(id, heard, ...how).catch((error: unknown) => (this.refusal = asRefusal(error)));
  }

  go(to: number): void {
    this.#before = this.at;
    this.at = Math.max(0, Math.min(this.last, to));
    if (this.at === this.last && this.whole) this.pause();
  }

  pause(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
  }

  toggle(): void {
    if (this.isPlaying) return this.pause();
    if (this.at === this.last) this.go(0);
    this.#timer = setInterval(() => this.go(this.at + 1), PACE);
  }

  /** The keys of a film, and those that a page adds; what has keys of its own keeps them. */
  press(event: KeyboardEvent, own: string, more: Record<string, () => void> = {}): void {
    if (isTaken(event) || (event.target as Element).closest(own)) return;
    const keys: Record<string, () => void> = {
      ArrowRight: () => this.go(this.at + 1),
      ArrowLeft: () => this.go(this.at - 1),
      Home: () => this.go(0),
      End: () => this.go(this.last),
      " ": () => this.toggle(),
      ...more,
    };
    const deed = keys[event.key];
    if (!deed) return;
    event.preventDefault();
    deed();
  }
}

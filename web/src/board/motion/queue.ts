import type { Motion } from "../../wire/Motion";
import type { Scene } from "../../wire/Scene";
import { afterMotion, durationOf, isVisible } from "./plan";

/** A scene and what led to it. */
export type Moment = { scene: Scene; motions: Motion[] };

/** Where motions are seen. */
export type Stage = {
  begin(motion: Motion, ms: number, from: Scene, next: Scene): void;
  /** What `begin` started is over, or broken off. */
  end(): void;
  show(scene: Scene): void;
  /** Nothing is waiting any more. */
  settled(): void;
};

export type Clock = (ms: number, then: () => void) => () => void;

export const realClock: Clock = (ms, then) => {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
};

/** So many moments may wait before the reader is too far behind the battle. */
export const MOST_WAITING = 6;

/** Plays moments one after the other, each motion by motion, then shows the scene they led to. */
export class MotionQueue {
  #waiting: Moment[] = [];
  #shown: Scene;
  #cancel: (() => void) | null = null;
  /** What follows when the motion under way has been seen. */
  #over: (() => void) | null = null;

  constructor(
    first: Scene,
    private readonly stage: Stage,
    private readonly clock: Clock = realClock,
  ) {
    this.#shown = first;
  }

  get isPlaying(): boolean {
    return this.#cancel !== null;
  }

  push(moment: Moment): void {
    this.#waiting.push({ ...moment, motions: [...moment.motions] });
    if (this.#waiting.length > MOST_WAITING) this.skip();
    else if (!this.isPlaying) this.#next();
  }

  /** Shows the newest scene at once. */
  skip(): void {
    if (this.#cancel) {
      this.#cancel();
      this.#cancel = null;
      this.stage.end();
    }
    const newest = this.#waiting.at(-1);
    this.#waiting = [];
    if (newest) this.#show(newest.scene);
    this.stage.settled();
  }

  /** Has seen enough of this motion: on to the next. */
  hasten(): void {
    if (!this.#cancel || !this.#over) return;
    this.#cancel();
    this.#over();
  }

  /** Nobody watches any more. */
  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#waiting = [];
  }

  #next(): void {
    for (let moment = this.#waiting[0]; moment; moment = this.#waiting[0]) {
      const motion = moment.motions.shift();
      if (!motion) {
        this.#waiting.shift();
        this.#show(moment.scene);
      } else if (isVisible(motion, this.#shown, moment.scene)) {
        this.#play(motion, moment.scene);
        return;
      }
    }
    this.stage.settled();
  }

  #play(motion: Motion, next: Scene): void {
    const ms = durationOf(motion);
    this.stage.begin(motion, ms, this.#shown, next);
    this.#over = () => {
      this.#cancel = null;
      this.#show(afterMotion(this.#shown, next, motion));
      this.stage.end();
      this.#next();
    };
    this.#cancel = this.clock(ms, this.#over);
  }

  #show(scene: Scene): void {
    this.#shown = scene;
    this.stage.show(scene);
  }
}

import { replaySteps, tryOpening } from "../net/http";
import { asRefusal } from "../net/problem";
import type { Prospects } from "../wire/Prospects";
import type { Step } from "../wire/Step";
import { openingOf, toldInstead, toldText, type Item } from "./reckoning";

/** Steps that are read at a time, until the squad has gone in. */
const PAGE = 16;
/** An opening is shorter than this, or it is not looked at. */
const MOST = 64;

/** What a lie or a silence cost: the same mission with the item told. */
export type Cost = { item: Item; told: string; instead: Prospects | null };

/** The same squad's mission as it might have been, worked out by the server one brief after the other. */
export class Costs {
  costs = $state.raw<Cost[]>([]);
  /** As it was told. */
  asTold = $state.raw<Prospects | null>(null);
  /** With nothing left out and nothing changed. */
  wholeTruth = $state.raw<Prospects | null>(null);
  trouble = $state("");
  isDone = $state(false);
  readonly #stop = new AbortController();

  constructor(
    readonly id: string,
    readonly key: string | null,
  ) {}

  stop(): void {
    this.#stop.abort();
  }

  async find(items: readonly Item[]): Promise<void> {
    const lies = items.filter(({ telling }) => telling.honesty !== "truth");
    if (lies.length === 0) return void (this.isDone = true);
    try {
      await this.#find(lies);
    } catch (error) {
      if (!this.#stop.signal.aborted) this.trouble = asRefusal(error).why;
    }
    this.isDone = true;
  }

  async #find(lies: readonly Item[]): Promise<void> {
    const steps = await this.#openingSteps();
    const opening = openingOf(steps);
    if (!opening.isWhole) return;
    this.costs = lies.map((item) => ({ item, told: toldText(steps, item.n), instead: null }));
    const ask = (untold: readonly number[]) =>
      tryOpening(this.id, toldInstead(opening, untold), this.key, this.#stop.signal);
    this.asTold = await ask([]);
    for (const { item } of this.costs) {
      const instead = await ask([item.n]);
      this.costs = this.costs.map((cost) => (cost.item === item ? { ...cost, instead } : cost));
    }
    this.wholeTruth = await ask(lies.map(({ n }) => n));
  }

  async #openingSteps(): Promise<Step[]> {
    const steps: Step[] = [];
    while (steps.length < MOST) {
      const page = await replaySteps(this.id, steps.length, steps.length + PAGE, this.key);
      const last = page.findIndex(({ input }) => input === "deploy");
      steps.push(...(last < 0 ? page : page.slice(0, last + 1)));
      if (last >= 0 || page.length < PAGE) break;
    }
    return steps;
  }
}

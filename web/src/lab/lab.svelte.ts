import { asRefusal } from "../net/problem";
import {
  startBalance,
  startComparison,
  startSimulation,
  startSweep,
  startValue,
  studyForm,
} from "../net/studies";
import type { BalanceNews } from "../wire/BalanceNews";
import type { ComparisonNews } from "../wire/ComparisonNews";
import type { Refusal } from "../wire/Refusal";
import type { SimulationNews } from "../wire/SimulationNews";
import type { StudyForm } from "../wire/StudyForm";
import type { StudySubject } from "../wire/StudySubject";
import type { StudyTrial } from "../wire/StudyTrial";
import type { SweepNews } from "../wire/SweepNews";
import type { Turnable } from "../wire/Turnable";
import type { ValueNews } from "../wire/ValueNews";
import { Changes } from "./fields";
import { Study } from "./study.svelte";

/** What is studied: a scenario of the server's, or one's own text. */
export type Source = { scenario: string; text: null } | { scenario: null; text: string };

/** A variant that was run: what it was, and what came of it. */
export type Ran = { changes: Changes; trial: StudyTrial; form: StudyForm };

/** A variant that others are compared with. */
export type Kept = Ran & { news: SimulationNews };

/** The most battles of a simulation. */
export const MOST_BATTLES = 200_000;

/** The bench: a scenario with its numbers, and the studies that are made of it. */
export class Lab {
  readonly source: Source;
  /** The scenario as it is. */
  form = $state.raw<StudyForm | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  changes = $state.raw(new Changes());
  battles = $state(10_000);
  seed = $state("1");
  bots = $state<string[]>([]);
  /** What the report is of. */
  ran = $state.raw<Ran | null>(null);
  kept = $state.raw<Kept | null>(null);

  readonly simulation = new Study<SimulationNews>();
  readonly comparison = new Study<ComparisonNews>();
  readonly sweep = new Study<SweepNews>();
  readonly balance = new Study<BalanceNews>();
  readonly value = new Study<ValueNews>();

  constructor(source: Source) {
    this.source = source;
    void this.#open();
  }

  async #open(): Promise<void> {
    try {
      const form = await studyForm(this.#subject(new Changes()));
      this.bots = form.sides.map(() => "standard");
      this.form = form;
    } catch (error) {
      this.refusal = asRefusal(error);
    }
  }

  #subject(changes: Changes): StudySubject {
    return { ...this.source, changes: changes.turns() };
  }

  /** How battles are played, for the wins of this side. */
  trial(side: string | null = null): StudyTrial {
    return { seed: this.seed.trim() || "1", bots: [...this.bots], side };
  }

  /** Whether the report is not of the numbers as they stand. */
  get stale(): boolean {
    return this.ran !== null && !this.ran.changes.same(this.changes);
  }

  /** Runs the scenario with the numbers as they stand, and compares it with the variant that was kept. */
  async run(): Promise<void> {
    const { changes } = this;
    const [trial, subject] = [this.trial(), this.#subject(changes)];
    this.comparison.forget();
    this.value.forget();
    const ended = await this.simulation.run(async () => {
      const form = await studyForm(subject);
      const card = await startSimulation({ subject, trial, battles: this.battles, precision: null });
      this.simulation.news = null;
      this.ran = { changes, trial, form };
      return card;
    });
    if (ended) await this.#compare();
  }

  /** Keeps what was run, to compare others with it; or lets it go. */
  keep(): void {
    const { ran } = this;
    const { news } = this.simulation;
    this.comparison.forget();
    this.kept = this.kept === null && ran && news ? { ...ran, news } : null;
  }

  async #compare(): Promise<void> {
    const { kept, ran } = this;
    if (!kept || !ran || kept.changes.same(ran.changes)) return;
    const battles = Math.min(this.simulation.news?.report.battles ?? 0, kept.news.report.battles);
    const [subject, other] = [this.#subject(kept.changes), ran.changes.turns()];
    await this.comparison.run(() => startComparison({ subject, other, trial: ran.trial, battles }));
  }

  async runSweep(side: string, knobs: Turnable[], battles: number): Promise<void> {
    const subject = this.#subject(this.changes);
    this.sweep.news = null;
    await this.sweep.run(() => startSweep({ subject, trial: this.trial(side), knobs, battles }));
  }

  async runBalance(side: string, target: number, tolerance: number, allow: Turnable[]): Promise<void> {
    const subject = this.#subject(this.changes);
    const [trial, battles] = [this.trial(side), 400_000];
    this.balance.news = null;
    await this.balance.run(() => startBalance({ subject, trial, target, tolerance, allow, battles }));
  }

  async runValue(side: string): Promise<void> {
    const { ran } = this;
    if (!ran) return;
    const [subject, trial] = [this.#subject(ran.changes), { ...ran.trial, side }];
    await this.value.run(() => startValue({ subject, trial, battles: 1000 }));
  }

  /** Nobody looks any more. */
  leave(): void {
    for (const study of [this.simulation, this.comparison, this.sweep, this.balance, this.value]) {
      study.leave();
    }
  }
}

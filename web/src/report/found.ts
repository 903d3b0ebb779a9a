import type { AnalysisView } from "../wire/AnalysisView";
import type { BalanceNews } from "../wire/BalanceNews";
import type { ConsideredView } from "../wire/ConsideredView";
import type { Counted } from "../wire/Counted";
import type { FigureReport } from "../wire/FigureReport";
import type { Fixed } from "../wire/Fixed";
import type { KnobView } from "../wire/KnobView";
import type { LookView } from "../wire/LookView";
import type { PointsView } from "../wire/PointsView";
import type { Scene } from "../wire/Scene";
import type { StepView } from "../wire/StepView";
import type { SweepNews } from "../wire/SweepNews";
import type { ValueNews } from "../wire/ValueNews";
import type { Worth } from "../wire/Worth";

/*
 * What the program puts into a report: what it is about (`crates/report`), and what was found, as `--json` tells it. What
 * draws it speaks the server's words, so here the one becomes the other.
 */

type Interval = [number, number];
type Tally = { battles: number; wins: number; win_rate: number; ci95: Interval };
type Played = { seed: string | number; elapsed_s: number };

export type SimulationFound = Omit<Counted, "ended"> & Played & { bots: string[] };

export type SweepFound = Played & {
  side: string;
  knobs: KnobView[];
  points: (Tally & { values: number[]; draws: number; rounds: number })[];
};

type Look = Tally & {
  words: string;
  change: { path: string; now: number | null; value: number }[];
  cost: number;
};

export type BalanceFound = Played & {
  side: string;
  target: number;
  tolerance: number;
  reached: boolean;
  stopped: boolean;
  /** Whether what was found was played anew. */
  fresh: boolean;
  before: Look;
  found: Look;
  sure: number;
  looks: Look[];
  refused: { change: string; fault: string }[];
  battles: number;
};

export type ValueFound = Played & {
  side: string;
  battles: number;
  win_rate: number;
  worths: Worth[];
  fixed: Fixed[];
};

type Rated = { score: number; ci95: Interval; battles: number };
export type Meeting = Rated & { bots: [string, string]; wins: number; draws: number; losses: number };
export type Alone = {
  bot: string;
  battles: number;
  wins: number | null;
  draws: number;
  win_rate: number | null;
  ci95: Interval | null;
  figures: FigureReport[];
};
export type ArenaFound = Played & {
  bots: string[];
  deals: number;
  scenarios: { ruleset: string; scenario: string; meetings: Meeting[] | null; alone: Alone[] | null }[];
  ratings: (Rated & { bot: string; elo: number })[] | null;
  bounded: boolean | null;
  stopped: boolean;
};

type Input = Omit<StepView, "better" | "considered"> & {
  told: string[];
  considered: ConsideredView[];
  better: { label: string; gain: PointsView } | null;
};

export type AnalysisFound = Omit<AnalysisView, "points" | "steps"> & {
  seed: string | number;
  points: {
    round: number;
    sides: { win_rate: number; ci95: Interval }[];
    draws: number;
    battles: number;
  }[];
  inputs: Input[];
};

/** A result, and what kind it is of. */
export type Result = { title: string; sides: string[]; version: string } & (
  | { kind: "simulation"; scene: Scene; ended: number[][]; found: SimulationFound }
  | { kind: "sweep"; found: SweepFound }
  | { kind: "balance"; found: BalanceFound }
  | { kind: "value"; found: ValueFound }
  | { kind: "arena"; found: ArenaFound }
  | { kind: "analysis"; found: AnalysisFound }
);

export const sweepOf = (found: SweepFound, sides: readonly string[]): SweepNews => ({
  side: sides.indexOf(found.side),
  knobs: found.knobs,
  points: found.points.map(({ values, battles, win_rate, ci95, draws, rounds }) => ({
    values,
    battles,
    rate: win_rate,
    ci95,
    draws: draws / battles,
    rounds,
  })),
  rough: false,
  seconds: found.elapsed_s,
});

const lookOf = ({ words, change, cost, battles, win_rate, ci95 }: Look): LookView => ({
  words,
  changes: change.map(({ path, value }) => ({ path, value })),
  cost,
  battles,
  rate: win_rate,
  ci95,
});

export const balanceOf = (found: BalanceFound, sides: readonly string[]): BalanceNews => ({
  side: sides.indexOf(found.side),
  reached: found.reached,
  before: lookOf(found.before),
  found: lookOf(found.found),
  sure: found.sure,
  looks: found.looks.map(lookOf),
  refused: found.refused.map(({ change, fault }) => ({ change, why: fault })),
  battles: found.battles,
  text: "",
  seconds: found.elapsed_s,
});

/** For each number that was looked at alone, at two values or more, its curve. */
export function aloneIn({ looks, side }: BalanceFound, sides: readonly string[]): SweepNews[] {
  const turns = looks.flatMap(({ change }) => change);
  return [...new Set(turns.map(({ path }) => path))].flatMap((path) => {
    const now = turns.find((turn) => turn.path === path)?.now ?? null;
    const points = looks
      .flatMap(({ change, battles, win_rate, ci95 }) => {
        const value = change.length === 0 ? now : change[0]!.path === path ? change[0]!.value : null;
        if (change.length > 1 || value === null) return [];
        return [{ values: [value], battles, rate: win_rate, ci95, draws: 0, rounds: 0 }];
      })
      .sort((a, b) => a.values[0]! - b.values[0]!);
    const knob = { path, now, shift: now === null, values: points.map(({ values }) => values[0]!) };
    const news = { side: sides.indexOf(side), knobs: [knob], points, rough: false, seconds: 0 };
    return points.length < 2 ? [] : [news];
  });
}

export const valueOf = (found: ValueFound, sides: readonly string[]): ValueNews => ({
  side: sides.indexOf(found.side),
  battles: found.battles,
  rate: found.win_rate,
  worths: found.worths,
  fixed: found.fixed,
  seconds: found.elapsed_s,
});

export const analysisOf = ({ points, inputs, ...found }: AnalysisFound): AnalysisView => ({
  ...found,
  points: points.map(({ sides, ...point }) => ({
    ...point,
    sides: sides.map(({ win_rate, ci95: [low, high] }) => ({ rate: win_rate, low, high })),
  })),
  steps: inputs.map(({ better, ...input }) => ({ ...input, better: better?.gain ?? null })),
});

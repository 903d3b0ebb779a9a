import type { AnalysisView } from "../wire/AnalysisView";
import type { ChanceView } from "../wire/ChanceView";
import type { PointView } from "../wire/PointView";
import type { StepView } from "../wire/StepView";
import { percentage } from "../words";

/** An input that changed much: its number, from 1, and by how many points of a hundred for the side looked at. */
export type Swing = { number: number; points: number; kind: "luck" | "choice"; step: StepView };

/** So many swings are marked. */
const MOST_SWINGS = 6;
/** A change below this is no swing. */
const LEAST = 0.01;

/** The largest changes that are surely more than their error, the largest first. */
export function swingsOf({ steps, points }: AnalysisView, side: number, most = MOST_SWINGS): Swing[] {
  return steps
    .flatMap((step, at) => {
      const { points: change, error } = step.change;
      if (Math.abs(change) <= error || Math.abs(change) < LEAST) return [];
      const own = (points[at + 1]?.sides[side]?.rate ?? 0) - (points[at]?.sides[side]?.rate ?? 0);
      const kind = Math.abs(step.luck.points) >= Math.abs(step.choice.points) ? "luck" : "choice";
      return [{ swing: { number: at + 1, points: own * 100, kind, step } as Swing, size: Math.abs(change) }];
    })
    .sort((a, b) => b.size - a.size)
    .slice(0, most)
    .map(({ swing }) => swing);
}

/** The swing after an input, going round at the end. */
export function nextSwing(swings: readonly Swing[], at: number): Swing | null {
  const inOrder = [...swings].sort((a, b) => a.number - b.number);
  return inOrder.find(({ number }) => number > at) ?? inOrder[0] ?? null;
}

/** Where the curve lies on its sheet. */
export type Frame = { left: number; top: number; width: number; height: number };

export const xOf = (frame: Frame, at: number, last: number) =>
  frame.left + (last === 0 ? 0 : (at / last) * frame.width);

export const yOf = (frame: Frame, share: number) => frame.top + (1 - share) * frame.height;

const spot = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** The curve of a side, its interval as a band, and the ground between it and the middle. */
export function curveOf(points: readonly PointView[], side: number, frame: Frame) {
  const last = points.length - 1;
  const chances = points.map(({ sides }) => sides[side] ?? { rate: 0, low: 0, high: 0 });
  const along = (pick: (chance: ChanceView) => number) =>
    chances.map((chance, at) => spot(xOf(frame, at, last), yOf(frame, pick(chance))));
  const line = along(({ rate }) => rate);
  const band = [...along(({ high }) => high), ...along(({ low }) => low).reverse()];
  const middle = yOf(frame, 0.5);
  const ends = [spot(xOf(frame, last, last), middle), spot(frame.left, middle)];
  return {
    line: `M${line.join("L")}`,
    band: `M${band.join("L")}Z`,
    ground: `M${[...line, ...ends].join("L")}Z`,
  };
}

/** The inputs where a new round begins; few enough to be written side by side. */
export function ticksOf(rounds: readonly number[], most = 9): { at: number; round: number }[] {
  const all = rounds.flatMap((round, at) => (at > 0 && round > rounds[at - 1]! ? [{ at, round }] : []));
  const stride = Math.ceil(all.length / most);
  return all.filter((_, n) => n % stride === 0);
}

/** Points of a hundred with their sign. */
export function signed(points: number): string {
  const whole = Math.round(points);
  if (whole === 0) return "0";
  return whole < 0 ? `−${-whole}` : `+${whole}`;
}

/** Half an interval, as it stands behind a number. */
export const errorOf = (half: number) => `±${Math.max(1, Math.round(half * 100))}`;

/** The words for the sides' chances, for those who hear them. */
export function chanceWords(names: readonly string[], point: Pick<PointView, "sides" | "draws">): string {
  const sides = names.map(
    (name, n) => `${name} wins ${percentage(point.sides[n]?.rate ?? 0, "whole")} percent`,
  );
  return `${sides.join(", ")} from here${point.draws >= 0.005 ? `, ${percentage(point.draws, "whole")} percent are draws` : ""}`;
}

/** The stripes of a bar, from the bottom up, in percent; draws lie between the first side and the rest. */
export function stripesOf({ sides, draws }: Pick<PointView, "sides" | "draws">) {
  const stripes: { side: number | null; share: number }[] = sides.map(({ rate }, side) => ({
    side,
    share: rate,
  }));
  if (draws > 0) stripes.splice(1, 0, { side: null, share: draws });
  return stripes;
}

/** What luck did to an input, in a few words. */
export function luckWords(step: StepView): string {
  if (step.luck.points === 0 && step.luck.error === 0) return "luck: no die was rolled";
  return `luck: ${step.verdict ?? "how the dice fell"}`;
}

/** What choice did to an input, in a few words. */
export function choiceWords(step: StepView): string {
  if (step.by === null) return "choice: nobody decided anything";
  if (step.better) {
    const points = Math.max(1, Math.round(step.better.points * 100));
    return `choice: the best found was ${points} ${points === 1 ? "point" : "points"} better`;
  }
  return "choice: nothing surely better was found";
}

import { replaySteps } from "../net/http";
import type { Line } from "../wire/Line";
import type { Step } from "../wire/Step";

const PAGE = 50;

/** The steps of a battle that is over, read page by page until one comes short. */
export async function allSteps(
  id: string,
  heard: (steps: Step[], whole: boolean) => void,
  fetch: (id: string, from: number, to: number) => Promise<Step[]> = replaySteps,
  most = PAGE,
): Promise<void> {
  const steps: Step[] = [];
  for (;;) {
    const page = await fetch(id, steps.length, steps.length + most);
    steps.push(...page);
    heard([...steps], page.length < most);
    if (page.length < most) return;
  }
}

/** The log up to a step, with it. */
export const logUpTo = (steps: readonly Step[], at: number): Line[] =>
  steps.slice(0, at + 1).flatMap((step) => step.lines);

/** The steps where a new round begins, to mark them on the scrubber. */
export function rounds(steps: readonly Step[]): { at: number; round: number }[] {
  return steps.flatMap((step, at) => {
    const before = steps[at - 1]?.scene.round;
    return before !== undefined && step.scene.round > before ? [{ at, round: step.scene.round }] : [];
  });
}

/** What a step tells first, with what its roll came to. */
export function toldOf(step: Step | undefined): string | null {
  const line = step?.lines.find(({ text }) => text.length > 0);
  if (!line) return null;
  return line.sum?.verdict ? `${line.text} ${line.sum.verdict}` : line.text;
}

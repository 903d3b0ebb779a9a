import { replaySteps } from "../net/http";
import type { Line } from "../wire/Line";
import type { Step } from "../wire/Step";

const PAGE = 50;

/** The steps of a battle that is over, read page by page until one comes short. */
export async function allSteps(
  id: string,
  heard: (steps: Step[], whole: boolean) => void,
  fetch: typeof replaySteps = replaySteps,
): Promise<void> {
  const steps: Step[] = [];
  for (;;) {
    const page = await fetch(id, steps.length, steps.length + PAGE);
    steps.push(...page);
    heard([...steps], page.length < PAGE);
    if (page.length < PAGE) return;
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

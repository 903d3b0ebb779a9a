import type { JobCard } from "../wire/JobCard";
import { jobNews } from "./http";
import { ProblemError, unreachable } from "./problem";

/** The least time between two questions, so that a quick job does not keep the page busy. */
const PACE = 250;
/** So often in a row the server may be out of reach. */
const PATIENCE = 5;

/** Whether a job has ended, one way or another. */
export const hasEnded = ({ state }: JobCard) => state === "done" || state === "stopped" || state === "failed";

/**
 * Follows a job to its end. `heard` is told of every change; its `news` are there only when they are new. A job that
 * failed throws its problem; whoever aborts the signal hears no more, and the job goes on.
 */
export async function follow<News>(
  job: JobCard,
  heard: (card: JobCard, news: News | null) => void,
  signal: AbortSignal,
  { ask = jobNews, pace = PACE }: { ask?: typeof jobNews; pace?: number } = {},
): Promise<JobCard> {
  let card = job;
  let lost = 0;
  for (;;) {
    heard(card, card.news as News | null);
    if (card.state === "failed" && card.problem) throw new ProblemError(card.problem);
    if (hasEnded(card)) return card;
    await wait(pace);
    if (signal.aborted) return card;
    try {
      card = await ask(card.id, card.seq, signal);
      lost = 0;
    } catch (error) {
      if (signal.aborted) return card;
      const isLost = error instanceof ProblemError && error.problem.status === unreachable.status;
      if (!isLost || ++lost > PATIENCE) throw error;
    }
  }
}

const wait = (time: number) => new Promise((done) => setTimeout(done, time));

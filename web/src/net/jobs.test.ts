import { expect, it } from "vitest";
import type { JobCard } from "../wire/JobCard";
import { follow } from "./jobs";
import { ProblemError, unreachable } from "./problem";

const card = (seq: number, more: Partial<JobCard> = {}): JobCard => ({
  id: "a",
  kind: "test",
  state: "running",
  done: 0,
  planned: 0,
  seq,
  news: null,
  problem: null,
  ...more,
});

/** A server that gives these answers one after the other. */
function answers(...cards: (JobCard | Error)[]) {
  const asked: (number | null)[] = [];
  const ask = async (_: string, after: number | null) => {
    asked.push(after);
    const next = cards.shift()!;
    if (next instanceof Error) throw next;
    return next;
  };
  return { asked, ask };
}

it("hears every change up to the end", async () => {
  const { asked, ask } = answers(
    card(2, { news: "half" }),
    card(3),
    card(4, { state: "done", news: "whole" }),
  );
  const heard: unknown[] = [];
  const last = await follow<string>(card(1), (_, news) => heard.push(news), new AbortController().signal, {
    ask,
    pace: 0,
  });
  expect(heard).toEqual([null, "half", null, "whole"]);
  expect(asked).toEqual([1, 2, 3]);
  expect(last.state).toBe("done");
});

it("asks again when the server was out of reach", async () => {
  const { asked, ask } = answers(new ProblemError(unreachable), card(2, { state: "stopped" }));
  const last = await follow(card(1), () => undefined, new AbortController().signal, { ask, pace: 0 });
  expect([asked, last.state]).toEqual([[1, 1], "stopped"]);
});

it("throws what a job failed of", async () => {
  const problem = { ...unreachable, status: 422, detail: "No such input." };
  const failed = card(1, { state: "failed", problem });
  await expect(follow(failed, () => undefined, new AbortController().signal)).rejects.toThrow(
    "No such input.",
  );
});

it("hears no more once nobody listens", async () => {
  const listening = new AbortController();
  listening.abort();
  const heard: number[] = [];
  await follow(card(1), ({ seq }) => heard.push(seq), listening.signal, { pace: 0 });
  expect(heard).toEqual([1]);
});

import type { Problem } from "../wire/Problem";
import type { Refusal } from "../wire/Refusal";

/** What the server has against a request. */
export class ProblemError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail || problem.title);
    this.name = "ProblemError";
  }
}

/** What the rules have against a command. */
export class RefusedError extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.why);
    this.name = "RefusedError";
  }
}

/** The connection broke before the answer came. */
export class LostError extends Error {
  constructor() {
    super("The connection broke before the answer came.");
    this.name = "LostError";
  }
}

/** Any failure as a refusal: what is wrong, and what would work. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof RefusedError) return error.refusal;
  if (error instanceof ProblemError) {
    const { detail, title, instead, rule } = error.problem;
    return { why: detail || title, instead: instead ?? null, rule: rule ?? null };
  }
  return { why: error instanceof Error ? error.message : String(error), instead: null, rule: null };
}

/** Whether asking again will not help: the match is gone, or the key is wrong. */
export const isFinal = ({ status }: Problem) => [401, 403, 404, 410].includes(status);

/** Whether the same request would be taken a little later. */
export const isTooFast = (error: unknown) => error instanceof ProblemError && error.problem.status === 429;

/** Reads an error answer; one that is no problem+json becomes one. */
export async function readProblem(response: Response): Promise<Problem> {
  const fallback: Problem = {
    type: "about:blank",
    title: response.statusText || "The server refused",
    status: response.status,
    detail: `The server answered ${response.status}.`,
    instead: null,
    rule: null,
  };
  if (!/json/.test(response.headers.get("content-type") ?? "")) return fallback;
  try {
    return { ...fallback, ...((await response.json()) as Partial<Problem>) };
  } catch {
    return fallback;
  }
}

/** The server could not be reached at all. */
export const unreachable: Problem = {
  type: "about:blank",
  title: "No connection",
  status: 0,
  detail: "The server can't be reached.",
  instead: "Is `caltrop serve` running?",
  rule: null,
};

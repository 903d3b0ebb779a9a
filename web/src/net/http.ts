import type { Chances } from "../wire/Chances";
import type { CheckKind } from "../wire/CheckKind";
import type { Checked } from "../wire/Checked";
import type { Started } from "../wire/Started";
import type { Favour } from "../wire/Favour";
import type { JobCard } from "../wire/JobCard";
import type { Joined } from "../wire/Joined";
import type { MatchCard } from "../wire/MatchCard";
import type { NewMatch } from "../wire/NewMatch";
import type { PlayOn } from "../wire/PlayOn";
import type { Prospects } from "../wire/Prospects";
import type { ReplayCard } from "../wire/ReplayCard";
import type { Step } from "../wire/Step";
import type { RuleCard } from "../wire/RuleCard";
import type { RuleView } from "../wire/RuleView";
import type { RulesetCard } from "../wire/RulesetCard";
import type { ScenarioCard } from "../wire/ScenarioCard";
import type { WhatIfRequest } from "../wire/WhatIfRequest";
import type { View } from "../wire/View";
import { ProblemError, readProblem, unreachable } from "./problem";

type Request = {
  method?: "GET" | "POST" | "DELETE";
  json?: unknown;
  body?: BodyInit;
  key?: string | null;
  signal?: AbortSignal;
};

async function ask(
  path: string,
  { method = "GET", json, body, key, signal }: Request = {},
): Promise<Response> {
  const headers = new Headers({ accept: "application/json" });
  if (json !== undefined) headers.set("content-type", "application/json");
  if (key) headers.set("authorization", `Bearer ${key}`);
  const init: RequestInit = {
    method,
    headers,
    body: json === undefined ? (body ?? null) : JSON.stringify(json),
  };
  if (signal) init.signal = signal;
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ProblemError(unreachable);
  }
  if (!response.ok) throw new ProblemError(await readProblem(response));
  return response;
}

export async function askJson<T>(path: string, request?: Request): Promise<T> {
  return (await (await ask(path, request)).json()) as T;
}

const part = encodeURIComponent;

export const listRulesets = () => askJson<RulesetCard[]>("/api/rulesets");

export const listScenarios = () => askJson<ScenarioCard[]>("/api/scenarios");

export const listMatches = () => askJson<MatchCard[]>("/api/matches");

export const favourOf = (ruleset: string, id: string, signal?: AbortSignal) =>
  askJson<Favour>(`/api/scenarios/${part(ruleset)}/${part(id)}/favour`, signal ? { signal } : {});

export const scenarioText = async (ruleset: string, id: string) =>
  (await ask(`/api/scenarios/${part(ruleset)}/${part(id)}/text`)).text();

export const checkText = (name: string, text: string, kind: CheckKind, signal?: AbortSignal) =>
  askJson<Checked>("/api/check", {
    method: "POST",
    json: { name, text, kind },
    ...(signal ? { signal } : {}),
  });

export const createMatch = (match: NewMatch) =>
  askJson<Started>("/api/matches", { method: "POST", json: match });

export const joinMatch = (id: string, side: number | null) =>
  askJson<Joined>(`/api/matches/${part(id)}/join`, { method: "POST", json: { side } });

export const viewMatch = (id: string, key: string | null, lines = 0) =>
  askJson<View>(`/api/matches/${part(id)}?lines=${lines}`, { key });

export const replayOf = async (id: string, key: string | null) =>
  (await ask(`/api/matches/${part(id)}/replay`, { key })).blob();

export const uploadReplay = (file: Blob) =>
  askJson<ReplayCard>("/api/replays", { method: "POST", body: file });

export const replaySteps = (id: string, from: number, to: number, key: string | null = null) =>
  askJson<Step[]>(`/api/replays/${part(id)}/steps?from=${from}&to=${to}`, { key });

/** The last step of a battle that is over, as a side saw it. */
export const lastStep = async (id: string, side: number, key: string | null) =>
  (await askJson<Step[]>(`/api/replays/${part(id)}/steps?last=true&side=${side}`, { key }))[0] ?? null;

/** How a battle that is over would have gone after another opening. */
export const tryOpening = (id: string, commands: string[], key: string | null, signal?: AbortSignal) =>
  askJson<Prospects>(`/api/matches/${part(id)}/openings`, {
    method: "POST",
    json: { commands },
    key,
    ...(signal ? { signal } : {}),
  });

export const replayFile = async (id: string, key: string | null) =>
  (await ask(`/api/replays/${part(id)}`, { key })).blob();

/** Starts the analysis of a replay or of a match that is over, or finds it. */
export const analyse = (id: string, key: string | null) =>
  askJson<JobCard>(`/api/replays/${part(id)}/analysis`, { method: "POST", key });

/** Lets a recorded battle go on many times. */
export const whatIf = (id: string, key: string | null, order: WhatIfRequest) =>
  askJson<JobCard>(`/api/replays/${part(id)}/what-if`, { method: "POST", key, json: order });

/** Starts a match that goes on from a moment of a recorded battle. */
export const playOn = (id: string, key: string | null, order: PlayOn) =>
  askJson<Started>(`/api/replays/${part(id)}/play`, { method: "POST", key, json: order });

/** How likely each side is to win, as far as the holder of the key can know. */
export const chancesOf = (id: string, key: string | null) =>
  askJson<Chances>(`/api/matches/${part(id)}/chances`, { key });

export const searchRules = (search: string, ruleset: string) => {
  const query = new URLSearchParams({ search, ...(ruleset ? { ruleset } : {}) });
  return askJson<RuleCard[]>(`/api/rules?${query}`);
};

export const ruleOf = (id: string) => askJson<RuleView>(`/api/rules/${part(id)}`);

/** News of a job: what is known now, or with `after` what comes after that number. */
export const jobNews = (id: string, after: number | null, signal: AbortSignal) =>
  askJson<JobCard>(`/api/jobs/${part(id)}${after === null ? "" : `?after=${after}`}`, { signal });

/** Tells a job to stop; it keeps what it has. */
export const stopJob = (id: string) => askJson<JobCard>(`/api/jobs/${part(id)}`, { method: "DELETE" });

import type { BalanceRequest } from "../wire/BalanceRequest";
import type { ComparisonRequest } from "../wire/ComparisonRequest";
import type { JobCard } from "../wire/JobCard";
import type { SimulationRequest } from "../wire/SimulationRequest";
import type { StudyForm } from "../wire/StudyForm";
import type { StudySubject } from "../wire/StudySubject";
import type { SweepRequest } from "../wire/SweepRequest";
import type { ValueRequest } from "../wire/ValueRequest";
import { askJson } from "./http";

/** A scenario's numbers, and how it begins with some of them changed. */
export const studyForm = (subject: StudySubject) =>
  askJson<StudyForm>("/api/studies/form", { method: "POST", json: { subject } });

const begin =
  <Wanted>(kind: string) =>
  (wanted: Wanted) =>
    askJson<JobCard>(`/api/studies/${kind}`, { method: "POST", json: wanted });

export const startSimulation = begin<SimulationRequest>("simulation");
export const startComparison = begin<ComparisonRequest>("comparison");
export const startSweep = begin<SweepRequest>("sweep");
export const startBalance = begin<BalanceRequest>("balance");
export const startValue = begin<ValueRequest>("value");

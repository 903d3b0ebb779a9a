import type { CheckKind } from "../wire/CheckKind";

/** The text somebody works at: kept while the page is open, and over a reload. */
export type Draft = { name: string; text: string; kind: CheckKind };

const PLACE = "caltrop.draft";
const EMPTY: Draft = { name: "scenario.toml", text: "", kind: "scenario" };

let current = $state.raw<Draft>(read());

export const draft = () => current;

export function setDraft(next: Draft): void {
  current = next;
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(next));
  } catch {
    // Too long to keep over a reload.
  }
}

function read(): Draft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(PLACE) ?? "null") as Partial<Draft> | null;
    return typeof kept?.text === "string" ? { ...EMPTY, ...kept } : EMPTY;
  } catch {
    return EMPTY;
  }
}

import type { Prompt } from "../wire/Prompt";

/** What a push offers and what it risks, as the question tells it. */
export type Push = {
  /** What failed, without the question. */
  failed: string;
  drawn: string;
  chance: string;
  both: string;
  stress: string;
  panic: string | null;
  /** The chance of any row of the Panic Table but the one that keeps it together. */
  breaks: string | null;
  rows: { name: string; chance: number }[];
};

/** Reads the question whether to push; nothing, if it asks something else. */
export function pushOf(prompt: Prompt): Push | null {
  if (prompt.kind !== "Push") return null;
  const text = /^(.*?): drew (\d+) against (\d+)\. Push\?$/s.exec(prompt.text);
  const detail = prompt.detail ?? "";
  const gain = /^(\d+) percent again \(([\d.]+) with both tries\); Stress (\d+) to (\d+)/.exec(detail);
  if (!text || !gain) return null;
  const panic = /panic ([\d.]+) percent: (.*)\.$/.exec(detail);
  const rows = (panic?.[2] ?? "").split(", ").flatMap((row) => {
    const found = /^(.*) ([\d.]+)$/.exec(row);
    return found ? [{ name: found[1]!, chance: Number(found[2]) }] : [];
  });
  const breaks = rows.filter(({ name }) => name !== "Keep It Together");
  return {
    failed: text[1]!,
    drawn: `${text[2]} drawn, ${text[3]} or less needed`,
    chance: `${gain[1]} %`,
    both: `${Math.round(Number(gain[2]))} %`,
    stress: `${gain[3]} → ${gain[4]}`,
    panic: panic ? `${Math.round(Number(panic[1]))} %` : null,
    breaks: panic ? `${Math.round(breaks.reduce((sum, { chance }) => sum + chance, 0))} %` : null,
    rows,
  };
}

const PLACE = "caltrop.countdown";

/** Whether questions count down; a reader who needs the time switches it off for good. */
export function countsDown(): boolean {
  try {
    return localStorage.getItem(PLACE) !== "off";
  } catch {
    return true;
  }
}

export function setCountdown(on: boolean): void {
  try {
    localStorage.setItem(PLACE, on ? "on" : "off");
  } catch {
    // Then it lasts as long as the page.
  }
}

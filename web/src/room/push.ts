import type { Prompt } from "../wire/Prompt";
import type { Stake } from "../wire/Stake";

/** What a push offers and what it risks, ready to be shown. */
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

/** What is at stake when somebody is to be pushed; nothing, if something else is asked. */
export function pushOf({ stakes }: Prompt): Push | null {
  if (!stakes) return null;
  const { failed, drawn, needed, list } = stakes;
  const of = (...kinds: Stake["kind"][]) => list.filter(({ kind }) => kinds.includes(kind));
  const chance = (kind: Stake["kind"]) => whole(of(kind));
  const [cost] = of("cost");
  const isTested = of("test").length > 0;
  return {
    failed,
    drawn: `${drawn} drawn, ${needed} or less needed`,
    chance: chance("again"),
    both: chance("both"),
    stress: cost ? `${cost.now} → ${cost.after}` : "",
    panic: isTested ? chance("test") : null,
    breaks: isTested ? chance("breaks") : null,
    rows: of("holds", "breaks").map((row) => ({ name: row.name, chance: (row.chance ?? 0) / 100 })),
  };
}

/** The chances of stakes together, in whole percent. */
const whole = (stakes: readonly Stake[]): string =>
  `${Math.round(stakes.reduce((sum, { chance }) => sum + (chance ?? 0), 0) / 100)} %`;

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

import type { Overlay, Patch } from "../board/types";
import type { Survey } from "../wire/Survey";
import type { Token } from "../wire/Token";
import type { Choice } from "./choice.svelte";
import { aimsOf } from "./menu";

/** Whose surveys the board needs now. */
export function surveyed(choice: Choice): (string | null)[] {
  return [choice.subject?.handle ?? null, threatener(choice)];
}

/** What is drawn over the ground: at most one reach, one threat, one path. */
export function overlayOf(choice: Choice): Overlay {
  const { match, preview, focus, deed } = choice;
  if (match.prompt) return promptOverlay(choice);
  const aims = deed ? aimsOf(deed.offers) : null;
  const outline = preview?.outline;
  return {
    reach: reachOf(choice, aims?.cells ?? []),
    threatened: threatOf(choice),
    sight: choice.shown.sight
      ? patch(choice.subject, choice.survey(choice.subject?.handle ?? null)?.sees)
      : null,
    area:
      outline && outline.area.length > 0 ? { cells: outline.area, side: match.active?.side ?? null } : null,
    path:
      outline && outline.path.length > 1 ? { cells: outline.path, who: match.active?.handle ?? null } : null,
    aim: focus?.target ? [focus.target] : (aims?.handles ?? []),
    choices: aims && aims.cells.length > 0 && choice.shown.reach === false ? aims.cells : [],
    warnings: outline?.dangers.filter((danger) => danger.cell !== null) ?? [],
  };
}

function promptOverlay(choice: Choice): Overlay {
  const { who = null, about = null } = choice.match.prompt ?? {};
  const survey: Survey | null = choice.survey(who);
  return { threatened: patch(choice.match.token(who), survey?.threatens), aim: about ? [about] : [] };
}

function reachOf(choice: Choice, chosen: number[]): Patch | null {
  const { subject, match } = choice;
  if (!choice.shown.reach) return null;
  if (chosen.length > 0) return patch(match.active, chosen);
  if (choice.deed || (!match.menu && choice.inspected === null)) return null;
  return patch(subject, choice.survey(subject?.handle ?? null)?.reach);
}

/** Who threatens: the first that would strike at the planned way, else the one that is looked at, if asked for or a foe. */
function threatener(choice: Choice): string | null {
  const striker = choice.preview?.outline.dangers.find((danger) => danger.who !== null)?.who;
  if (striker) return striker;
  const { subject, match } = choice;
  const isFoe = subject !== null && match.view?.seat !== null && subject.side !== match.view?.seat;
  return choice.shown.threat || (choice.inspected !== null && isFoe) ? (subject?.handle ?? null) : null;
}

function threatOf(choice: Choice): Patch | null {
  const handle = threatener(choice);
  return patch(choice.match.token(handle), choice.survey(handle)?.threatens);
}

function patch(token: Token | null, cells: number[] | undefined): Patch | null {
  return token && cells && cells.length > 0 ? { cells, side: token.side } : null;
}

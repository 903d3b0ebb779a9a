import type { Overlay, Patch } from "../board/types";
import type { Scene } from "../wire/Scene";
import type { Token } from "../wire/Token";
import { alarms } from "./checks";
import type { Choice } from "./choice.svelte";

/** So many cells are dots; more of them are an area. */
const FEW = 8;

/** Whose surveys the board needs now. */
export function surveyed(choice: Choice): (string | null)[] {
  return [choice.subject?.handle ?? null, threatener(choice)];
}

/** What is drawn over the ground: at most one reach, one threat, one path. */
export function overlayOf(choice: Choice): Overlay {
  const { cascade, view } = choice.match;
  if (!view) return planOf(choice);
  return { ...planOf(choice), command: choice.command, ...alarms(cascade.told, view.scene) };
}

function planOf(choice: Choice): Overlay {
  const { match, preview, focus, aims } = choice;
  const { reach, threatened, sight, zones } = choice;
  if (match.asked.length > 0)
    return {
      reach,
      choices: reach ? [] : placesAsked(choice),
      aim: match.asked.flatMap(({ handle }) => handle ?? []),
    };
  if (match.prompt) return { threatened, zones, aim: match.prompt.about ? [match.prompt.about] : [] };
  const outline = preview?.outline;
  return {
    reach,
    threatened,
    sight,
    zones,
    area:
      outline && outline.area.length > 0 ? { cells: outline.area, side: match.active?.side ?? null } : null,
    path:
      outline && outline.path.length > 1 ? { cells: outline.path, who: match.active?.handle ?? null } : null,
    contacts: outline?.contacts ?? [],
    aim: focus?.target ? [focus.target] : (aims?.handles ?? []),
    choices: reach ? [] : (aims?.cells ?? []),
    warnings: outline?.dangers.filter((danger) => danger.cell !== null) ?? [],
  };
}

/** Whose range and lines of command are shown. */
export type Commands = "own" | "all" | "none";

/** Their commanders: of whom one looks at or who acts, or all there are. */
export function commandersOf({ tokens }: Scene, subject: Token | null, which: Commands = "own"): string[] {
  const leaders = tokens.filter(({ commands, down }) => commands !== null && !down);
  const own = subject?.commands == null ? subject?.formation?.commander : subject.handle;
  const shown = { own: leaders.filter(({ handle }) => handle === own), all: leaders, none: [] };
  return shown[which].map(({ handle }) => handle);
}

/** Where a question or the chosen deed can be aimed; without them, where whoever acts or is looked at can go. */
export function reachOf({ match, shown, aims, deed, subject, inspected, survey }: Choice): Patch | null {
  if (!shown.reach) return null;
  if (match.asked.length > 0) {
    const places = placesAsked({ match });
    return places.length > FEW ? patch(match.token(match.prompt?.who ?? null), places) : null;
  }
  if (aims && aims.cells.length > FEW) return patch(match.active, aims.cells);
  if (deed || (!match.menu && inspected === null)) return null;
  return patch(subject, survey(subject?.handle ?? null)?.reach);
}

/** The places that a question lets choose from. */
const placesAsked = ({ match }: Pick<Choice, "match">): number[] =>
  match.asked.flatMap(({ cells, handle }) => (handle === null ? cells : []));

export function threatOf(choice: Choice): Patch | null {
  const handle = threatener(choice);
  return patch(choice.match.token(handle), choice.survey(handle)?.threatens);
}

export function sightOf({ shown, subject, survey }: Choice): Patch | null {
  return shown.sight ? patch(subject, survey(subject?.handle ?? null)?.sees) : null;
}

/** What the others control, side by side; of whoever only watches, what everybody does. */
export function zonesOf({ match, shown }: Choice): Patch[] {
  const { view } = match;
  if (!shown.zones || !view) return [];
  const own = view.seat;
  const sides = [...view.scene.sides.keys()].filter((side) => side !== own);
  return sides.flatMap((side) => {
    const cells = view.scene.tokens.flatMap((token) =>
      token.side === side && !token.down ? token.zone : [],
    );
    return cells.length > 0 ? [{ cells: [...new Set(cells)], side }] : [];
  });
}

/** Who threatens: whoever is asked, else the first that would strike at the planned way, else a foe that is looked at. */
function threatener(choice: Choice): string | null {
  const { subject, match, shown, inspected } = choice;
  if (match.prompt) return match.prompt.who;
  const striker = choice.preview?.outline.dangers.find((danger) => danger.who !== null)?.who;
  if (striker) return striker;
  const isFoe = subject !== null && match.view?.seat !== null && subject.side !== match.view?.seat;
  return shown.threat || (inspected !== null && isFoe) ? (subject?.handle ?? null) : null;
}

function patch(token: Token | null, cells: number[] | undefined): Patch | null {
  return token && cells && cells.length > 0 ? { cells, side: token.side } : null;
}

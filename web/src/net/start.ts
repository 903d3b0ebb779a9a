import { playAddress } from "../router";
import type { NewMatch } from "../wire/NewMatch";
import { createMatch } from "./http";
import { remember } from "./keys";

/** The ways to begin a battle. `mine` is the side one plays oneself. */
export type Way =
  | { kind: "bot"; mine: number }
  | { kind: "hot seat" }
  | { kind: "invite"; mine: number }
  | { kind: "open"; mine: number }
  | { kind: "watch" };

/** What is fought: a scenario of the server's, or one's own text. */
export type Battle = { title: string; scenario: string | null; text: string | null; sides: number };

export function setupOf(battle: Battle, way: Way): NewMatch {
  const seats = Array.from({ length: battle.sides }, (_, side) => seatOf(side, way));
  const { scenario, text } = battle;
  return { scenario, text, seats, watch: "public", listed: way.kind === "open", seed: null };
}

function seatOf(side: number, way: Way): NewMatch["seats"][number] {
  const person = { who: "person", bot: null } as const;
  const bot = { who: "bot", bot: "standard" } as const;
  switch (way.kind) {
    case "hot seat":
    case "invite":
      return person;
    case "watch":
      return bot;
    case "bot":
      return side === way.mine ? person : bot;
    case "open":
      return side === way.mine ? person : { who: "open", bot: null };
  }
}

/** Starts a battle and gives the address to go to. */
export async function start(battle: Battle, way: Way): Promise<{ address: string; invite: string | null }> {
  return open(setupOf(battle, way), battle.title, way.kind === "invite" ? way.mine : null);
}

/** Starts a match; with `mine`, the other seats' keys are for friends. */
export async function open(setup: NewMatch, title: string, mine: number | null = null) {
  const { id, keys } = await createMatch(setup);
  const taken = keys.flatMap((key, side) => (key !== null && (mine === null || side === mine) ? [key] : []));
  const given =
    mine === null ? [] : keys.flatMap((key, side) => (key !== null && side !== mine ? [key] : []));
  const invite = given.length > 0 ? playAddress(id, given) : null;
  if (taken.length > 0) remember({ id, keys: taken, title, invite, setup });
  return { address: playAddress(id, taken), invite };
}

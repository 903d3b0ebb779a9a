import type { NewMatch } from "../wire/NewMatch";

/** A match this browser has a seat at. */
export type Remembered = {
  id: string;
  title: string;
  keys: string[];
  at: number;
  over: boolean;
  /** The link of the seat that a friend was asked to take. */
  invite: string | null;
  /** How it was set up, to play it again. */
  setup: NewMatch | null;
};

const PLACE = "caltrop.seats";
const MOST = 30;

/** All of them, newest first. */
export function remembered(storage: Storage = localStorage): Remembered[] {
  try {
    const seats: unknown = JSON.parse(storage.getItem(PLACE) ?? "[]");
    return Array.isArray(seats) ? seats.filter(isOne) : [];
  } catch {
    return [];
  }
}

/** Keeps a match, with what is known of it already. */
export function remember(
  match: Pick<Remembered, "id" | "keys"> & Partial<Remembered>,
  storage: Storage = localStorage,
): void {
  const all = remembered(storage);
  const before = all.find(({ id }) => id === match.id);
  const fresh = { title: "", at: Date.now(), over: false, invite: null, setup: null };
  store(
    [{ ...fresh, ...before, ...match }, ...all.filter((other) => other !== before)].slice(0, MOST),
    storage,
  );
}

export function forget(id: string, storage: Storage = localStorage): void {
  store(
    remembered(storage).filter((match) => match.id !== id),
    storage,
  );
}

function store(matches: Remembered[], storage: Storage): void {
  try {
    storage.setItem(PLACE, JSON.stringify(matches));
  } catch {
    // A full or forbidden storage only costs "Continue"; the link still holds the key.
  }
}

function isOne(value: unknown): value is Remembered {
  const match = value as Partial<Remembered> | null;
  const hasKeys = Array.isArray(match?.keys) && match.keys.every((key) => typeof key === "string");
  return (
    typeof match?.id === "string" &&
    typeof match.title === "string" &&
    typeof match.at === "number" &&
    hasKeys
  );
}

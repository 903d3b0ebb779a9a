/** The matches this browser has a seat at, newest first. */
export type Seat = { id: string; title: string; keys: string[]; at: number; over: boolean };

const PLACE = "caltrop.seats";
const MOST = 30;

export function remembered(storage: Storage = localStorage): Seat[] {
  try {
    const seats: unknown = JSON.parse(storage.getItem(PLACE) ?? "[]");
    return Array.isArray(seats) ? seats.filter(isSeat) : [];
  } catch {
    return [];
  }
}

export function remember(seat: Seat, storage: Storage = localStorage): void {
  const others = remembered(storage).filter((other) => other.id !== seat.id);
  store([seat, ...others].slice(0, MOST), storage);
}

export function forget(id: string, storage: Storage = localStorage): void {
  store(
    remembered(storage).filter((seat) => seat.id !== id),
    storage,
  );
}

function store(seats: Seat[], storage: Storage): void {
  try {
    storage.setItem(PLACE, JSON.stringify(seats));
  } catch {
    // A full or forbidden storage only costs "Continue"; the link still holds the key.
  }
}

function isSeat(value: unknown): value is Seat {
  const seat = value as Partial<Seat> | null;
  return (
    typeof seat?.id === "string" &&
    typeof seat.title === "string" &&
    typeof seat.at === "number" &&
    Array.isArray(seat.keys) &&
    seat.keys.every((key) => typeof key === "string")
  );
}

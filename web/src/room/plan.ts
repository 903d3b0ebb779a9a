import { drawRooms, type Corridor, type Room } from "../board/terrain/rooms";
import type { Line } from "../wire/Line";
import type { LinkState } from "../wire/LinkState";
import type { Mark } from "../wire/Mark";
import type { MarkKind } from "../wire/MarkKind";
import type { Scene } from "../wire/Scene";
import type { Token } from "../wire/Token";

/** What is written beside a door that is shut, or can't be any more. */
export const STATES: Partial<Record<LinkState, string>> = {
  locked: "locked",
  welded: "welded",
  down: "broken down",
};

/** How old what is known of a room is; `brief` where there is little room. */
export type Age = { kind: "now" | "old" | "never" | "true"; text: string; brief: string };

export type Figure = {
  handle: string;
  name: string;
  letters: string;
  x: number;
  y: number;
  kind: "squad" | "fallen" | "hostile" | "placed";
  note: string;
};
export type Thing = {
  label: string;
  note: string;
  x: number;
  y: number;
  kind: "console" | "case" | "craft" | "sign" | "body";
};
export type Place = Room & { cell: number; age: Age; hazard: boolean; things: Thing[]; spoken: string };
export type Plan = { width: number; height: number; places: Place[]; doors: Corridor[]; figures: Figure[] };

const MARGIN = 8;
/** The width of a letter, as a share of its height. */
const LETTER = 0.66;
const TOKEN = 36;
/** A room that is so high has place for two rows of figures. */
const TWO_ROWS = 114;

/** The site as a plan: rooms with the age of what is known, doors, who and what is where. */
export function planOf(scene: Scene, isTruth = false): Plan {
  const { rooms, corridors } = drawRooms(scene.ground);
  const figures = scene.tokens.flatMap((token) => figureOf(token, scene, rooms));
  const places = rooms.map((room, cell) => placeOf(room, cell, scene, isTruth));
  return {
    width: Math.max(0, ...rooms.map(({ at }) => at.x + at.width)) + MARGIN,
    height: Math.max(0, ...rooms.map(({ at }) => at.y + at.height)) + MARGIN,
    places,
    doors: corridors,
    figures,
  };
}

/** How long ago a room was seen. */
export function ageOf(zone: Scene["ground"]["zones"][number], now: number, isTruth: boolean): Age {
  const plain = (kind: Age["kind"], text: string): Age => ({ kind, text, brief: text });
  if (isTruth) return plain("true", "");
  if (!zone.known) return plain("never", "never seen");
  if (zone.seen === null || zone.seen >= now) return plain("now", "seen now");
  const ago = now - zone.seen;
  return { kind: "old", text: `${ago} tick${ago === 1 ? "" : "s"} ago`, brief: `${ago} ago` };
}

/** The size at which a name fits its room. */
export const fitting = (text: string, width: number, most: number): number =>
  Math.min(most, (width - 20) / (LETTER * Math.max(1, text.length)));

function placeOf(room: Room, cell: number, scene: Scene, isTruth: boolean): Place {
  const zone = scene.ground.zones[cell]!;
  const age = ageOf(zone, scene.round, isTruth);
  const kind = scene.ground.kinds[scene.ground.cells[cell] ?? 0];
  const here = scene.tokens.filter(({ cells }) => cells[0] === cell);
  const things = scene.marks.filter((mark) => mark.cell === cell);
  const spoken = [
    zone.name,
    age.text,
    kind && zone.known && kind.look !== "floor" ? kind.name : "",
    ...here.map((token) => token.name + badgesOf(token)),
    ...things.map(({ label, note }) => (note ? `${label} (${note})` : label)),
    ...scene.ground.links
      .filter(({ a, b, open }) => !open && (a === cell || b === cell))
      .map(({ note }) => note),
  ];
  return {
    ...room,
    cell,
    age,
    hazard: kind?.look === "danger",
    things: lay(things, room, scene.round),
    spoken: spoken.filter(Boolean).join(", "),
  };
}

const badgesOf = ({ badges }: Token): string =>
  badges.length > 0 ? ` (${badges.map(({ name }) => name).join(", ")})` : "";

/** What each mark is drawn as. */
const THINGS: Partial<Record<MarkKind, Thing["kind"]>> = {
  craft: "craft",
  thing: "case",
  sound: "sign",
  movement: "sign",
  body: "body",
};

/** Things stand in a row along the lower edge, from the right; a sign says how old it is. */
function lay(marks: Mark[], { at }: Room, now: number): Thing[] {
  const apart = Math.min(30, (at.width - 44) / Math.max(1, marks.length - 1));
  return marks.map(({ label, note, kind, seen }, n) => ({
    label: THINGS[kind] === "sign" ? kind : label,
    note: seen === null ? note : `${now - seen} ago`,
    kind: THINGS[kind] ?? "console",
    x: at.x + at.width - 22 - n * apart,
    y: at.y + at.height - (at.height < 110 ? 15 : 24),
  }));
}

/** The squad stands in a row; where there is room, whoever else is there has a row below. */
function figureOf(token: Token, scene: Scene, rooms: Room[]): Figure[] {
  const cell = token.cells[0];
  const room = cell === undefined ? undefined : rooms[cell];
  if (!room) return [];
  const there = scene.tokens.filter(({ cells }) => cells[0] === cell);
  const isApart = room.at.height >= TWO_ROWS && there.some(({ side }) => side !== token.side);
  const row = isApart ? there.filter(({ side }) => side === token.side) : there;
  const n = row.indexOf(token);
  const apart = Math.min(TOKEN, (room.at.width - 52) / Math.max(1, row.length - 1));
  return [
    {
      handle: token.handle,
      name: n === row.length - 1 || token.side === 0 ? shortOf(token) : "",
      letters: token.letters.slice(0, 1),
      kind: kindOf(token),
      note: token.seen === null ? "" : `${scene.round - token.seen} ago`,
      x: room.at.x + 26 + n * apart,
      y: room.at.y + 63 + (isApart && token.side !== 0 ? TOKEN : 0),
    },
  ];
}

/** As it is called, or as much of its name as there is room for. */
const shortOf = ({ name, person }: Token): string => person?.call ?? lastWord(name);

/** What of a name stands where the whole has no room. */
export const lastWord = (name: string): string => name.split(" ").at(-1) ?? name;

function kindOf(token: Token): Figure["kind"] {
  const isDead = token.badges.some(({ sign }) => sign === "dead") || (token.side === 1 && token.down);
  if (isDead) return "fallen";
  return token.side === 0 ? "squad" : token.seen !== null ? "placed" : "hostile";
}

/** Where a hostile went last: the rooms in order, and when it came to the last of them. */
export type Trail = { handle: string; cells: number[]; tick: number };

/** The last ways of everybody on the other side, from a log that holds everything. */
export function trailsOf(scene: Scene, lines: readonly Line[], most = 4): Trail[] {
  const hostiles = scene.tokens.filter(({ side }) => side === 1);
  return hostiles.flatMap(({ handle }) => {
    const cells: number[] = [];
    let last = 0;
    for (const { motion, at } of lines) {
      if (motion?.kind !== "move" || motion.who !== handle) continue;
      for (const cell of motion.path) if (cells.at(-1) !== cell) cells.push(cell);
      last = at ?? last;
    }
    return cells.length > 1 ? [{ handle, cells: cells.slice(-most), tick: last }] : [];
  });
}

/** What a room turns out to be beside what was known of it. */
export function compare(knew: Scene, truth: Scene): string[] {
  return truth.ground.zones.map((_, cell) => {
    if (!knew.ground.zones[cell]?.known) return "never seen";
    return contents(knew, cell) === contents(truth, cell) ? "as known" : "not as known";
  });
}

/** Who lives and what lies in a room, in an order of its own. */
function contents(scene: Scene, cell: number): string {
  const alive = scene.tokens.filter(({ cells, down }) => cells[0] === cell && !down);
  const lasts = ({ kind }: Mark) => kind !== "body" && kind !== "sound" && kind !== "movement";
  const things = scene.marks.filter((mark) => mark.cell === cell && lasts(mark));
  return [...alive.map(({ handle }) => handle), ...things.map(({ label }) => label)].sort().join();
}

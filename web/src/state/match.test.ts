import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Spot } from "../board/types";
import type { ClientMessage } from "../wire/ClientMessage";
import type { Line } from "../wire/Line";
import type { Offer } from "../wire/Offer";
import type { Preview } from "../wire/Preview";
import type { ServerMessage } from "../wire/ServerMessage";
import type { View } from "../wire/View";
import { Choice } from "./choice.svelte";
import { MatchStore } from "./match.svelte";

/** A server's end of the line. */
class Table {
  static readonly OPEN = 1;
  static all: Table[] = [];
  readyState = 1;
  heard: ClientMessage[] = [];
  onopen = () => {};
  onclose = () => {};
  onmessage = (_: { data: string }) => {};

  constructor() {
    Table.all.push(this);
  }

  send(text: string) {
    this.heard.push(JSON.parse(text) as ClientMessage);
  }

  close() {}

  say(message: ServerMessage) {
    this.onmessage({ data: JSON.stringify(message) });
  }

  show(part: Partial<View>) {
    this.say({ type: "view", view: { ...view, ...part } });
  }

  /** The newest request of a kind. */
  last<T extends ClientMessage["type"]>(type: T) {
    return this.heard.findLast((message) => message.type === type) as
      Extract<ClientMessage, { type: T }> | undefined;
  }
}

const line = (text: string, path?: number[]): Line => ({
  tone: "deed",
  text,
  sum: null,
  rule: null,
  side: 0,
  at: null,
  who: null,
  signal: null,
  news: null,
  motion: path ? { kind: "move", who: "odila", path } : null,
});
const offer = (command: string, deed: string, aim: Partial<Offer>): Offer => ({
  command,
  label: command,
  group: "Action",
  deed,
  target: null,
  cell: null,
  chance: null,
  price: null,
  to: null,
  asks: null,
  part: null,
  note: null,
  ...aim,
});
const token = (handle: string, side: number, cell: number, active = false) => ({
  handle,
  side,
  cells: [cell],
  active,
  name: handle,
});
const strike = offer("attack ghal", "Sword", { target: "ghal" });
const walk = offer("move b1", "Move", { cell: 1 });
const view = {
  id: "m",
  title: "Ford",
  seat: 0,
  seq: 1,
  ground: 1,
  scene: {
    tokens: [token("odila", 0, 0, true), token("ghal", 1, 5)],
    ground: { form: "squares", width: 4, height: 4 },
  },
  players: [],
  lines_from: 0,
  lines: [],
  menu: { groups: [], offers: [strike, walk], barred: [] },
  prompt: null,
  moment: "act",
  undo: { allowed: false, refusal: { why: "A die was seen.", instead: null, rule: null } },
} as unknown as View;
const prompt = {
  text: "Strike?",
  detail: null,
  kind: "Opportunity attack",
  who: "odila",
  about: "ghal",
  options: ["No", "Strike"],
  rule: null,
  seconds: null,
  targets: [],
  settled: [],
  stakes: null,
};
const spot = (cell: number, handle: string | null = null): Spot => ({
  cell,
  name: "b2",
  token: handle,
  tokens: handle ? [handle] : [],
  by: "pointer",
});
const preview = (undoable: boolean, chance: number | null = null) =>
  ({ undoable, outline: { chance, dangers: [] }, forecast: { tokens: [] } }) as unknown as Preview;
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.useFakeTimers();
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("location", { protocol: "http:", host: "here" });
  vi.stubGlobal("WebSocket", Table);
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  });
  Table.all = [];
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a match", () => {
  it("keeps the ground that is not sent again", () => {
    const match = new MatchStore("m", ["k"]);
    const [table] = Table.all;
    table!.show({});
    const { ground } = match.view!.scene;
    const bare = { ...view.scene, ground: { ...view.scene.ground, width: 0 } };
    table!.show({ seq: 2, scene: bare });
    expect(match.view?.scene.ground).toBe(ground);
    table!.show({ seq: 3, ground: 2, scene: bare });
    expect(match.view?.scene.ground.width).toBe(0);
    table!.onopen();
    expect(table!.last("hello")?.resume_from).toMatchObject({ seq: 3, ground: 2 });
  });

  it("plays on the board what is new, and only that", () => {
    const match = new MatchStore("m", ["k"]);
    const [table] = Table.all;
    table!.show({ lines: [line("before", [8, 9])] });
    expect(match.stage?.motions).toEqual([]);
    table!.show({ seq: 2, lines_from: 1, lines: [line("then", [9, 10])] });
    expect(match.stage?.motions).toEqual([{ kind: "move", who: "odila", path: [9, 10] }]);
    table!.show({ seq: 3, lines_from: 1, lines: [] });
    expect(match.lines.map(({ text }) => text)).toEqual(["before"]);
  });

  it("keeps the checks of a rout to be read until the player has done the next thing", () => {
    const match = new MatchStore("m", ["k"]);
    const [table] = Table.all;
    const check: Line = {
      ...line("ghal wavers"),
      motion: { kind: "shaken", who: "ghal", by: null, holds: false, chance: 40 },
    };
    table!.show({ moment: "wait" });
    table!.show({ seq: 2, moment: "wait", lines: [check] });
    match.cascade.settle();
    table!.show({ seq: 3, moment: "wait", lines_from: 1, lines: [line("another acts")] });
    table!.show({ seq: 4, moment: "act", lines_from: 2, lines: [line("and another")] });
    expect(match.cascade.told.map(({ state }) => state)).toEqual(["broke"]);
    table!.show({ seq: 5, moment: "wait", lines_from: 3, lines: [line("the player acts")] });
    expect(match.cascade.told).toEqual([]);
  });

  it("says at once why nothing can be undone", async () => {
    const match = new MatchStore("m", ["k"]);
    Table.all[0]!.show({});
    expect(await match.undo()).toBe(false);
    expect(match.trouble?.refusal.why).toBe("A die was seen.");
  });

  it("gives the hot seat to whom the battle waits for, and plays each move once", () => {
    const match = new MatchStore("m", ["k0", "k1"]);
    const [first, second] = Table.all;
    first!.show({ seat: 0 });
    second!.show({ seat: 1, moment: "wait" });
    expect(match.view?.seat).toBe(0);
    const told = { seq: 2, lines: [line("moves", [0, 1])] };
    first!.show({ ...told, seat: 0, moment: "wait" });
    expect(match.stage?.motions).toHaveLength(1);
    second!.show({ ...told, seat: 1, moment: "act" });
    expect(match.view?.seat).toBe(1);
    expect(match.stage?.motions).toEqual([]);
  });

  it("gives the hot seat over whichever seat hears first", () => {
    const match = new MatchStore("m", ["k0", "k1"]);
    const [first, second] = Table.all;
    first!.show({ seat: 0 });
    second!.show({ seat: 1, moment: "wait" });
    second!.show({ seat: 1, seq: 2, moment: "answer", prompt });
    expect(match.prompt?.text).toBe("Strike?");
    expect(second!.last("weigh")?.option).toBe(1);
    first!.show({ seat: 0, seq: 2, moment: "wait" });
    expect(match.view?.seat).toBe(1);
  });

  it("answers by policy, and weighs what it has to ask", async () => {
    const match = new MatchStore("m", ["k"]);
    const [table] = Table.all;
    table!.show({ moment: "answer", prompt });
    expect(table!.last("weigh")?.option).toBe(1);
    expect(table!.last("answer")).toBeUndefined();
    match.setPolicy(prompt, { kind: "never" });
    table!.show({ seq: 2, moment: "answer", prompt });
    await settle();
    expect(table!.last("answer")?.option).toBe(0);
    expect(match.answered?.option).toBe("No");
  });

  it("decides nothing more before it has seen what came of the last decision", async () => {
    const match = new MatchStore("m", ["k"]);
    const [table] = Table.all;
    table!.show({});
    const first = match.act("move b1");
    table!.say({ type: "done", id: table!.last("command")!.id, seq: 2 });
    await settle();
    expect(match.busy).toBe(true);
    table!.show({ seq: 2 });
    expect(await first).toBe(true);
    void match.act("move c1");
    expect(table!.last("command")).toMatchObject({ text: "move c1", seq: 2 });
  });

  it("answers one question after the other by policy", async () => {
    const match = new MatchStore("m", ["k"]);
    const [table] = Table.all;
    match.setPolicy(prompt, { kind: "never" });
    table!.show({ seq: 1, moment: "answer", prompt });
    await settle();
    const first = table!.last("answer")!;
    table!.show({ seq: 2, moment: "answer", prompt: { ...prompt, text: "And again?" } });
    table!.say({ type: "done", id: first.id, seq: 2 });
    await settle();
    expect(table!.last("answer")).toMatchObject({ option: 0, seq: 2 });
  });

  it("keeps an open question when somebody else comes or goes", async () => {
    const match = new MatchStore("m", ["k"]);
    const [table] = Table.all;
    table!.show({ moment: "answer", prompt });
    const asked = match.prompt;
    table!.show({ moment: "answer", prompt: { ...prompt }, players: [] });
    expect(match.prompt).toBe(asked);
    expect(table!.heard.filter(({ type }) => type === "weigh")).toHaveLength(1);
  });
});

describe("a choice", () => {
  async function begin() {
    const match = new MatchStore("m", ["k"]);
    const choice = new Choice(match);
    const table = Table.all[0]!;
    table.show({});
    choice.renew();
    return { match, choice, table };
  }

  it("acts at once where it can be undone", async () => {
    const { choice, table } = await begin();
    void choice.choose(spot(1));
    table.say({ type: "preview", id: table.last("preview")!.id, preview: preview(true) });
    await settle();
    expect(table.last("command")?.text).toBe("move b1");
  });

  it("shows the odds first where it can't, and acts on the second click", async () => {
    const { choice, table } = await begin();
    void choice.choose(spot(5, "ghal"));
    table.say({ type: "preview", id: table.last("preview")!.id, preview: preview(false, 70) });
    await settle();
    expect(table.last("command")).toBeUndefined();
    expect(choice.pinned?.command).toBe("attack ghal");
    void choice.choose(spot(5, "ghal"));
    await settle();
    expect(table.last("command")?.text).toBe("attack ghal");
  });

  it("waits when a place could mean two deeds", async () => {
    const { choice, table } = await begin();
    const step = offer("step b1", "Step", { cell: 1 });
    table.show({ seq: 2, menu: { groups: [], offers: [walk, step], barred: [] } });
    choice.renew();
    void choice.choose(spot(1));
    table.say({ type: "preview", id: table.last("preview")!.id, preview: preview(true) });
    await settle();
    expect(table.last("command")).toBeUndefined();
    expect(choice.others.map(({ deed }) => deed)).toEqual(["Move", "Step"]);
  });

  it("asks the server why something is not offered", async () => {
    const { match, choice, table } = await begin();
    await choice.press(match.shelves[0]!.deeds.find(({ name }) => name === "Sword")!);
    void choice.choose(spot(0, "odila"));
    expect(table.last("preview")?.text).toBe("attack odila");
    expect(choice.pinned?.label).toBe("Sword: odila");
    table.say({
      type: "refused",
      id: table.last("preview")!.id,
      refusal: { why: "That is you.", instead: null, rule: null },
    });
    await settle();
    expect(match.trouble?.refusal.why).toBe("That is you.");
    expect(choice.pinned).toBeNull();
    await choice.choose(spot(3));
    expect(match.trouble?.refusal.why).toBe("Sword is aimed at somebody, and nobody is at b2.");
  });

  it("answers a question of places with the place that is chosen", async () => {
    const { match, choice, table } = await begin();
    const targets = [{ cell: 6 }, { cell: 5 }];
    const where = { ...prompt, kind: "Where to land", options: ["c2", "b2"], targets };
    table.show({ seq: 2, moment: "answer", menu: null, prompt: where });
    expect(match.asked.map(({ cells }) => cells)).toEqual([[6], [5]]);
    expect(choice.overlay).toMatchObject({ choices: [6, 5] });
    void choice.choose(spot(9));
    expect(table.last("answer")).toBeUndefined();
    void choice.choose(spot(5, "ghal"));
    expect(table.last("answer")?.option).toBe(1);
  });

  it("foretells once the pointer rests", async () => {
    const { choice, table } = await begin();
    for (const cell of [1, 2, 1]) choice.hover(spot(cell));
    expect(table.last("preview")).toBeUndefined();
    await vi.advanceTimersByTimeAsync(100);
    expect(table.heard.filter(({ type }) => type === "preview")).toHaveLength(1);
  });

  it("steps back one thing at a time", async () => {
    const { match, choice, table } = await begin();
    await choice.press(match.shelves[0]!.deeds[0]!);
    void choice.choose(spot(5, "ghal"));
    table.say({ type: "preview", id: table.last("preview")!.id, preview: preview(false, 70) });
    await settle();
    choice.cancel();
    expect([choice.pinned, choice.deed?.name]).toEqual([null, "Sword"]);
    choice.cancel();
    expect(choice.deed).toBeNull();
  });
});

import { expect, test } from "vitest";
import type { Motion } from "../../wire/Motion";
import type { Scene } from "../../wire/Scene";
import type { Token } from "../../wire/Token";
import { afterMotion, durationOf, moverOf } from "./plan";
import { MotionQueue, type Clock, type Stage } from "./queue";

const token = (handle: string, cells: number[], on: string | null = null): Token => ({
  handle,
  name: handle,
  letters: "X",
  side: 0,
  cells,
  active: false,
  down: false,
  seen: null,
  person: null,
  facing: null,
  posture: "upright",
  on,
  role: null,
  shape: "creature",
  formation: null,
  commands: null,
  gauges: [],
  parts: [],
  zone: [],
  points: null,
  course: null,
  badges: [],
  facts: [],
});

const scene = (title: string, ...tokens: Token[]): Scene => ({
  title,
  round: 1,
  clock: "round",
  round_limit: null,
  status: "",
  ground: { form: "squares", width: 10, height: 10, kinds: [], cells: [], zones: [], links: [] },
  sides: [],
  order: [],
  tokens,
  marks: [],
  names: [],
  handouts: [],
  mission: null,
});

const move = (who: string, ...path: number[]): Motion => ({ kind: "move", who, path });

/** A clock that only goes when it is told to. */
function fakeClock() {
  let now = 0;
  let due: { at: number; then: () => void }[] = [];
  const clock: Clock = (ms, then) => {
    const entry = { at: now + ms, then };
    due.push(entry);
    return () => (due = due.filter((e) => e !== entry));
  };
  const pass = (ms: number) => {
    const until = now + ms;
    for (let next = first(); next && next.at <= until; next = first()) {
      now = next.at;
      due = due.filter((e) => e !== next);
      next.then();
    }
    now = until;
  };
  const first = () => due.toSorted((a, b) => a.at - b.at)[0];
  return { clock, pass };
}

function watched(start: Scene) {
  const log: string[] = [];
  const stage: Stage = {
    begin: (motion, ms) => log.push(`${motion.kind} ${ms}`),
    end: () => log.push("end"),
    show: (s) => log.push(`show ${s.title} ${s.tokens.map((t) => t.cells[0]).join()}`),
    settled: () => log.push("settled"),
  };
  const { clock, pass } = fakeClock();
  return { log, pass, queue: new MotionQueue(start, stage, clock) };
}

test("a move takes 60 ms a cell and never more than 600; a blow takes 160", () => {
  expect(durationOf(move("a", 0, 1, 2))).toBe(120);
  expect(durationOf(move("a", ...Array.from({ length: 30 }, (_, i) => i)))).toBe(600);
  expect(durationOf({ kind: "blow", by: "a", at: "b", hit: true })).toBe(160);
});

test("motions play in order, then the scene they led to is shown", () => {
  const { log, pass, queue } = watched(scene("old", token("a", [0]), token("b", [5])));
  const next = scene("new", token("a", [2]), token("b", [5]));
  queue.push({ scene: next, motions: [move("a", 0, 1, 2), { kind: "blow", by: "a", at: "b", hit: true }] });
  expect(log).toEqual(["move 120"]);
  pass(119);
  expect(log).toHaveLength(1);
  pass(1);
  expect(log.slice(1)).toEqual(["show old 2,5", "end", "blow 160"]);
  pass(160);
  expect(log.slice(4)).toEqual(["show old 2,5", "end", "show new 2,5", "settled"]);
  expect(queue.isPlaying).toBe(false);
});

test("a scene without motions is shown at once", () => {
  const { log, queue } = watched(scene("old"));
  queue.push({ scene: scene("new"), motions: [] });
  expect(log).toEqual(["show new ", "settled"]);
});

test("a scene that comes meanwhile waits", () => {
  const { log, pass, queue } = watched(scene("0", token("a", [0])));
  queue.push({ scene: scene("1", token("a", [1])), motions: [move("a", 0, 1)] });
  queue.push({ scene: scene("2", token("a", [2])), motions: [move("a", 1, 2)] });
  expect(log).toEqual(["move 60"]);
  pass(60);
  expect(log.at(-1)).toBe("move 60");
  pass(60);
  expect(log.slice(-2)).toEqual(["show 2 2", "settled"]);
});

test("a reader who is too far behind is taken to the newest scene", () => {
  const { log, pass, queue } = watched(scene("0", token("a", [0])));
  for (let n = 1; n <= 7; n += 1) {
    queue.push({ scene: scene(`${n}`, token("a", [n])), motions: [move("a", n - 1, n)] });
  }
  expect(log).toEqual(["move 60", "end", "show 7 7", "settled"]);
  pass(1000);
  expect(log).toHaveLength(4);
});

test("skipping breaks off what is playing", () => {
  const { log, pass, queue } = watched(scene("old", token("a", [0])));
  queue.push({ scene: scene("new", token("a", [3])), motions: [move("a", 0, 1, 2, 3)] });
  pass(50);
  queue.skip();
  pass(1000);
  expect(log).toEqual(["move 180", "end", "show new 3", "settled"]);
});

test("motions of the unseen are passed over", () => {
  const { log, queue } = watched(scene("old", token("a", [0])));
  const motions: Motion[] = [
    move("ghost", 1, 2),
    { kind: "shot", by: "ghost", at: "a", hit: true },
    move("a", 1, 0),
  ];
  queue.push({ scene: scene("new", token("a", [0])), motions });
  expect(log).toEqual(["show new 0", "settled"]);
});

test("a rider takes the mount along, and leaves it behind when getting off", () => {
  const before = scene("old", token("horse", [0, 1, 10, 11]), token("odila", [0], "horse"));
  const riding = scene("new", token("horse", [2, 3, 12, 13]), token("odila", [2], "horse"));
  const afoot = scene("new", token("horse", [0, 1, 10, 11]), token("odila", [2]));
  expect(moverOf(before, riding, "odila")?.handle).toBe("horse");
  expect(afterMotion(before, riding, move("odila", 0, 1, 2)).tokens[0]!.cells).toEqual([2, 3, 12, 13]);
  expect(moverOf(before, afoot, "odila")?.handle).toBe("odila");
  const after = afterMotion(before, afoot, move("odila", 0, 1, 2)).tokens;
  expect(after.map((t) => t.cells[0])).toEqual([0, 2]);
  expect(after[1]!.on).toBeNull();
});

test("whoever is aboard goes along, on whatever carries what carries them", () => {
  const at = (...cells: number[]) => [
    token("barge", cells),
    token("horse", cells, "barge"),
    token("odila", cells, "horse"),
  ];
  const before = scene("old", ...at(0, 1, 10, 11));
  const next = scene("new", ...at(2, 3, 12, 13));
  expect(moverOf(before, next, "odila")?.handle).toBe("barge");
  const after = afterMotion(before, next, move("odila", 0, 1, 2)).tokens;
  expect(after.map((t) => t.cells)).toEqual([
    [2, 3, 12, 13],
    [2, 3, 12, 13],
    [2, 3, 12, 13],
  ]);
  expect(after.map((t) => t.on)).toEqual([null, "barge", "horse"]);
});

test("who is thrown takes only the room of one", () => {
  const before = scene("old", token("horse", [0, 1, 10, 11]), token("odila", [0, 1, 10, 11], "horse"));
  const thrown = scene("new", token("horse", [0, 1, 10, 11]), token("odila", [2]));
  const [horse, odila] = afterMotion(before, thrown, move("odila", 0, 2)).tokens;
  expect(horse!.cells).toEqual([0, 1, 10, 11]);
  expect(odila).toMatchObject({ cells: [2], on: null });
});

const shaken = (who: string, holds: boolean): Motion => ({
  kind: "shaken",
  who,
  by: null,
  holds,
  chance: 60,
});

test("a check is told in a second, and who fails it is routed from then on", () => {
  const formation = {
    scale: "company",
    order: "Hold",
    commander: null,
    direct: false,
    in_range: false,
    mood: "steady",
  } as const;
  const levy: Token = { ...token("levy", [0]), formation };
  const old = scene("old", levy);
  const mood = (motion: Motion) => afterMotion(old, scene("new", levy), motion).tokens[0]!.formation!.mood;
  expect(durationOf(shaken("levy", false))).toBe(1000);
  expect(mood(shaken("levy", false))).toBe("routed");
  expect(mood(shaken("levy", true))).toBe("steady");
});

test("who has seen enough of one motion goes on to the next, not to the end", () => {
  const { log, pass, queue } = watched(scene("old", token("a", [0]), token("b", [5])));
  queue.push({
    scene: scene("new", token("a", [0]), token("b", [5])),
    motions: [shaken("a", true), shaken("b", true)],
  });
  pass(100);
  queue.hasten();
  expect(log).toEqual(["shaken 1000", "show old 0,5", "end", "shaken 1000"]);
  pass(1000);
  expect(log.slice(4)).toEqual(["show old 0,5", "end", "show new 0,5", "settled"]);
  queue.hasten();
  expect(log).toHaveLength(8);
});

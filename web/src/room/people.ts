import type { Line } from "../wire/Line";
import type { Offer } from "../wire/Offer";
import type { Scene } from "../wire/Scene";
import type { Token } from "../wire/Token";
import { readSignal } from "./radio";
import { capital } from "../words";

/** Somebody of the squad, as the control room follows it. */
export type Person = {
  handle: string;
  /** In full. */
  name: string;
  /** As the radio calls it. */
  call: string;
  letters: string;
  career: string;
  bio: string;
  manner: string;
  agenda: string;
  nature: string;
  /** Where it is, if it has gone in. */
  place: string | null;
  health: { now: number; max: number } | null;
  stress: { now: number; max: number } | null;
  badges: Token["badges"];
  facts: Token["facts"];
  isDown: boolean;
  isDead: boolean;
  /** Whose action comes next. */
  isNext: boolean;
};

const fact = (token: Token, name: string) => token.facts.find((each) => each.name === name);

/** The last of its names, as the radio has it. */
export const callOf = (name: string): string => name.split(" ").at(-1) ?? name;

export function personOf(token: Token, scene: Scene): Person {
  const gauge = (name: string) => token.gauges.find((each) => each.name === name) ?? null;
  const zone = token.cells[0];
  return {
    handle: token.handle,
    name: token.name,
    call: callOf(token.name),
    letters: token.letters,
    career: fact(token, "Career")?.value ?? "",
    bio: fact(token, "Career")?.note ?? "",
    manner: fact(token, "Manner")?.value ?? "",
    agenda: fact(token, "Manner")?.note ?? "",
    nature: fact(token, "Nature")?.value ?? "human",
    place: zone === undefined ? null : (scene.ground.zones[zone]?.name ?? null),
    health: gauge("Health"),
    stress: gauge("Stress"),
    badges: token.badges,
    facts: token.facts,
    isDown: token.down,
    isDead: token.badges.some(({ sign }) => sign === "dead"),
    isNext: token.active,
  };
}

export const peopleOf = (scene: Scene): Person[] =>
  scene.tokens.filter(({ side }) => side === 0).map((token) => personOf(token, scene));

/** How likely somebody is to obey: its order in hand, or one that nothing speaks against. */
export function obedienceOf(
  person: Person,
  offers: readonly Offer[],
): { chance: number | null; note: string } {
  const order = person.facts.find(({ group }) => group === "Orders");
  const inHand = /(\d+) percent/.exec(order?.note ?? "");
  if (order && inHand) return { chance: Number(inHand[1]), note: `to ${order.value}` };
  if (order) return { chance: 100, note: `obeys: ${order.value}` };
  const hold = offers.find(
    ({ to, deed, chance }) => to === person.handle && chance !== null && /hold$/.test(deed),
  );
  return { chance: hold?.chance ?? null, note: "" };
}

/** What the strip shows beside the words. */
const KNOWN = /[,:] (?:Stress \d+|trust (?:gone|low|shaken))/g;

/** What somebody is at and why, and what came of it last, from what the log tells. */
export function doingOf(person: Person, lines: readonly Line[]): { why: string; last: string } {
  let last = "";
  for (let n = lines.length - 1; n >= 0; n -= 1) {
    const { text } = readSignal(lines[n]!.text);
    const isSaid = text.startsWith(`${person.call}: `);
    if (!isSaid && !text.startsWith(`${person.call} `) && !text.startsWith(`${person.call}, `)) continue;
    if (lines[n]!.rule === "command.ai.score" && isSaid)
      return { why: capital(text.slice(person.call.length + 2).replace(KNOWN, "")), last };
    last ||= capital(text.slice(person.call.length).replace(/^[:,]? /, ""));
  }
  return { why: "", last };
}

/** The rules under which somebody loses its nerve. */
const PANIC = /^command\.panic\.(table|freeze|scream|flee|psychotic)/;

/** The tick at which somebody last lost its nerve, if it was a moment ago: one that keeps it together does not count. */
export function panicOf(person: Person, lines: readonly Line[], now: number, lasts = 8): number | null {
  for (let n = lines.length - 1; n >= 0; n -= 1) {
    const { tick, text } = readSignal(lines[n]!.text);
    if (tick !== null && tick < now - lasts) return null;
    const isAbout = text.startsWith(`${person.call} `);
    if (isAbout && PANIC.test(lines[n]!.rule ?? "") && !text.includes("keeps it together")) return tick;
  }
  return null;
}

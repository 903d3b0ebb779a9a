import type { Gauge } from "../wire/Gauge";
import type { Line } from "../wire/Line";
import type { Measure } from "../wire/Measure";
import type { Person as Known } from "../wire/Person";
import type { Scene } from "../wire/Scene";
import type { Token } from "../wire/Token";
import { capital } from "../words";

/** Somebody of the squad, as the control room follows it. */
export type Person = Known & {
  handle: string;
  /** In full. */
  name: string;
  letters: string;
  /** Where it is, if it has gone in. */
  place: string | null;
  health: Gauge | null;
  stress: Gauge | null;
  badges: Token["badges"];
  facts: Token["facts"];
  isDown: boolean;
  isDead: boolean;
  /** Whose action comes next. */
  isNext: boolean;
};

export function personOf(token: Token, scene: Scene): Person | null {
  const gauge = (measure: Measure) => token.gauges.find((each) => each.measure === measure) ?? null;
  const zone = token.cells[0];
  if (!token.person) return null;
  return {
    ...token.person,
    handle: token.handle,
    name: token.name,
    letters: token.letters,
    place: zone === undefined ? null : (scene.ground.zones[zone]?.name ?? null),
    health: gauge("health"),
    stress: gauge("stress"),
    badges: token.badges,
    facts: token.facts,
    isDown: token.down,
    isDead: token.badges.some(({ sign }) => sign === "dead"),
    isNext: token.active,
  };
}

export const peopleOf = (scene: Scene): Person[] =>
  scene.tokens.flatMap((token) => personOf(token, scene) ?? []);

/** How likely somebody is to obey: its order in hand, or one that nothing speaks against. */
export function obedienceOf({ order, obeys }: Pick<Person, "order" | "obeys">): {
  chance: number | null;
  note: string;
} {
  if (!order) return { chance: obeys, note: "" };
  return order.chance === null
    ? { chance: 100, note: `obeys: ${order.text}` }
    : { chance: order.chance, note: `to ${order.text}` };
}

/** What somebody is at and why, and what came of it last, from what the log tells. */
export function doingOf(
  { handle }: Pick<Person, "handle">,
  lines: readonly Line[],
): { why: string; last: string } {
  let last = "";
  for (let n = lines.length - 1; n >= 0; n -= 1) {
    const { who, news, signal } = lines[n]!;
    if (who !== handle) continue;
    if (news?.kind === "intent") return { why: capital(news.why), last };
    last ||= capital(signal?.does ?? "");
  }
  return { why: "", last };
}

/** The tick at which somebody last lost its nerve, if it was a moment ago: one that keeps it together does not count. */
export function panicOf(
  { handle }: Pick<Person, "handle">,
  lines: readonly Line[],
  now: number,
  lasts = 8,
): number | null {
  for (let n = lines.length - 1; n >= 0; n -= 1) {
    const { at, who, news } = lines[n]!;
    if (at !== null && at < now - lasts) return null;
    if (who === handle && news?.kind === "panic") return at;
  }
  return null;
}

import type { BriefItem } from "../wire/BriefItem";
import type { Line } from "../wire/Line";
import type { MarineFate } from "../wire/MarineFate";
import type { Scene } from "../wire/Scene";
import type { Step } from "../wire/Step";
import type { Calls } from "./radio";
import { missionOf } from "./phase";

/** An item of the brief with its place in it. */
export type Item = BriefItem & { n: number };

export type Reckoning = { items: Item[]; fates: MarineFate[]; paid: number; home: number };

/** The items of the brief, then the squad. */
export function reckoningOf(scene: Scene): Reckoning {
  const { brief, fates, money } = missionOf(scene);
  return {
    items: brief.map((item, n) => ({ ...item, n })),
    fates,
    paid: money?.now ?? 0,
    home: fates.filter(({ end }) => end === "home").length,
  };
}

/** What an objective paid in the end. */
export const paidFor = ({ met, pay }: BriefItem): number => (met ? (pay ?? 0) : 0);

/** The first sentence is what an item is about. */
export const gist = (text: string): string => {
  const end = text.indexOf(". ");
  return end < 0 ? text : text.slice(0, end + 1);
};

/** How the crew was told of it: as something else, or with a point changed. */
export const toldAs = ({ telling }: BriefItem): string =>
  `${telling.way === "version" ? "with" : "as"} ${telling.cover ?? ""}`;

/** What a lie or a silence did in this mission. */
export function effectOf(item: Item, lines: readonly Line[]): string {
  if (item.telling.honesty === "truth") return "";
  const shock = shocksOf(item, lines);
  for (const [n, { news, at }] of lines.entries()) {
    if (news?.kind !== "exposure" || news.item !== item.n) continue;
    const refused = lines.slice(n).filter((line) => line.news?.kind === "refusal" && !line.news.sworn).length;
    const found = `Found out at T ${at ?? 0}: trust fell to ${news.trust}.`;
    const refusals = `${count(refused, "order was", "orders were")} refused after that.`;
    return [found, shock, refused > 0 ? refusals : ""].filter(Boolean).join(" ");
  }
  return [shock, "Never found out."].filter(Boolean).join(" ");
}

/** Whoever is attacked by what it was not told of gains Stress. */
function shocksOf(item: Item, lines: readonly Line[]): string {
  const shocks = lines.filter(({ news }) => news?.kind === "shock").length;
  if (item.pay !== null || shocks === 0) return "";
  return `${count(shocks, "attack", "attacks")} came from something unknown: 1 Stress each.`;
}

/** Every push, and what came of it. */
export type Pushed = {
  tick: number;
  who: string;
  skill: string;
  chance: string;
  came: string;
  isBad: boolean;
};

/** What comes of a push is told at once: it stands in the next lines. */
const SOON = 7;

export function pushesOf(lines: readonly Line[], calls: Calls): Pushed[] {
  return lines.flatMap(({ news, who, at }, n) => {
    if (news?.kind !== "push") return [];
    const after = lines.slice(n + 1, n + 1 + SOON).filter((line) => line.who === who);
    const [second] = after.flatMap((line) =>
      line.news?.kind === "check" && line.news.pushed ? [line.news] : [],
    );
    const [panic] = after.flatMap((line) =>
      line.news?.kind === "panic" ? [line.news.name.toLowerCase()] : [],
    );
    const isMade = second?.success ?? false;
    return [
      {
        tick: at ?? 0,
        who: calls.get(who ?? "") ?? "",
        skill: second?.skill.toLowerCase() ?? "",
        chance: second ? `${second.chance}\u00a0%` : "",
        came: [isMade ? "succeeded" : "failed", panic].filter(Boolean).join(", "),
        isBad: !isMade || panic !== undefined,
      },
    ];
  });
}

/** What became of somebody, with the tick of its death. */
export function cameOf({ handle, end, note }: MarineFate, lines: readonly Line[]): string {
  const died = lines.find(({ news, who }) => news?.kind === "death" && who === handle);
  return `${end === "dead" && died ? `died T ${died.at ?? 0}` : end}, ${note}`;
}

/** The commands that opened a mission, and which of them changed which item of the crew brief. */
export type Opening = { commands: { text: string; changes: number[] }[]; isWhole: boolean };

/** Reads the opening from the steps of a replay, up to the one in which the squad goes in. */
export function openingOf(steps: readonly Step[]): Opening {
  const commands: Opening["commands"] = [];
  for (let n = 1; n < steps.length; n += 1) {
    const [before, now] = [missionOf(steps[n - 1]!.scene).brief, missionOf(steps[n]!.scene).brief];
    const text = steps[n]!.input ?? "";
    const changes = now.flatMap((item, at) => (isToldAlike(item, before[at]) ? [] : [at]));
    commands.push({ text, changes });
    if (text === "deploy") return { commands, isWhole: true };
  }
  return { commands, isWhole: false };
}

const isToldAlike = ({ telling }: BriefItem, other: BriefItem | undefined): boolean =>
  telling.way === other?.telling.way &&
  telling.text === other.telling.text &&
  telling.cover === other.telling.cover;

/** The same opening with these items told as they are: whatever marked them otherwise is left away. */
export const toldInstead = (opening: Opening, items: readonly number[]): string[] =>
  opening.commands
    .filter(({ changes }) => !changes.some((item) => items.includes(item)))
    .map(({ text }) => text);

/** What the crew was told of an item when it went in. */
export const toldText = (steps: readonly Step[], item: number): string =>
  steps.at(-1)?.scene.mission?.brief[item]?.telling.text ?? "";

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

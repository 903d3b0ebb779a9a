import type { Line } from "../wire/Line";
import type { Scene } from "../wire/Scene";
import type { Step } from "../wire/Step";
import { readSignal } from "./radio";

/** An item of the brief as the debrief has it. */
export type Item = {
  n: number;
  /** As the Company told it. */
  text: string;
  /** As the crew was told. */
  told: "the truth" | "half the truth" | "nothing" | "a lie";
  /** The word for the cover story. */
  cover: string;
  isFoundOut: boolean;
  /** What it was worth; nothing for a fact. */
  paid: number | null;
  isMet: boolean;
};

/** Somebody of the squad at the end. */
export type Fate = { name: string; came: string; isHome: boolean };

export type Reckoning = { items: Item[]; fates: Fate[]; paid: number; home: number };

const paper = (scene: Scene, title: string) => scene.papers.find((each) => each.title === title)?.lines ?? [];

/** Reads the debrief: the items of the brief first, then the squad. */
export function reckoningOf(scene: Scene): Reckoning {
  const count = paper(scene, "Commander's brief").length;
  const lines = paper(scene, "Debrief");
  const items = lines.slice(0, count).map(({ text, note }, n) => itemOf(n, text, note));
  const fates = lines
    .slice(count)
    .map(({ text, note }) => ({ name: text, came: note, isHome: note.startsWith("home") }));
  return {
    items,
    fates,
    paid: items.reduce((sum, { paid }) => sum + (paid ?? 0), 0),
    home: fates.filter(({ isHome }) => isHome).length,
  };
}

function itemOf(n: number, text: string, note: string): Item {
  const [told = "", ...rest] = note.split(" · ");
  const paid = /^(\d+) Money$/.exec(rest.at(-1) ?? "");
  const lie = /^told (a lie|half the truth): ([^;]+)/.exec(told);
  return {
    n,
    text,
    told: lie ? (lie[1] as Item["told"]) : told.startsWith("told nothing") ? "nothing" : "the truth",
    cover: lie?.[2] ?? "",
    isFoundOut: told.includes("found out"),
    paid: paid ? Number(paid[1]) : null,
    isMet: rest.includes("met"),
  };
}

/** The first sentence is what an item is about. */
export const gist = (text: string): string => text.split(/(?<=\.) /)[0] ?? text;

/** How the crew was told of it: as something else, or with a point changed. */
export const toldAs = ({ cover }: Item): string =>
  `${/^(no|goal|place|pay|nature|danger|who|fault) /.test(cover) ? "with" : "as"} ${cover}`;

/** What a lie or a silence did in this mission. */
export function effectOf(item: Item, lines: readonly Line[]): string {
  if (item.told === "the truth") return "";
  const at = lines.findIndex(
    ({ rule, text }) => rule === "command.loop.crew-brief.exposure" && text.includes(item.text),
  );
  const shock = shocksOf(item, lines);
  if (at < 0) return [shock, "Never found out."].filter(Boolean).join(" ");
  const { tick, text } = readSignal(lines[at]!.text);
  const trust = /Trust is (\d+) now/.exec(text)?.[1];
  const refused = lines
    .slice(at)
    .filter(({ text: said }) => / no, /.test(said) && said.includes("I will not")).length;
  const found = `Found out at T ${tick ?? 0}: trust fell to ${trust ?? 0}.`;
  const refusals = `${count(refused, "order was", "orders were")} refused after that.`;
  return [found, shock, refused > 0 ? refusals : ""].filter(Boolean).join(" ");
}

/** Whoever is attacked by what it was not told of gains Stress. */
function shocksOf(item: Item, lines: readonly Line[]): string {
  const isFact = item.paid === null;
  const shocks = lines.filter(({ text }) => text.includes("(attacked by something unknown)")).length;
  if (!isFact || shocks === 0) return "";
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

export function pushesOf(lines: readonly Line[]): Pushed[] {
  return lines.flatMap((line, n) => {
    if (line.rule !== "command.push.cost") return [];
    const { tick, text } = readSignal(line.text);
    const who = /pushes (.+?):/.exec(text)?.[1] ?? "";
    const after = lines.slice(n + 1, n + 8);
    const second = after.find(({ rule }) => rule === "command.push.second-check");
    const [, verdict, skill] =
      /(succeeds|fails) at ([^.]+?)(?: (?:in|on|to) .*)?\.$/.exec(second?.text ?? "") ?? [];
    const panic = after
      .filter(({ rule, text: said }) => rule === "command.panic.table" && said.includes(`${who} panics`))
      .map((each) => /panics: (.+)\./.exec(each.text)?.[1]?.toLowerCase())[0];
    const chance = /(\d+) percent/.exec(second?.sum?.verdict ?? "")?.[1];
    const came = [verdict === "succeeds" ? "succeeded" : "failed", panic].filter(Boolean).join(", ");
    const isBad = verdict !== "succeeds" || panic !== undefined;
    return [
      {
        tick: tick ?? 0,
        who,
        skill: (skill ?? "").toLowerCase(),
        chance: chance ? `${chance}\u00a0%` : "",
        came,
        isBad,
      },
    ];
  });
}

/** When somebody died, if it did. */
export function deathOf(name: string, lines: readonly Line[]): number | null {
  const line = lines.find(
    ({ rule, text }) => rule === "command.death.effects" && readSignal(text).text.startsWith(`${name} `),
  );
  return line ? readSignal(line.text).tick : null;
}

/** The commands that opened a mission, and which of them changed which item of the crew brief. */
export type Opening = { commands: { text: string; changes: number[] }[]; isWhole: boolean };

/** Reads the opening from the steps of a replay, up to the one in which the squad goes in. */
export function openingOf(steps: readonly Step[]): Opening {
  const commands: Opening["commands"] = [];
  for (let n = 1; n < steps.length; n += 1) {
    const [before, now] = [paper(steps[n - 1]!.scene, "Crew brief"), paper(steps[n]!.scene, "Crew brief")];
    const text = steps[n]!.input ?? "";
    const changes = now.flatMap((line, item) =>
      line.text !== before[item]?.text || line.note !== before[item]?.note ? [item] : [],
    );
    commands.push({ text, changes });
    if (text === "deploy") return { commands, isWhole: true };
  }
  return { commands, isWhole: false };
}

/** The same opening with these items told as they are: whatever marked them otherwise is left away. */
export const toldInstead = (opening: Opening, items: readonly number[]): string[] =>
  opening.commands
    .filter(({ changes }) => !changes.some((item) => items.includes(item)))
    .map(({ text }) => text);

/** What the crew was told of an item when it went in. */
export const toldText = (steps: readonly Step[], item: number): string =>
  paper(steps.at(-1)?.scene ?? ({ papers: [] } as unknown as Scene), "Crew brief")[item]?.text ?? "";

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

import type { Offer } from "../wire/Offer";
import type { Scene } from "../wire/Scene";

export type Way = "tell" | "omit" | "falsify";
/** One way to tell an item. */
export type Option = { way: Way; text: string; command: string | null; isChosen: boolean };
/** What a point of an item may be said to be. */
export type Value = { word: string; label: string };
/** A point of an item, such as its place, and what is said of it now: nothing new, `no` word, or a value. */
export type Point = { word: string; values: Value[]; now: string | null };
/** The Commander's own version of an item: what is changed of its points, and in which words it is told. */
export type Version = { points: Point[]; words: string; isChosen: boolean };
/** An item of the Company's brief, and how the crew is to hear of it. */
export type BriefItem = {
  n: number;
  text: string;
  terms: string[];
  isClassified: boolean;
  isTrue: boolean;
  /** Its word in commands. */
  handle: string | null;
  /** What the crew hears as it stands. */
  told: string;
  options: Option[];
  version: Version;
};

/** The longest text of one's own. */
export const MOST_LETTERS = 160;

const paper = (scene: Scene, title: string) => scene.papers.find((each) => each.title === title)?.lines ?? [];

/** The command that tells an item with these points changed, in these words if there are any. */
export function commandOf(
  handle: string,
  points: readonly Pick<Point, "word" | "now">[],
  words: string,
): string {
  const changed = points.flatMap(({ word, now }) =>
    now === null ? [] : [now === "no" ? `no ${word}` : `${word} ${now}`],
  );
  const text = words.trim() === "" ? "" : `"${words.trim()}"`;
  if (changed.length === 0) return text ? `tell ${handle} as ${text}` : `tell ${handle}`;
  const meaning = changed.join(", ");
  return text ? `falsify ${handle} as ${text} meaning ${meaning}` : `falsify ${handle} as ${meaning}`;
}

/** What the crew brief's note says was changed, point by point. */
function changesIn(note: string): Map<string, string> {
  const changes = /^(?:told|own words) with (.+)$/.exec(note)?.[1]?.split(", ") ?? [];
  return new Map(
    changes.map((change) => {
      const [word = "", ...rest] = change.split(" ");
      return word === "no" ? [rest.join(" "), "no"] : [word, rest.join(" ")];
    }),
  );
}

/** A menu leaves out what is marked already; commands that were offered before are still good. */
export class BriefBook {
  /** By item: its word in commands, and its cover stories with their commands. */
  #handles = new Map<string, string>();
  #covers = new Map<string, Map<string, string>>();
  /** By an item's word and a point's: what may be said of it, with its label. */
  #values = new Map<string, Map<string, Map<string, string>>>();

  /** Reads the brief as it stands, and remembers what it offers. */
  read(scene: Scene, offers: readonly Offer[]): BriefItem[] {
    const company = paper(scene, "Commander's brief");
    for (const { text } of company) this.#learn(text, offers);
    for (const offer of offers) this.#learnValue(offer);
    const crew = paper(scene, "Crew brief");
    return company.map(({ text, note }, n) => {
      const [told, how] = [crew[n]?.text ?? "", crew[n]?.note ?? ""];
      const terms = note.split(", ");
      const isWorded = how.startsWith("own words");
      const isChosen = isWorded || how.startsWith("told with ");
      const handle = this.#handles.get(text) ?? null;
      return {
        n,
        text,
        terms,
        isClassified: terms.includes("classified"),
        isTrue: how === "told" || how === "own words",
        handle,
        told,
        options: this.#options(text, isChosen ? null : wayOf(how), told),
        version: {
          points: this.#points(handle ?? "", changesIn(how)),
          words: isWorded ? told : "",
          isChosen,
        },
      };
    });
  }

  #learn(text: string, offers: readonly Offer[]): void {
    for (const { command, label } of offers) {
      const isPlain = label === `Tell: ${text}` || label === `Leave out: ${text}`;
      const story = label.startsWith(`Instead of: ${text} Tell: `) ? label.slice(text.length + 19) : null;
      if (!isPlain && story === null) continue;
      this.#handles.set(text, command.split(" ")[1] ?? "");
      if (story === null) continue;
      const covers = this.#covers.get(text) ?? new Map<string, string>();
      this.#covers.set(text, covers.set(story, command));
    }
  }

  #learnValue({ group, command, label }: Offer): void {
    const [, handle, point, value] = /^falsify (\S+) as (?!no )(\S+) (.+)$/.exec(command) ?? [];
    if (group !== "Versions" || !handle || !point || !value) return;
    const points = this.#values.get(handle) ?? new Map<string, Map<string, string>>();
    const values = points.get(point) ?? new Map<string, string>();
    values.set(value, label.slice(label.indexOf(": ") + point.length + 3));
    this.#values.set(handle, points.set(point, values));
  }

  /** The points of an item; a value that is set already is no longer offered, and listed all the same. */
  #points(handle: string, changes: ReadonlyMap<string, string>): Point[] {
    return [...(this.#values.get(handle) ?? [])].map(([word, labels]) => {
      const now = changes.get(word) ?? null;
      const values = [...labels].map(([value, label]) => ({ word: value, label }));
      const isMissing = now !== null && now !== "no" && !labels.has(now);
      return { word, values: isMissing ? [...values, { word: now, label: now }] : values, now };
    });
  }

  #options(text: string, way: Way | null, told: string): Option[] {
    const handle = this.#handles.get(text);
    const plain = (verb: "tell" | "omit"): Option => ({
      way: verb,
      text: verb === "tell" ? text : "",
      command: handle ? `${verb} ${handle}` : null,
      isChosen: way === verb,
    });
    const covers = new Map(this.#covers.get(text));
    if (way === "falsify" && !covers.has(told)) covers.set(told, "");
    const lies = [...covers].map(([story, command]) => ({
      way: "falsify" as const,
      text: story,
      command: command || null,
      isChosen: way === "falsify" && story === told,
    }));
    return [plain("tell"), plain("omit"), ...lies];
  }
}

const wayOf = (note: string): Way => (note === "left out" ? "omit" : note === "told" ? "tell" : "falsify");

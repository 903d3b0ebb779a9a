import type { Offer } from "../wire/Offer";
import type { Scene } from "../wire/Scene";

export type Way = "tell" | "omit" | "falsify";
/** One way to tell an item. */
export type Option = { way: Way; text: string; command: string | null; isChosen: boolean };
/** An item of the Company's brief, and how the crew is to hear of it. */
export type BriefItem = {
  n: number;
  text: string;
  terms: string[];
  isClassified: boolean;
  options: Option[];
};

const paper = (scene: Scene, title: string) => scene.papers.find((each) => each.title === title)?.lines ?? [];

/** A menu leaves out what is marked already; commands that were offered before are still good. */
export class BriefBook {
  /** By item: its word in commands, and its cover stories with their commands. */
  #handles = new Map<string, string>();
  #covers = new Map<string, Map<string, string>>();

  /** Reads the brief as it stands, and remembers what it offers. */
  read(scene: Scene, offers: readonly Offer[]): BriefItem[] {
    const company = paper(scene, "Commander's brief");
    for (const { text } of company) this.#learn(text, offers);
    const crew = paper(scene, "Crew brief");
    return company.map(({ text, note }, n) => {
      const now = crew[n];
      const way: Way = now?.note === "left out" ? "omit" : now?.note === "told" ? "tell" : "falsify";
      const terms = note.split(", ");
      return {
        n,
        text,
        terms,
        isClassified: terms.includes("classified"),
        options: this.#options(text, way, now?.text ?? ""),
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

  #options(text: string, way: Way, told: string): Option[] {
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

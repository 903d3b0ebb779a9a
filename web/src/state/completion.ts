import type { Offer } from "../wire/Offer";

/** Words the page itself understands besides commands, as the terminal does. */
export const WORDS = ["undo", "info", "rule", "help"] as const;

/** What Tab makes of a line: the longest text that all fitting commands share, and those commands. */
export function complete(text: string, offers: readonly Offer[]): { text: string; fitting: string[] } {
  const start = text.trimStart().toLowerCase();
  const all = [...offers.map((offer) => offer.command), ...WORDS];
  const fitting = [...new Set(all.filter((command) => command.startsWith(start)))];
  if (fitting.length === 0) return { text, fitting };
  const shared = sharedStart(fitting);
  return { text: shared.length > start.length ? shared : text.trimStart(), fitting };
}

function sharedStart(words: readonly string[]): string {
  const [first = "", ...others] = words;
  let length = first.length;
  for (const word of others) {
    while (!word.startsWith(first.slice(0, length))) length -= 1;
  }
  return first.slice(0, length);
}

/** The next words one could type, for the list under the line: whole words rather than two hundred squares. */
export function nextWords(text: string, fitting: readonly string[], most = 8): string[] {
  const typed = text.trimStart();
  const stem = typed.slice(0, typed.lastIndexOf(" ") + 1);
  const words = fitting.map((command) => command.slice(stem.length).split(" ")[0] ?? "");
  return [...new Set(words.filter(Boolean))].slice(0, most);
}

/** The lines typed before, and where the reader is among them. */
export class Typed {
  #lines: string[] = [];
  #at = 0;

  add(line: string): void {
    if (line && this.#lines.at(-1) !== line) this.#lines.push(line);
    this.#at = this.#lines.length;
  }

  back(): string | null {
    if (this.#at === 0) return null;
    this.#at -= 1;
    return this.#lines[this.#at] ?? null;
  }

  forth(): string {
    this.#at = Math.min(this.#at + 1, this.#lines.length);
    return this.#lines[this.#at] ?? "";
  }
}

/** What a typed line asks for. */
export type Wish =
  | { kind: "nothing" }
  | { kind: "undo" }
  | { kind: "help" }
  | { kind: "info"; who: string | null }
  | { kind: "rule"; id: string }
  | { kind: "number"; n: number }
  | { kind: "command"; text: string };

export function readWish(line: string): Wish {
  const text = line.trim();
  const [word = "", ...rest] = text.split(/\s+/);
  const arg = rest.join(" ");
  if (text === "") return { kind: "nothing" };
  if (text === "undo") return { kind: "undo" };
  if (word === "help" || text === "?") return { kind: "help" };
  if (word === "info") return { kind: "info", who: arg || null };
  if (word === "rule" && arg) return { kind: "rule", id: arg };
  if (/^\d{1,4}$/.test(text)) return { kind: "number", n: Number(text) };
  return { kind: "command", text };
}

import type { Prompt } from "../wire/Prompt";

/** What to do about a kind of question: ask me, let things be, or always give this answer. */
export type Policy = { kind: "ask" } | { kind: "never" } | { kind: "always"; option: string };

export type Standing = { about: string; who: string | null; policy: Policy };

/** Policies are kept for each kind of question and each one it is put to. */
export const subject = (prompt: Pick<Prompt, "kind" | "who">) => `${prompt.kind}|${prompt.who ?? ""}`;

/** An answer without what is another each time, such as its chance. */
export const settled = ({ options, settled }: Pick<Prompt, "options" | "settled">, n: number): string =>
  settled[n] ?? options[n] ?? "";

/** The answer a policy gives to a question, counted from 0; nothing if it is for the player to say. */
export function answerOf(policy: Policy, prompt: Prompt): number | null {
  switch (policy.kind) {
    case "ask":
      return null;
    case "never":
      return 0;
    case "always": {
      const exact = prompt.options.findIndex((_, n) => settled(prompt, n) === policy.option);
      if (exact > 0) return exact;
      // With two options the second is the deed, whatever it is called this time: "Strike Nib", "Strike Ghal".
      return prompt.options.length === 2 ? 1 : null;
    }
  }
}

/** The policies of one match, kept in the browser. */
export class Policies {
  readonly #place: string;
  #all: Record<string, Policy>;

  constructor(
    match: string,
    readonly storage: Storage = localStorage,
  ) {
    this.#place = `caltrop.policies.${match}`;
    this.#all = read(this.storage.getItem(this.#place));
  }

  of(prompt: Pick<Prompt, "kind" | "who">): Policy {
    return this.#all[subject(prompt)] ?? { kind: "ask" };
  }

  set(prompt: Pick<Prompt, "kind" | "who">, policy: Policy): void {
    const { [subject(prompt)]: _, ...others } = this.#all;
    this.#all = policy.kind === "ask" ? others : { ...others, [subject(prompt)]: policy };
    try {
      this.storage.setItem(this.#place, JSON.stringify(this.#all));
    } catch {
      // Without storage they last as long as the page.
    }
  }

  /** Everything that is not asked any more. */
  standing(): Standing[] {
    return Object.entries(this.#all).map(([key, policy]) => {
      const bar = key.lastIndexOf("|");
      return { about: key.slice(0, bar), who: key.slice(bar + 1) || null, policy };
    });
  }
}

function read(text: string | null): Record<string, Policy> {
  try {
    const all = JSON.parse(text ?? "{}") as Record<string, Policy>;
    return Object.fromEntries(
      Object.entries(all).filter(([, p]) => p?.kind === "never" || p?.kind === "always"),
    );
  } catch {
    return {};
  }
}

import { RefusedError } from "../net/problem";
import type { Preview } from "../wire/Preview";
import type { Refusal } from "../wire/Refusal";

export type Outlook = { preview: Preview } | { refusal: Refusal };

/** Keeps what the server foretold of each command, as long as the state it foretold from lasts. */
export class Previews {
  #seq = -1;
  #known = new Map<string, Promise<Outlook>>();

  constructor(readonly fetch: (command: string) => Promise<Preview>) {}

  ask(seq: number, command: string): Promise<Outlook> {
    if (seq !== this.#seq) {
      this.#seq = seq;
      this.#known.clear();
    }
    const known = this.#known.get(command);
    if (known) return known;
    const asked = this.#fetch(command);
    this.#known.set(command, asked);
    // What failed for the line's sake may be asked again; a refusal of the rules stands.
    asked.catch(() => this.#known.get(command) === asked && this.#known.delete(command));
    return asked;
  }

  async #fetch(command: string): Promise<Outlook> {
    try {
      return { preview: await this.fetch(command) };
    } catch (error) {
      if (error instanceof RefusedError) return { refusal: error.refusal };
      throw error;
    }
  }
}

/** Calls only once the asking has paused, so that a pointer crossing the board asks for one cell and not for thirty. */
export class Pause {
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly wait: number) {}

  then(call: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(call, this.wait);
  }

  cancel(): void {
    clearTimeout(this.#timer);
  }
}

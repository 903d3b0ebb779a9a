import { asRefusal } from "../net/problem";
import type { MatchStore } from "../state/match.svelte";
import { Pause, Previews, type Outlook } from "../state/previews";

const TYPING = 160;

/** An order as it is being written, and what the rules would make of it. */
export class Draft {
  text = $state("");
  outlook = $state.raw<Outlook | null>(null);
  /** The line that the outlook is of. */
  #of = "";
  readonly #previews: Previews;
  readonly #pause = new Pause(TYPING);

  constructor(readonly match: MatchStore) {
    this.#previews = new Previews((command) => match.seat.socket.preview(command));
  }

  /** Whether something is being written. */
  get isOpen(): boolean {
    return this.text.trim() !== "";
  }

  /** Writes a whole line, such as one that was clicked together. */
  write(text: string): void {
    this.text = text;
    this.read();
  }

  /** Asks what is understood, once the writing has paused. */
  read(): void {
    const line = this.text.trim();
    if (line !== this.#of) this.outlook = null;
    if (line === "") return this.#pause.cancel();
    this.#pause.then(() => void this.#ask(line));
  }

  /** Sends it, as soon as what is under way is done. What is refused stays to be mended. */
  async send(): Promise<void> {
    const line = this.text.trim();
    await this.match.settled();
    if (line !== "" && (await this.match.act(line))) this.clear();
  }

  clear(): void {
    this.#pause.cancel();
    this.text = "";
    this.outlook = null;
  }

  async #ask(line: string): Promise<void> {
    const seq = this.match.view?.seq ?? -1;
    const asked = this.#previews.ask(seq, line).catch((error) => ({ refusal: asRefusal(error) }));
    const outlook = await asked;
    if (line !== this.text.trim()) return;
    this.#of = line;
    this.outlook = outlook;
  }
}

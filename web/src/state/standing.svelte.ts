import { chancesOf } from "../net/http";
import { asRefusal } from "../net/problem";
import type { Chances } from "../wire/Chances";
import type { View } from "../wire/View";

/** How a battle stands, as far as a seat can know. */
export class Standing {
  chances = $state.raw<Chances | null>(null);
  trouble = $state("");
  #asking = false;

  /** One question at a time; whatever changes meanwhile is asked about next. */
  async ask(view: () => View, key: string | null): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    try {
      let about: number;
      do {
        about = view().seq;
        this.chances = await chancesOf(view().id, key);
      } while (view().seq !== about && view().moment !== "over");
      this.trouble = "";
    } catch (error) {
      this.trouble = asRefusal(error).why;
    }
    this.#asking = false;
  }
}

import type { Line } from "../wire/Line";
import type { Motion } from "../wire/Motion";
import { checksIn, type Check, type Told } from "./checks";

/** The checks that came of one deed, told one after the other as the board plays them. */
export class Cascade {
  checks = $state.raw<Check[]>([]);
  /** The check that is told now; all before it are known, those behind it are yet to come. */
  #at = $state(-1);

  told: Told[] = $derived.by(() =>
    this.checks.slice(0, this.#at + 1).map((check, n) => ({
      check,
      state: n >= this.#at ? "waits" : check.holds ? "held" : "broke",
    })),
  );
  isTelling = $derived.by(() => this.#at < this.checks.length);

  /** New lines came: their checks follow those that are still being told, or take their place. */
  hear(lines: readonly Line[]): void {
    const before = this.isTelling ? this.checks : [];
    const more = checksIn(lines, before.length + 1);
    if (more.length === 0) return;
    if (before.length === 0) this.#at = -1;
    this.checks = [...before, ...more];
  }

  /** The board begins to show this. */
  begin(motion: Motion): void {
    const n = this.checks.findIndex(({ motions }) => motions.some((each) => each === motion));
    this.#at = n < 0 ? this.#at : n;
  }

  /** The board has nothing left to show. */
  settle(): void {
    this.#at = this.checks.length;
  }

  close(): void {
    this.checks = [];
    this.#at = -1;
  }
}

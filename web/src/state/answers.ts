import type { Prompt } from "../wire/Prompt";
import type { Scene } from "../wire/Scene";

/** What an answer is about: a place on the board, or somebody there. */
export type Aim = { cells: readonly number[]; handle: string | null };

/** Where the answers of a question are on the board, one for each; none if it asks for something else. */
export function aimsOf({ options, targets }: Pick<Prompt, "options" | "targets">, { tokens }: Scene): Aim[] {
  const aims = targets.flatMap((target): Aim[] =>
    "cell" in target
      ? [{ cells: [target.cell], handle: null }]
      : tokens.filter(({ handle }) => handle === target.handle),
  );
  return aims.length === options.length ? aims : [];
}

/** The key of an answer. What is chosen on the board is counted; of other answers the first lets things be. */
export function keyOf(option: number, count: number, onBoard: boolean): string | null {
  if (onBoard) return option < 9 ? String(option + 1) : null;
  if (option === 0) return "n";
  return count === 2 ? "y" : String(option);
}

/** The answer that a key gives; nothing if it gives none. */
export function optionOf(key: string, count: number, onBoard: boolean): number | null {
  if (key === "Escape" && !onBoard) return 0;
  const option = Array.from({ length: count }, (_, n) => n).find((n) => keyOf(n, count, onBoard) === key);
  // Whoever counts means the first deed with 1, and may say yes to it.
  const isFirst = !onBoard && count > 1 && (key === "1" || key === "y");
  return option ?? (isFirst ? 1 : null);
}

import { layoutOf } from "../board/geometry/layout";
import type { Prompt } from "../wire/Prompt";
import type { Scene } from "../wire/Scene";

/** What an answer is about: a place on the board, or somebody there. */
export type Aim = { cells: readonly number[]; handle: string | null };

/** Where the answers of a question are on the board, one for each; none if it asks for something else. */
export function aimsOf({ options }: Pick<Prompt, "options">, { ground, tokens }: Scene): Aim[] {
  const layout = layoutOf(ground);
  const places = new Map(Array.from({ length: layout.count }, (_, cell) => [layout.name(cell), cell]));
  const aims = options.flatMap((option): Aim[] => {
    const cell = places.get(option);
    if (cell !== undefined) return [{ cells: [cell], handle: null }];
    return tokens.filter(({ name }) => name === option).slice(0, 1);
  });
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

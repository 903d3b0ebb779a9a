import type { BriefItem } from "../wire/BriefItem";
import type { BriefPoint } from "../wire/BriefPoint";

/** The longest text of one's own. */
export const MOST_LETTERS = 160;

/** What is said of a point now, as a form has it: nothing new, `no` word, or a value. */
export const NO_WORD = "no";
export const saidOf = ({ now }: Pick<BriefPoint, "now">): string =>
  now === null ? "" : now === "silence" ? NO_WORD : now.value;

/** Whether an item is told as it is, in whatever words. */
export const isTrue = ({ telling }: BriefItem): boolean => telling.way === "tell";

/** Whether an item is told in a version of the Commander's own. */
export const isOwn = ({ telling }: BriefItem): boolean => telling.worded || telling.way === "version";

/** The Commander's own words for an item, if there are any. */
export const wordsOf = ({ telling }: BriefItem): string => (telling.worded ? (telling.text ?? "") : "");

/** The command that tells an item with these points changed, in these words if there are any. */
export function commandOf(
  handle: string,
  points: readonly { word: string; said: string }[],
  words: string,
): string {
  const changed = points.flatMap(({ word, said }) =>
    said === "" ? [] : [said === NO_WORD ? `no ${word}` : `${word} ${said}`],
  );
  const text = words.trim() === "" ? "" : `"${words.trim()}"`;
  if (changed.length === 0) return text ? `tell ${handle} as ${text}` : `tell ${handle}`;
  const meaning = changed.join(", ");
  return text ? `falsify ${handle} as ${text} meaning ${meaning}` : `falsify ${handle} as ${meaning}`;
}

/** The points of an item as they stand. */
export const pointsOf = ({ points }: BriefItem): { word: string; said: string }[] =>
  points.map((point) => ({ word: point.word, said: saidOf(point) }));

/** The command that tells an item as it is told now. */
export const chosenOf = (item: BriefItem): string =>
  isOwn(item)
    ? commandOf(item.handle, pointsOf(item), wordsOf(item))
    : (item.options.find(({ chosen }) => chosen)?.command ?? "");

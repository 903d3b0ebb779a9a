import type { View } from "../wire/View";
import { replayOf } from "./http";

/** Saves the replay of a match that is over as a file. */
export async function saveReplay(
  { id, title }: Pick<View, "id" | "title">,
  key: string | null,
): Promise<void> {
  const file = URL.createObjectURL(await replayOf(id, key));
  const link = document.createElement("a");
  link.href = file;
  link.download = `${title.toLowerCase().replace(/[^a-z0-9]+/g, "-")}-${id}.replay`;
  link.click();
  URL.revokeObjectURL(file);
}

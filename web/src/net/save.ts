import type { View } from "../wire/View";
import { replayOf } from "./http";

/** Hands something to the reader as a file. */
export function saveFile(content: Blob | string, name: string): void {
  const blob = typeof content === "string" ? new Blob([content], { type: "text/plain" }) : content;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** A file's name from a title. */
export const fileName = (title: string, ending: string) =>
  `${
    title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "") || "battle"
  }.${ending}`;

/** Saves the replay of a match that is over as a file. */
export async function saveReplay({ id, title }: Pick<View, "id" | "title">, key: string | null) {
  saveFile(await replayOf(id, key), fileName(`${title} ${id}`, "replay"));
}

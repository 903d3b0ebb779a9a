import type { MatchStore } from "../state/match.svelte";

/** Waits until the last decision is done, so that quick hands lose nothing. */
export async function untilFree(match: MatchStore): Promise<void> {
  while (match.busy) await new Promise((later) => setTimeout(later, 20));
}

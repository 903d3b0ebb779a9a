import { readFileSync } from "node:fs";
import type { Step } from "../wire/Step";
import type { View } from "../wire/View";

/** The moments of a mission that a server has written down for tests; `make fixtures` writes them anew. */
export type Moment = "brief" | "squad" | "mission" | "signs" | "push" | "debrief";

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../fixtures/${name}.json`, import.meta.url), "utf8"));

/** A mission as its Commander saw it. */
export const viewOf = (moment: Moment): View => read(moment) as View;

/** The steps of the same mission, up to the one in which the squad goes in. */
export const opening = (): Step[] => read("opening") as Step[];

import type { View } from "../wire/View";
import type { Reckoning } from "./reckoning";

const NUMBERS = ["Nobody", "One marine", "Two marines", "Three marines", "Four marines"];

/** What is said of a mission in a line, and what there is to say of it. */
export function verdictOf(
  view: Pick<View, "winner">,
  { items, home }: Reckoning,
): { title: string; text: string } {
  const untold = items.filter(({ telling }) => telling.honesty !== "truth");
  const found = untold.filter(({ telling }) => telling.found_out).length;
  const kept = untold.length - found;
  const came = `${NUMBERS[home] ?? `${home} marines`} came home.`;
  const title =
    home === 0
      ? "The Company regrets."
      : view.winner === 0
        ? "The Company is pleased."
        : "The Company has seen better.";
  const secrets = [
    found > 0 ? `They know now what you kept from them${kept > 0 ? ", though not all of it" : ""}.` : "",
    found === 0 && kept > 0 ? "They never learned what you kept from them." : "",
    found + kept === 0 && items.length > 0 ? "They knew what you knew." : "",
  ];
  return { title, text: [came, ...secrets].filter(Boolean).join(" ") };
}

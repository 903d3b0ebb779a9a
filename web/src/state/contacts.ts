import type { Contact } from "../wire/Contact";
import type { Token } from "../wire/Token";
import { percentage } from "../words";

/** The chance that a charge comes so far and succeeds there, as a number of percent: tenths come over the wire. */
export const soFar = ({ all }: Contact): string => percentage(all / 1000, "short");

/** "Goblin 1: trample 55 percent, so far 55 percent", for those who hear it. */
export function contactWords(contact: Contact, who: Token | null): string {
  const name = who?.name ?? contact.who;
  return `${name}: ${contact.text} ${percentage(contact.chance / 100, "short")} percent, so far ${soFar(contact)} percent`;
}

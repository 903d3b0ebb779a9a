import { getContext, setContext } from "svelte";

const OPENER = Symbol("rule opener");

/** Lets rule links below this component open beside the board instead of on a page of their own. */
export const openRulesWith = (open: (id: string) => void) => setContext(OPENER, open);

export const ruleOpener = () => getContext<((id: string) => void) | undefined>(OPENER);

/** A rule's id as an index would have it: `tdgs.action.melee-attack` is "action, melee attack". */
export function ruleName(id: string): string {
  const words = id
    .split(".")
    .slice(1)
    .map((part) => part.replaceAll("-", " "));
  return words.slice(-2).join(", ") || id;
}

import { ruleOf } from "../net/http";
import type { RuleView } from "../wire/RuleView";

const known = new Map<string, Promise<RuleView>>();

/** A rule of the ledger, asked for once. */
export function ruleById(id: string): Promise<RuleView> {
  const asked = known.get(id) ?? ruleOf(id);
  known.set(id, asked);
  asked.catch(() => known.delete(id));
  return asked;
}

import { ruleOf } from "../net/http";
import type { Rule } from "../wire/Rule";

const known = new Map<string, Promise<Rule>>();

/** A rule of the ledger, asked for once. */
export function ruleById(id: string): Promise<Rule> {
  const asked = known.get(id) ?? ruleOf(id);
  known.set(id, asked);
  asked.catch(() => known.delete(id));
  return asked;
}

import type { RuleCard } from "../wire/RuleCard";

/** Rules under the headings of their book, in the order they came. */
export function bySection(
  rules: readonly RuleCard[],
): { book: string; section: string; rules: RuleCard[] }[] {
  const sections = new Map<string, { book: string; section: string; rules: RuleCard[] }>();
  for (const rule of rules) {
    const key = `${rule.book}\n${rule.section}`;
    const section = sections.get(key) ?? { book: rule.book, section: rule.section, rules: [] };
    section.rules.push(rule);
    sections.set(key, section);
  }
  return [...sections.values()];
}

/** A text cut where the searched words stand, so that they can be marked. */
export function marked(text: string, search: string): { text: string; hit: boolean }[] {
  const words = search
    .trim()
    .split(/\s+/)
    .filter((word) => word.length > 1);
  if (words.length === 0) return [{ text, hit: false }];
  const pattern = new RegExp(
    `(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})`,
    "gi",
  );
  return text
    .split(pattern)
    .map((part, n) => ({ text: part, hit: n % 2 === 1 }))
    .filter((part) => part.text !== "");
}

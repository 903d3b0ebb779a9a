import type { Field } from "../wire/Field";
import type { Group } from "../wire/Group";
import type { Turn } from "../wire/Turn";
import type { Turnable } from "../wire/Turnable";

/** The groups of a form, in its order. */
export const GROUPS: readonly (readonly [Group, string])[] = [
  ["count", "How many there are"],
  ["battle", "The battle"],
  ["entity", "Who takes part"],
  ["item", "What they have"],
  ["ground", "The ground"],
  ["ability", "What they can do"],
];

export type Owner = { of: string; fields: Field[] };
export type Section = { group: Group; title: string; owners: Owner[]; count: number };

/** The fields by group and by whose they are; with a search only those that have all its words. */
export function sections(fields: readonly Field[], search = ""): Section[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const told = (field: Field) => `${field.of} ${field.name} ${field.path}`.toLowerCase();
  const found = fields.filter((field) => words.every((word) => told(field).includes(word)));
  return GROUPS.flatMap(([group, title]) => {
    const own = found.filter((field) => field.group === group);
    const names = [...new Set(own.map(({ of }) => of))];
    const owners = names.map((of) => ({ of, fields: own.filter((field) => field.of === of) }));
    return own.length > 0 ? [{ group, title, owners, count: own.length }] : [];
  });
}

/** Whose number it is and what: `Goblin con`; of counts and limits only what. */
export const label = (field: Field): string =>
  field.group === "count" ? `${field.name}, how many` : `${field.of}: ${field.name}`;

/** Why a value can't be had, if it can't. */
export function wrong(field: Field, value: number): string {
  if (!Number.isInteger(value)) return "A whole number, please.";
  if (value < field.least || value > field.most) return `It goes from ${field.least} to ${field.most}.`;
  return "";
}

/** The values of a number, changed: without those that are as they were. */
export class Changes {
  readonly #values: ReadonlyMap<string, number>;

  constructor(values: Iterable<readonly [string, number]> = []) {
    this.#values = new Map(values);
  }

  get size(): number {
    return this.#values.size;
  }

  get(path: string): number | undefined {
    return this.#values.get(path);
  }

  /** With a number changed; one that is what it is now is not changed. */
  with(field: Field, value: number | null): Changes {
    const values = new Map(this.#values);
    if (value === null || value === field.now) values.delete(field.path);
    else values.set(field.path, value);
    return new Changes(values);
  }

  turns(): Turn[] {
    return [...this.#values].map(([path, value]) => ({ path, value }));
  }

  same(other: Changes): boolean {
    return (
      this.size === other.size &&
      [...this.#values].every(([path, value]) => other.#values.get(path) === value)
    );
  }
}

/** The most values of a sweep. */
export const MOST_VALUES = 41;

/** The values from one end to the other. Nothing if the ends are no whole numbers, the wrong way round or too far apart. */
export function range(from: number, to: number, step = 1): number[] {
  const whole = [from, to, step].every(Number.isInteger);
  if (!whole || step < 1 || to < from || (to - from) / step >= MOST_VALUES) return [];
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, n) => from + n * step);
}

/** A range around what a number is, within its bounds. */
export function usual(field: Field, reach = field.group === "count" ? 3 : 4): { from: number; to: number } {
  const now = field.now ?? Math.max(field.least, 0);
  const least = field.group === "count" ? Math.max(1, field.least) : field.least;
  return { from: Math.max(least, now - reach), to: Math.min(field.most, now + reach) };
}

/** Something that may be changed, with its range. */
export type Allowed = { field: Field; on: boolean; from: number; to: number };

/** What may be changed unless somebody says otherwise: of whom there are most, for one of many is the least change. */
export function suggestions(fields: readonly Field[]): Allowed[] {
  const fit = fields.filter(
    ({ group, path, now }) => (group === "count" || path === "map.cover") && now !== null,
  );
  const counts = fit.filter(({ group }) => group === "count");
  const most = counts.toSorted((a, b) => (b.now ?? 0) - (a.now ?? 0))[0] ?? fit[0];
  return fit.map((field) => ({ field, on: field === most, ...usual(field, 2) }));
}

/** What is allowed, as it is asked for. */
export const allowed = (all: readonly Allowed[]): Turnable[] =>
  all.filter(({ on }) => on).map(({ field, from, to }) => ({ path: field.path, values: range(from, to) }));

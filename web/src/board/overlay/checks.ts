import type { Point } from "../geometry/point";
import type { Figure } from "../tokens/figure";
import type { CheckMark, CheckState } from "../types";

export type CheckPlace = { at: Point; number: number; state: CheckState; aside: number };

/** Where the numbers of checks stand: at the foot of the body, those of one body side by side. */
export function checksOf(checks: readonly CheckMark[], figures: readonly Figure[]): CheckPlace[] {
  return checks.flatMap(({ who, number, state }) => {
    const figure = figures.find(({ token }) => token.handle === who);
    if (!figure) return [];
    const own = checks.filter((check) => check.who === who);
    const aside = own.findIndex((check) => check.number === number) - (own.length - 1) / 2;
    const { x, y } = figure.at;
    return [{ at: { x, y: y + figure.radius + 17 }, number, state, aside }];
  });
}

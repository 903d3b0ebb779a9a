import type { Badge } from "../../wire/Badge";
import type { Point } from "../geometry/point";

/** As many discs as a token has room for. */
export const MOST_BADGES = 4;

export type BadgeDisc = { at: Point; badge: Badge | null; more: number };
export type BadgeRow = { discs: BadgeDisc[]; radius: number };

/**
 * Badges stand upper right and go leftwards. If there are more than four, the fourth disc tells how many are not shown.
 * From three on they move closer together.
 */
export function badgeRow(badges: Badge[], bodyRadius: number): BadgeRow {
  const large = bodyRadius > 25;
  const seat = bodyRadius < 14;
  const close = seat || (badges.length > 2 && !large);
  const radius = large ? 9 : close ? 6.3 : 7.8;
  const step = large ? 19.5 : close ? 11.6 : 16.6;
  const corner = large ? bodyRadius * 0.71 : seat ? bodyRadius : close ? 17 : 15.4;
  return { discs: discsAt(badges, MOST_BADGES, (i) => ({ x: corner - i * step, y: -corner })), radius };
}

/** On the plate of a vehicle badges stand at the right end of its bar and leave most of it to be seen. */
export function plateBadges(badges: Badge[], width: number): BadgeRow {
  const radius = 6.8;
  const most = width > 90 ? MOST_BADGES : width > 40 ? 2 : 1;
  return { discs: discsAt(badges, most, (i) => ({ x: width - radius - i * radius * 2, y: 0 })), radius };
}

/** On a block badges stand along the upper edge, from the corner where no order stands. */
export function blockBadges(badges: Badge[], half: number, orderAt: number): BadgeRow {
  const radius = 9.5;
  const from = orderAt < 0 ? half - radius : radius - half;
  const step = (orderAt < 0 ? -1 : 1) * radius * 2.1;
  const most = half < 60 ? 1 : half < 100 ? 2 : MOST_BADGES;
  return { discs: discsAt(badges, most, (i) => ({ x: from + i * step, y: -half + 2 })), radius };
}

function discsAt(badges: Badge[], most: number, at: (i: number) => Point): BadgeDisc[] {
  const shown = badges.length > most ? badges.slice(0, most - 1) : badges;
  const discs: BadgeDisc[] = shown.map((badge, i) => ({ at: at(i), badge, more: 0 }));
  const more = badges.length - shown.length;
  if (more > 0) discs.push({ at: at(shown.length), badge: null, more });
  return discs;
}

import type { Carried, Figure } from "./figure";

/** Bodies from here on are large: two cells wide and more. */
const LARGE = 25;

/** Where a body's letters stand and how large; a mount's make room for who rides on it. */
export function lettersOf({ token, radius, riders, carried }: Figure): {
  x: number;
  y: number;
  size: number;
} {
  const narrow = token.letters.length > 1 ? 0.84 : 1;
  const size = (whole: number) => whole * narrow;
  if (riders.length === 0) {
    const whole = radius > LARGE ? radius * 0.75 : Math.max(12, radius * 1.09);
    return { x: 0, y: carried === "seat" ? -1 : 0.5, size: size(whole) };
  }
  if (riders.length === 1) return { x: radius * -0.63, y: 0.5, size: size(Math.min(19, radius * 0.7)) };
  // A small body has no room for more than those on it.
  return radius > LARGE ? { x: 0, y: radius * -0.66, size: size(17) } : { x: 0, y: 0, size: 0 };
}

/** The health bar below a body, or along the lower edge of a seat. */
export function barOf(radius: number, carried: Carried | null): { y: number; width: number; height: number } {
  if (carried === "seat") return { y: radius - 3, width: radius * 1.8, height: 4 };
  if (carried !== null) return { y: radius * 0.87, width: radius * 1.65, height: radius < 11 ? 4 : 5 };
  if (radius > LARGE) return { y: radius * 0.8, width: radius * 1.22, height: 6 };
  return { y: Math.min(16.6, radius * 0.95), width: radius * 1.9, height: 5 };
}

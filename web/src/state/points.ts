import type { Points } from "../wire/Points";

/** What has become of a point: it would be taken now, is left, held back, or spent. */
export type Pip = "taken" | "left" | "held" | "spent";

/** Every point of a turn, those that a deed would take first. */
export function pipsOf({ now, max, held }: Points, price: number | null): Pip[] {
  const taken = Math.min(now, Math.max(0, price ?? 0));
  const spent = Math.max(0, max - now - held);
  const row = (count: number, pip: Pip): Pip[] => Array.from({ length: count }, () => pip);
  return [...row(taken, "taken"), ...row(now - taken, "left"), ...row(held, "held"), ...row(spent, "spent")];
}

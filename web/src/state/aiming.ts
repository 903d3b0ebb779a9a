import type { BodyPart } from "../wire/BodyPart";
import type { Offer } from "../wire/Offer";
import type { Token } from "../wire/Token";

/** One part of the target, with the offer that is aimed at it. */
export type AimRow = { part: BodyPart; offer: Offer };

/** Somebody's body to aim at. */
export type Aiming = { target: Token; chosen: Offer; rows: AimRow[] };

/** The parts that can be aimed at instead of the chosen one, from the head down as far as the body has such. */
export function aimingOf(
  chosen: Offer | null,
  offers: readonly Offer[],
  target: Token | null,
): Aiming | null {
  if (!chosen?.part || !target) return null;
  const alike = offers.filter((offer) => isSameDeed(offer, chosen) && offer.part !== null);
  const rows = target.parts
    .toSorted((a, b) => place(a) - place(b))
    .flatMap((part) => {
      const offer = alike.find((each) => each.part?.handle === part.handle);
      return offer ? [{ part, offer }] : [];
    });
  return rows.length > 1 ? { target, chosen, rows } : null;
}

const ORDER = ["head", "torso", "left-arm", "right-arm", "left-leg", "right-leg", "other"];
const place = ({ limb }: BodyPart) => ORDER.indexOf(limb);

/** Whether two offers do the same to the same, wherever they hit. */
export const isSameDeed = (a: Offer, b: Offer) =>
  a.deed === b.deed && a.group === b.group && a.target === b.target;

/** Of offers that differ only in the part they aim at, the first: the part is chosen later. */
export function withoutParts(offers: readonly Offer[]): Offer[] {
  return offers.filter(
    (offer, n) => offer.part === null || offers.findIndex((other) => isSameDeed(offer, other)) === n,
  );
}

/** How full a part is, from 0 to 100; below nothing it is empty. */
export const fillOf = ({ now, max }: Pick<BodyPart, "now" | "max">): number =>
  max > 0 ? Math.max(0, Math.min(100, (now / max) * 100)) : 0;

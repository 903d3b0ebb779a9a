import type { Token } from "../../wire/Token";
import { figure, type Carried, type Figure } from "./figure";
import { seating, type Box, type Fit } from "./seating";
import { facingAngle, sideLetter } from "./shapes";
import { planOf, turned, vehicleOf, type Stance } from "./vehicle";

/** Whoever holds the reins comes first, then those with a task, then the others; the fallen last. */
const RANK: Record<string, number> = { driver: 0, rider: 0, crew: 1, passenger: 2 };
const rankOf = ({ role, down }: Token): number => (down ? 10 : 0) + (RANK[role ?? ""] ?? 3);

export const isAtTheReins = ({ role }: Token): boolean => role === "driver" || role === "rider";

/** Larger vehicles rather count the last of a crowd than draw it small. */
const seatsFor = (span: number): Fit => ({
  most: 14,
  least: span > 2 ? 10 : span > 1 ? 7.2 : 6,
  gap: span > 1 ? 2 : 1,
  bar: 0,
});
const RIDERS: Fit = { most: 15, least: 7.5, gap: 2, bar: 3.5 };
const LARGE = 25;

/** A figure with all that it carries, and what those carry in turn. */
export function loaded(carrier: Figure, tokens: Token[], stance: Stance): Figure {
  const { handle } = carrier.token;
  const aboard = tokens
    .filter((t) => t.on === handle && t.handle !== handle)
    .toSorted((a, b) => rankOf(a) - rankOf(b));
  const seated =
    carrier.token.shape === "vehicle" ? inVehicle(carrier, aboard, stance) : onMount(carrier, aboard);
  const further = (rider: Figure) =>
    loaded(rider, tokens, { ...stance, span: rider.radius / 23, facing: null });
  return { ...seated, riders: seated.riders.map(further) };
}

function inVehicle(carrier: Figure, aboard: Token[], stance: Stance): Figure {
  const team = aboard.filter(({ role }) => role === "team");
  const others = aboard.filter(({ role }) => role !== "team");
  const plan = planOf(stance.span, team.length, stance.floats);
  const vehicle = vehicleOf(plan, stance);
  const { places, radius, more } = seating(others.length, plan.seats, seatsFor(stance.span));
  const shown = more > 0 ? places.length - 1 : places.length;
  const drawn = [
    ...others.slice(0, shown).map((token, i) => ({
      ...body(token, "seat", turned(places[i]!, vehicle), radius * vehicle.scale, carrier),
      turn: vehicle.turn,
      steers: isAtTheReins(token) ? vehicle.turn : null,
    })),
    ...team.map((token, i) =>
      body(token, "team", turned(plan.team[i]!, vehicle), plan.teamRadius * vehicle.scale, carrier),
    ),
  ];
  const last = places.at(-1);
  return {
    ...carrier,
    vehicle,
    riders: drawn,
    more: more > 0 && last ? { at: turned(last, vehicle), count: more, radius } : null,
  };
}

/** One rider sits a little forward of the mount's letter; several stand in rows below it. */
function onMount(carrier: Figure, aboard: Token[]): Figure {
  const [first, second] = aboard;
  if (!first) return carrier;
  if (!second) {
    const { radius: whole } = carrier;
    const small = whole <= 20;
    const radius = small ? whole * 0.58 : Math.min(17.4, whole * 0.44);
    const at = { x: whole * (small ? 0.32 : 0.22), y: whole * -0.08 };
    return {
      ...carrier,
      riders: [body(first, "alone", at, radius, carrier)],
    };
  }
  // A small body that carries several is drawn as large as its cell allows.
  const whole = Math.max(19, carrier.radius);
  const { places, radius, more } = seating(aboard.length, backOf(whole), RIDERS);
  const shown = more > 0 ? places.length - 1 : places.length;
  const steers = facingAngle(carrier.token.facing ?? 0, false);
  const riders = aboard.slice(0, shown).map((token, i) => ({
    ...body(token, "among", places[i]!, radius, carrier),
    steers: isAtTheReins(token) ? steers : null,
  }));
  const last = places.at(-1);
  return {
    ...carrier,
    radius: whole,
    riders,
    more: more > 0 && last ? { at: last, count: more, radius } : null,
  };
}

/** The part of a mount's body between its letter and its bar. */
const backOf = (radius: number): Box =>
  radius > LARGE
    ? { middle: { x: 0, y: radius * 0.13 }, width: radius * 1.62, height: radius * 1.12 }
    : { middle: { x: 0, y: -1 }, width: radius * 2.1, height: radius * 1.8 };

function body(token: Token, carried: Carried, at: Figure["at"], radius: number, carrier: Figure): Figure {
  // A diamond reaches further than its radius says.
  const share = carried !== "seat" && sideLetter(token.side) === "b" ? 0.86 : 1;
  const shared = new Set(carrier.token.badges.map(({ name }) => name));
  return {
    ...figure(token, at, radius * share),
    carried,
    guest: token.side !== carrier.token.side,
    badges: token.badges.filter(({ name }) => !shared.has(name)),
  };
}

import type { Badge } from "../../wire/Badge";
import type { Token } from "../../wire/Token";
import type { Point } from "../geometry/point";
import type { Vehicle } from "./vehicle";

/** How a body is carried: alone on a mount, among others on it, in a seat, before a vehicle. */
export type Carried = "alone" | "among" | "seat" | "team";

/** A token at its place; what it carries stands relative to it. */
export type Figure = {
  token: Token;
  at: Point;
  radius: number;
  riders: Figure[];
  /** How it is carried, if it is. */
  carried: Carried | null;
  /** Degrees clockwise from up: where it steers, if it holds the reins among others or in a vehicle. */
  steers: number | null;
  /** Degrees that its seat is turned by. */
  turn: number;
  /** Whether it sits among another side's. */
  guest: boolean;
  /** The conditions drawn at it: a rider's who is as high up as its mount are not told twice. */
  badges: Badge[];
  /** Its body, if it is a vehicle. */
  vehicle: Vehicle | null;
  /** How many cells it is wide, if it is a block of many. */
  block: number | null;
  /** Those aboard for whom there is no room to be drawn. */
  more: { at: Point; count: number; radius: number } | null;
};

/** The posture has a mark of its own, at the other corner. */
export const withoutPosture = ({ badges, posture }: Token): Badge[] =>
  posture === "upright" ? badges : badges.filter(({ sign }) => sign !== "prone" && sign !== "crouching");

/** A body that nobody carries and that carries nobody. */
export const figure = (token: Token, at: Point, radius: number): Figure => ({
  token,
  at,
  radius,
  riders: [],
  carried: null,
  steers: null,
  turn: 0,
  guest: false,
  badges: withoutPosture(token),
  vehicle: null,
  block: null,
  more: null,
});

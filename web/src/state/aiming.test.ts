import { expect, test } from "vitest";
import { token } from "../board/gallery/make";
import type { BodyPart } from "../wire/BodyPart";
import type { Offer } from "../wire/Offer";
import { aimingOf, fillOf, withoutParts } from "./aiming";

const part = (handle: string, limb: BodyPart["limb"], now = 9): BodyPart => ({
  handle,
  name: handle.replace("-", " "),
  limb,
  now,
  max: 9,
  armour: 0,
  out: now <= 0,
});

const offer = (deed: string, target: string, at: string | null): Offer => ({
  command: `attack ${deed} ${target} ${at}`,
  label: deed,
  group: "Major",
  deed,
  to: null,
  asks: null,
  target,
  part: at === null ? null : { handle: at, cripples: 12 },
  cell: 1,
  chance: 50,
  price: 6,
  note: null,
});

const moss = token("Moss", 1, 5, {
  parts: [part("torso", "torso"), part("head", "head"), part("left-leg", "left-leg", -2)],
});
const shots = ["torso", "head", "left-leg"].map((at) => offer("Rifle", "moss", at));
const offers = [
  ...shots,
  offer("Rifle", "zed", "head"),
  offer("Knife", "moss", "torso"),
  offer("Push", "moss", null),
];

test("the parts of one target stand from the head down, each with its offer", () => {
  const aiming = aimingOf(shots[0]!, offers, moss);
  expect(aiming?.rows.map(({ part, offer }) => [part.handle, offer.command])).toEqual([
    ["head", "attack Rifle moss head"],
    ["torso", "attack Rifle moss torso"],
    ["left-leg", "attack Rifle moss left-leg"],
  ]);
});

test("nothing is aimed where a deed knows no parts", () => {
  expect(aimingOf(offers.at(-1)!, offers, moss)).toBeNull();
  expect(aimingOf(null, offers, moss)).toBeNull();
});

test("offers at parts of the same body are one choice until the part is chosen", () => {
  expect(withoutParts(offers).map(({ command }) => command)).toEqual([
    "attack Rifle moss torso",
    "attack Rifle zed head",
    "attack Knife moss torso",
    "attack Push moss null",
  ]);
});

test("a part that is hurt beyond nothing is empty", () => {
  expect(fillOf({ now: -2, max: 9 })).toBe(0);
  expect(fillOf({ now: 4.5, max: 9 })).toBe(50);
});

import { expect, test } from "vitest";
import { mounted } from "../gallery/mounted";
import { layoutOf } from "../geometry/layout";
import { everyFigure, figuresOf } from "../tokens/figures";
import type { Motion } from "../../wire/Motion";
import type { Scene } from "../../wire/Scene";
import { bodyMotion } from "./stage";

const layout = layoutOf(mounted.ground);
const figures = figuresOf(mounted, layout);
const find = (handle: string) => everyFigure(figures).find((f) => f.token.handle === handle)!;
const from = mounted.tokens.find((t) => t.handle === "odila")!.cells[0]!;
const motion: Motion = { kind: "move", who: "odila", path: [from, from + 3] };
const play = (next: Scene) => bodyMotion(motion, { from: mounted, next }, figures, layout);
const place = (frame: Keyframe | undefined) =>
  [...String(frame?.["transform"]).matchAll(/-?[\d.]+/g)].map(([n]) => Number(n));

test("who rides is moved by the mount's body", () => {
  expect(play(mounted)?.who).toBe("warhorse");
});

test("who is thrown flies from the seat to the ground, seen from the mount that stays", () => {
  const tokens = mounted.tokens.map((t) =>
    t.handle === "odila" ? { ...t, on: null, cells: [from + 3] } : t,
  );
  const flight = play({ ...mounted, tokens });
  expect(flight?.who).toBe("odila");
  const [horse, odila] = [find("warhorse"), find("odila")];
  const [x, y] = place(flight?.frames[0]);
  expect(x).toBeCloseTo(odila.at.x - horse.at.x);
  expect(y).toBeCloseTo(odila.at.y - horse.at.y);
  const ground = layout.centre(from + 3);
  const [endX, endY] = place(flight?.frames.at(-1));
  expect(endX).toBeCloseTo(ground.x - horse.at.x);
  expect(endY).toBeCloseTo(ground.y - horse.at.y);
});

test("a blow from a seat lunges with the whole chariot", () => {
  const blow: Motion = { kind: "blow", by: "yorl", at: "odila", hit: true };
  expect(bodyMotion(blow, { from: mounted, next: mounted }, figures, layout)?.who).toBe("chariot");
});

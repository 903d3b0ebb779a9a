import { expect, test } from "vitest";
import { fleet, mounted } from "../board/gallery/mounted";
import type { Scene } from "../wire/Scene";
import { carrierOf, partiesOf } from "./aboard";

const find = (scene: Scene, handle: string) => scene.tokens.find((token) => token.handle === handle)!;
const told = (scene: Scene, handle: string) =>
  partiesOf(find(scene, handle), scene).map(({ name, tokens }) => [name, ...tokens.map((t) => t.name)]);

test("those aboard are grouped by what they are there for, the driver first", () => {
  expect(told(mounted, "chariot")).toEqual([
    ["Driver", "Hask"],
    ["Passengers", "Yorl", "Zann"],
    ["Team", "Grey", "Roan"],
  ]);
  expect(told(mounted, "elephant")).toEqual([
    ["Rider", "Mahout"],
    ["Passengers", "Anwar", "Bashir"],
  ]);
  expect(told(fleet, "barge").map(([name]) => name)).toEqual(["Driver", "Crew", "Passengers"]);
});

test("a role that the page does not know is not lost", () => {
  const stowed = mounted.tokens.map((token) =>
    token.handle === "yorl" ? { ...token, role: "stowaway" } : token,
  );
  expect(told({ ...mounted, tokens: stowed }, "chariot").at(-1)).toEqual(["Others", "Yorl"]);
});

test("who is carried has a carrier, and nobody carries himself", () => {
  expect(carrierOf(find(mounted, "odila"), mounted)?.name).toBe("Warhorse");
  expect(carrierOf(find(fleet, "knight"), fleet)?.name).toBe("Horse");
  expect(carrierOf(find(mounted, "goblin"), mounted)).toBeNull();
  expect(carrierOf({ ...find(mounted, "goblin"), on: "goblin" }, mounted)).toBeNull();
});

import { expect, test } from "vitest";
import { badge, ground, scene, token } from "./gallery/make";
import { legendOf } from "./legend";

test("the legend names what is on this map, each once", () => {
  const battle = scene("", ground("squares", '.""~'), [
    token("A", 0, 0, { badges: [badge("prone"), badge("bleeding")] }),
    token("B", 1, 1, { badges: [badge("prone")] }),
    token("C", 1, 2, { down: true, badges: [badge("dead")] }),
  ]);
  const legend = legendOf(battle, { threatened: { cells: [1], side: 1 }, reach: { cells: [], side: 0 } });
  expect(legend.badges.map((b) => b.name)).toEqual(["prone", "bleeding"]);
  expect(legend.kinds.map((k) => k.name)).toEqual(["rough", "water"]);
  expect(legend.overlays).toEqual([{ what: "threatened", side: 1, text: "threatened by Vermilion" }]);
});

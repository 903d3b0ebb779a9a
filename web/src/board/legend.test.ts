import { expect, test } from "vitest";
import type { MarkKind } from "../wire/MarkKind";
import { armies, armiesPlan } from "./gallery/armies";
import { aboard, badge, ground, scene, token } from "./gallery/make";
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

test("the wedge at the reins is told of where it is drawn", () => {
  const ridden = (...who: [string, string][]) => {
    const horse = token("Horse", 0, 0);
    return scene("", ground("squares", "...."), [horse, ...aboard(horse, ...who)]);
  };
  expect(legendOf(ridden(["Odila", "rider"]), {}).reins).toBe(false);
  expect(legendOf(ridden(["Odila", "rider"], ["Perrin", "passenger"]), {}).reins).toBe(true);
  expect(legendOf(ridden(["Hask", "driver"]), {}).reins).toBe(true);
});

test("a way that runs into somebody is a charge", () => {
  const battle = scene("", ground("squares", "...."), []);
  const path = { cells: [0, 1, 2], who: null };
  const kinds = (overlay: Parameters<typeof legendOf>[1]) =>
    legendOf(battle, overlay).overlays.map(({ what }) => what);
  expect(kinds({ path })).toEqual(["path"]);
  expect(kinds({ path, contacts: [] })).toEqual(["path"]);
  expect(kinds({ path, contacts: [{ cell: 1, text: "ram", chance: 50 }] })).toEqual(["charge", "contacts"]);
});

test("marks that look the same share an entry", () => {
  const mark = (label: string, kind: MarkKind, cell = 0) => ({
    ...{ cell, kind, label, note: "", seen: null },
    glyph: kind === "thing" ? "!" : "+",
  });
  const battle = scene("", ground("squares", "#...\n....\n#..."), [], {
    marks: [
      mark("North cell", "shut-door", 4),
      ...["club", "spear", "bow", "rope", "torch", "coin"].map((label) => mark(label, "thing", 2)),
    ],
  });
  expect(legendOf(battle, {}).marks.map((m) => m.text)).toEqual([
    "shut door",
    "club, spear, bow, rope and 2 more",
  ]);
});

test("armies are told of as they are drawn: bodies, strengths, orders, command, panic", () => {
  const legend = legendOf(armies, armiesPlan);
  expect(legend.bodies.map(({ what }) => what)).toEqual([
    "ranks",
    "front",
    "routed",
    "desperate",
    "commander",
  ]);
  expect(legend.scales).toEqual(["battalion", "company", "platoon", "squad", "regiment"]);
  expect(legend.orders).toEqual(["Hold", "Take Cover", "Attack", "Charge", "Retreat"]);
  expect(legend.overlays.map(({ what }) => what)).toEqual([
    "range",
    "direct",
    "extended",
    "cut",
    "panic",
    "checks",
  ]);
  const alone = legendOf(scene("", ground("squares", "..."), [token("A", 0, 0)]), {});
  expect([...alone.bodies, ...alone.scales, ...alone.orders]).toEqual([]);
});

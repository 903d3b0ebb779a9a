import { expect, test } from "vitest";
import type { Mark } from "../../wire/Mark";
import { ground } from "../gallery/make";
import { squares } from "../geometry/squares";
import { labelsOf } from "./names";
import { markPlaces } from "./marks";
import { brackets, tagsOf, wayOf } from "./shapes";
import { scene, token } from "../gallery/make";

const river = ground("squares", ".~....\n.~....\n.~....\n.~....\n.~....");
const board = squares(6, 5);

test("a name stands in the middle of its cells and knows what lies beneath", () => {
  const [label] = labelsOf([{ text: "Mere", cells: [1, 7, 13] }], river, board);
  expect(label).toMatchObject({ look: "water", at: { x: 69, y: 69 }, turn: 0 });
});

test("a long name turns along a narrow stretch, to be read from the bottom up", () => {
  const [label] = labelsOf([{ text: "the river Harrow", cells: [1, 7, 13, 19, 25] }], river, board);
  expect(label?.turn).toBe(-90);
});

test("a name without cells on the map is not drawn", () => {
  expect(labelsOf([{ text: "Nowhere", cells: [] }], river, board)).toEqual([]);
  expect(labelsOf([{ text: "Beyond", cells: [999] }], river, board)).toEqual([]);
});

test("two things in one cell do not hide each other", () => {
  const mark: Mark = { cell: 3, glyph: "!", label: "sword", note: "", kind: "thing", seen: null };
  const [a, b] = markPlaces([mark, { ...mark, label: "shield" }], board, river);
  expect(a!.at).not.toEqual(b!.at);
});

test("the way of a large walker goes through the middle of its squares", () => {
  const large = scene("", river, [token("Ogre", 0, 0, { span: 2, width: 6 })]);
  expect(wayOf(large, board, [0, 1, 2], "ogre").points.map((p) => p.x)).toEqual([46, 92, 138]);
  const ridden = scene("", river, [...large.tokens, token("Imp", 0, 0, { on: "ogre" })]);
  expect(wayOf(ridden, board, [0, 1], "imp").points.map((p) => p.x)).toEqual([46, 92]);
  expect(wayOf(large, board, [0, 1], null).points.map((p) => p.x)).toEqual([23, 69]);
});

test("brackets stand at four corners", () => {
  expect(brackets({ x: 0, y: 0 }, 20).match(/M/g)).toHaveLength(4);
});

test("a door between walls stands across its passage", () => {
  const gate = ground("squares", ".#.\n...\n.#.");
  const door: Mark = { cell: 4, glyph: "+", label: "door", note: "shut", kind: "shut-door", seen: null };
  const forms = [door, { ...door, cell: 3 }, { ...door, kind: "thing" as const }].map(
    (mark) => markPlaces([mark], squares(3, 3), gate)[0]?.form,
  );
  expect(forms).toEqual(["door-upright", "thing", "thing"]);
});

test("chances of a charge stand over their cell, or under it where the way or the edge is above", () => {
  const contact = (cell: number, chance = 55) => ({ cell, chance });
  const below = (cell: number, way: { x: number; y: number }[] = []) =>
    tagsOf(board, [contact(cell)], way)[0]!.below;
  expect(below(14)).toBe(false);
  expect(below(2)).toBe(true);
  expect(below(14, [{ x: 115, y: 92 }])).toBe(true);
  expect(below(14, [{ x: 115, y: 138 }])).toBe(false);
  expect(tagsOf(board, [contact(14), contact(14, 60)])).toMatchObject([{ text: "55 %, 60 %" }]);
  expect(tagsOf(board, [contact(999)])).toEqual([]);
});

import { expect, test } from "vitest";
import { squares } from "../geometry/squares";
import { badge, ground, scene, token } from "../gallery/make";
import { figuresOf } from "../tokens/figures";
import { isReadWhole, nextToken, wholeOf, windowOf } from "./cursor";
import { cellWords, mapWords, readingOf } from "./spoken";
import { spotAt } from "./spots";

const field = ground("squares", '....\n..".\n....');
const board = squares(4, 3);
const battle = scene("", field, [
  token("Horse", 0, 0, { span: 2, width: 4, hp: [42, 50] }),
  token("Odila", 0, 0, { on: "horse", hp: [60, 60], active: true }),
  token("Ghal", 1, 11, { hp: [14, 50], badges: [badge("prone")] }),
  token("Nib", 1, 11, { down: true, hp: [0, 40] }),
]);

const words = (cell: number, overlay = {}) => cellWords(cell, readingOf(battle, board, overlay));

test("a token is spoken with side, health, place and conditions", () => {
  expect(words(11)).toBe("Ghal, Vermilion, 14 of 50, d3, prone; Nib, Vermilion, 0 of 40, d3, down");
});

test("an empty cell is spoken with its ground and what is drawn over it", () => {
  expect(words(6)).toBe("c2, rough");
  const overlay = {
    reach: { cells: [6], side: 0 },
    path: { cells: [5, 6], who: "horse" },
    warnings: [{ cell: 6, text: "Ghal strikes" }],
  };
  expect(words(6, overlay)).toBe("c2, rough, can be reached, step 1 of the way, Ghal strikes");
});

test("the map is spoken with its size", () => {
  expect(mapWords(battle)).toBe("Battle map, 4 by 3 squares");
});

test("T goes around the tokens that stand for themselves", () => {
  expect(nextToken(battle, 0, 1)).toBe(11);
  expect(nextToken(battle, 11, 1)).toBe(0);
  expect(nextToken(battle, 7, -1)).toBe(11);
});

test("a key finds the rider first, the pointer whom it is on", () => {
  const figures = figuresOf(battle, board);
  expect(spotAt(0, null, battle, board, figures)).toMatchObject({
    name: "a1",
    token: "odila",
    tokens: ["odila", "horse"],
  });
  expect(spotAt(0, { x: 14, y: 40 }, battle, board, figures).token).toBe("horse");
  expect(spotAt(11, null, battle, board, figures).tokens).toEqual(["ghal", "nib"]);
  expect(spotAt(6, { x: 110, y: 60 }, battle, board, figures).token).toBeNull();
});

test("of a very large map only what is near is in the document", () => {
  const vast = squares(100, 100);
  const rows = windowOf(vast, 50 * 100 + 50);
  expect(rows).toHaveLength(31);
  expect(rows[0]!.cells).toHaveLength(31);
  expect(isReadWhole(vast)).toBe(false);
  expect(isReadWhole(board)).toBe(true);
  expect(wholeOf(board).flatMap((r) => r.cells)).toHaveLength(12);
});

import { expect, test } from "vitest";
import { squares } from "../geometry/squares";
import { badge, ground, scene, token } from "../gallery/make";
import { figuresOf } from "../tokens/figures";
import { isReadWhole, nextToken, wholeOf, windowOf } from "./cursor";
import { cellWords, mapWords, readingOf } from "./spoken";
import { armies } from "../gallery/armies";
import { fleet, mounted } from "../gallery/mounted";
import { layoutOf } from "../geometry/layout";
import { everyFigure } from "../tokens/figures";
import { nextOf, spotAt } from "./spots";

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

const meadow = layoutOf(mounted.ground);
const drawn = figuresOf(mounted, meadow);
const chariot = mounted.tokens.find((t) => t.handle === "chariot")!;
const spoken = (cell: number, overlay = {}) => cellWords(cell, readingOf(mounted, meadow, overlay));

test("on the first cell of a carrier those aboard are spoken with their places, on its others by name", () => {
  const [first, second] = chariot.cells;
  expect(spoken(first!).split("; ")).toEqual([
    "Chariot, Vermilion, 35 of 60, p8",
    "Hask, Vermilion, 40 of 48, p8, drives Chariot",
    "Yorl, Vermilion, 30 of 50, p8, passenger on Chariot",
    "Zann, Vermilion, 9 of 50, p8, passenger on Chariot, bleeding",
    "Grey, Vermilion, 30 of 30, p8, draws Chariot",
    "Roan, Vermilion, 14 of 30, p8, draws Chariot",
  ]);
  expect(spoken(second!)).toBe("Chariot, Vermilion, 35 of 60, q8; with Hask, Yorl, Zann, Grey, Roan");
});

test("a contact is spoken at its cell", () => {
  const goblin = mounted.tokens.find((t) => t.handle === "goblin")!.cells[0]!;
  const contacts = [{ cell: goblin, text: "trample", chance: 55 }];
  expect(spoken(goblin, { contacts })).toContain("trample at 55 percent");
});

test("the pointer finds everyone aboard on the body drawn for them, and the vehicle beside them", () => {
  for (const figure of everyFigure(drawn.filter((f) => f.token.handle === "chariot"))) {
    if (figure.carried === null) continue;
    const spot = spotAt(meadow.at(figure.at)!, figure.at, mounted, meadow, drawn);
    expect(spot.token).toBe(figure.token.handle);
  }
  const corner = meadow.corners(chariot.cells[0]!)[0]!;
  const beside = { x: corner.x + 2, y: corner.y + 2 };
  expect(spotAt(chariot.cells[0]!, beside, mounted, meadow, drawn).token).toBe("chariot");
});

test("by key, Enter goes through everyone at the cell", () => {
  const spot = spotAt(chariot.cells[0]!, null, mounted, meadow, drawn);
  const found = new Set<string | null>();
  let selected: string | null = null;
  for (const _ of spot.tokens) found.add((selected = nextOf(spot, selected)));
  expect(found).toEqual(new Set(["chariot", "hask", "yorl", "zann", "grey", "roan"]));
  expect(nextOf({ ...spot, by: "pointer" }, "hask")).toBe(spot.token);
});

test("whoever is not drawn in a crowd is still at the cell", () => {
  const river = layoutOf(fleet.ground);
  const galley = fleet.tokens.find((t) => t.handle === "galley")!.cells[0]!;
  expect(spotAt(galley, null, fleet, river, figuresOf(fleet, river)).tokens).toHaveLength(46);
});

test("a unit says what it is under, and how it bore its check", () => {
  const layout = layoutOf(armies.ground);
  const checks = [{ who: "mill-levy", number: 2, state: "broke" as const }];
  const reading = readingOf(armies, layout, { checks });
  const said = (handle: string) =>
    cellWords(armies.tokens.find((t) => t.handle === handle)!.cells[0]!, reading);
  expect(said("old-guard")).toBe(
    "Old Guard, Blue, 310 of 400, j7, battalion, order Hold, under Ysolde directly, Holding",
  );
  expect(said("mill-levy")).toBe(
    "Mill Levy, Blue, 55 of 100, j13, platoon, in rout, under Dorn, Routed, check 2: broke",
  );
  expect(said("ferry-levy")).toContain("under Dorn, out of range");
  expect(said("wolves")).toContain("order Attack, makes a last stand, under nobody");
  expect(said("ysolde")).toContain("commander, orders carry 12, acts now");
});

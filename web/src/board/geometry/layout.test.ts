import { expect, test } from "vitest";
import type { Zone } from "../../wire/Zone";
import { HEX_RADIUS, around, hexes } from "./hexes";
import { simplified, wayPath } from "./path";
import { distance } from "./point";
import { squares } from "./squares";
import { zones } from "./zones";

test("the middle of every square lies in it", () => {
  const board = squares(20, 14);
  for (let c = 0; c < board.count; c += 1) expect(board.at(board.centre(c))).toBe(c);
  expect(board.at({ x: -1, y: 5 })).toBeNull();
  expect(board.at({ x: 5, y: 14 * 46 + 1 })).toBeNull();
});

test("points near every corner of a hex lie in it", () => {
  const field = hexes(7, 6);
  for (let c = 0; c < field.count; c += 1) {
    const m = field.centre(c);
    for (const corner of field.corners(c)) {
      const near = { x: m.x + (corner.x - m.x) * 0.97, y: m.y + (corner.y - m.y) * 0.97 };
      expect(field.at(near)).toBe(c);
    }
  }
});

test("the six neighbours of a hex are one hex's width away, in even and odd rows", () => {
  const field = hexes(9, 9);
  for (const [column, row] of [
    [4, 4],
    [4, 5],
  ] as const) {
    const cell = row * 9 + column;
    expect(around(column, row)).toHaveLength(6);
    for (const n of field.neighbours(cell)) {
      expect(distance(field.centre(cell), field.centre(n))).toBeCloseTo(Math.sqrt(3) * HEX_RADIUS);
    }
  }
});

test("up and down on hexes lead to a neighbour and keep the column", () => {
  const field = hexes(5, 5);
  for (const cell of [12, 17]) {
    for (const way of ["up", "down", "up-other", "down-other"] as const) {
      expect(field.neighbours(cell)).toContain(field.step(cell, way));
    }
  }
  expect(field.step(12, "up")).toBe(7);
  expect(field.step(7, "up")).toBe(2);
  expect(field.step(2, "up")).toBeNull();
});

const room = (name: string, x: number, y: number): Zone => ({
  name,
  x,
  y,
  width: 2,
  height: 1,
  known: true,
  seen: null,
});

test("arrows follow the links between zones", () => {
  const map = zones(
    [room("Dock", 0, 2), room("Spine", 3, 2), room("Infirmary", 3, 0), room("Vault", 6, 2)],
    [
      { a: 0, b: 1, note: "", open: true, name: "", state: "passage" },
      { a: 1, b: 2, note: "", open: true, name: "", state: "passage" },
    ],
  );
  expect(map.step(0, "right")).toBe(1);
  expect(map.step(1, "up")).toBe(2);
  expect(map.step(1, "right")).toBeNull();
  expect(map.rows).toEqual([[2], [0, 1, 3]]);
  expect(map.at(map.centre(3))).toBe(3);
});

test("a way keeps only its bends", () => {
  const at = (x: number, y: number) => ({ x, y });
  expect(simplified([at(0, 0), at(1, 0), at(2, 0), at(3, 1), at(4, 2)])).toEqual([
    at(0, 0),
    at(2, 0),
    at(4, 2),
  ]);
  expect(simplified([at(0, 0), at(2, 0), at(1, 0)])).toHaveLength(3);
  expect(wayPath([at(0, 0), at(46, 0), at(92, 0)])).toBe("M0 0L92 0");
  expect(wayPath([])).toBe("");
});

import { expect, test } from "vitest";
import { LARGEST, centredOn, clamped, fitScale, onSheet, revealing, zoomedAt } from "./camera";

const sheet = { width: 920, height: 644 };
const margin = { left: 24, top: 22, right: 44, bottom: 8 };
const desk = { width: 980, height: 700, margin };
const phone = { width: 360, height: 400, margin };

test("the whole sheet fits beside its coordinates", () => {
  const scale = fitScale(desk, sheet);
  const camera = clamped({ x: 0, y: 0, scale }, desk, sheet);
  expect(camera.x).toBeGreaterThanOrEqual(margin.left);
  expect(camera.x + sheet.width * scale).toBeLessThanOrEqual(desk.width - margin.right + 0.01);
  expect(camera.y + sheet.height * scale).toBeLessThanOrEqual(desk.height - margin.bottom + 0.01);
});

test("zooming keeps the point under the pointer", () => {
  const start = centredOn({ x: 460, y: 322 }, 1, phone, sheet);
  const pointer = { x: 200, y: 150 };
  const before = onSheet(start, pointer);
  const after = onSheet(zoomedAt(start, pointer, 1.5, phone, sheet), pointer);
  expect(after.x).toBeCloseTo(before.x);
  expect(after.y).toBeCloseTo(before.y);
});

test("zoom has its limits", () => {
  const start = centredOn({ x: 460, y: 322 }, 1, desk, sheet);
  expect(zoomedAt(start, { x: 0, y: 0 }, 100, desk, sheet).scale).toBe(LARGEST);
  expect(zoomedAt(start, { x: 0, y: 0 }, 0.01, phone, sheet).scale).toBeCloseTo(fitScale(phone, sheet));
});

test("the sheet cannot be pushed out of its box", () => {
  const camera = clamped({ x: 5000, y: -5000, scale: 2 }, desk, sheet);
  expect(camera.x).toBe(margin.left);
  expect(camera.y + sheet.height * 2).toBe(desk.height - margin.bottom);
});

test("a cell that is in view does not move the sheet, one outside comes in", () => {
  const start = centredOn({ x: 460, y: 322 }, 1, phone, sheet);
  expect(revealing(start, { x: 460, y: 322 }, 23, phone, sheet)).toEqual(start);
  const moved = revealing(start, { x: 897, y: 322 }, 23, phone, sheet);
  expect(897 * moved.scale + moved.x + 23).toBeCloseTo(phone.width - margin.right);
});

test("a low sheet stays at the top when the box grows downwards", () => {
  const low = { width: 1104, height: 552 };
  const at = (height: number) => clamped({ x: 0, y: 0, scale: 0.8 }, { width: 980, height, margin }, low);
  expect(at(600)).toEqual(at(800));
  expect(at(600).y).toBe(margin.top);
});

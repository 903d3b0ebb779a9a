import type { Point } from "../geometry/point";

/** Where the sheet lies in its box: its upper left corner in pixels, and pixels per drawing unit. */
export type Camera = { x: number; y: number; scale: number };
export type Size = { width: number; height: number };

/** What is kept free around the sheet: for the coordinates above and left, for the buttons on the right. */
export type Margin = { left: number; top: number; right: number; bottom: number };
export type Box = Size & { margin: Margin };

export const LARGEST = 3;

/** Below this scale a token's letter would be smaller than 12 pixels. */
export const READABLE = 0.64;

/** Blocks of many are larger than tokens, and read from farther away. */
export const READABLE_BLOCKS = 0.42;

const room = ({ width, height, margin }: Box): Size => ({
  width: Math.max(1, width - margin.left - margin.right),
  height: Math.max(1, height - margin.top - margin.bottom),
});

/** The scale at which the whole sheet is to be seen. */
export const fitScale = (box: Box, sheet: Size): number =>
  Math.min(LARGEST, room(box).width / sheet.width, room(box).height / sheet.height);

const held = (at: number, length: number, before: number, space: number): number =>
  Math.min(before, Math.max(before + space - length, at));

/**
 * The camera held so that the sheet fills the box as far as it can. A narrower sheet stands in the middle, a lower one at
 * the top: there it stays when what is below the board needs more room or less.
 */
export function clamped(camera: Camera, box: Box, sheet: Size): Camera {
  const least = Math.min(fitScale(box, sheet), READABLE);
  const scale = Math.min(LARGEST, Math.max(least, camera.scale));
  const space = room(box);
  const spare = Math.max(0, space.width - sheet.width * scale);
  return {
    scale,
    x: held(camera.x, sheet.width * scale, box.margin.left, space.width) + spare / 2,
    y: held(camera.y, sheet.height * scale, box.margin.top, space.height),
  };
}

/** Zooms so that what lies under the point stays there. */
export function zoomedAt(camera: Camera, point: Point, factor: number, box: Box, sheet: Size): Camera {
  const scale = clamped({ ...camera, scale: camera.scale * factor }, box, sheet).scale;
  const change = scale / camera.scale;
  const x = point.x - (point.x - camera.x) * change;
  const y = point.y - (point.y - camera.y) * change;
  return clamped({ x, y, scale }, box, sheet);
}

/** Puts a point of the sheet in the middle of the box. */
export function centredOn(at: Point, scale: number, box: Box, sheet: Size): Camera {
  const x = box.width / 2 - at.x * scale;
  const y = box.height / 2 - at.y * scale;
  return clamped({ x, y, scale }, box, sheet);
}

/** Moves as little as needed to bring a point into view, with `around` units to spare. */
export function revealing(camera: Camera, at: Point, around: number, box: Box, sheet: Size): Camera {
  const spare = around * camera.scale;
  const shift = (now: number, before: number, length: number): number => {
    if (now - spare < before) return before + spare - now;
    return now + spare > length ? length - spare - now : 0;
  };
  const dx = shift(at.x * camera.scale + camera.x, box.margin.left, box.width - box.margin.right);
  const dy = shift(at.y * camera.scale + camera.y, box.margin.top, box.height - box.margin.bottom);
  return clamped({ ...camera, x: camera.x + dx, y: camera.y + dy }, box, sheet);
}

/** The point of the sheet under a point of the box. */
export const onSheet = (camera: Camera, point: Point): Point => ({
  x: (point.x - camera.x) / camera.scale,
  y: (point.y - camera.y) / camera.scale,
});

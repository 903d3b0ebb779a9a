import type { Scene } from "../../wire/Scene";
import type { Token } from "../../wire/Token";
import type { Layout } from "../geometry/layout";
import { minus, type Point } from "../geometry/point";
import type { Overlay } from "../types";

/** One cell of a forced way: where it is, and in which direction the way leads there, in degrees from the right. */
export type CourseStep = { cell: number; at: Point; turn: number };
export type CourseWay = { handle: string; side: number; speed: number; gone: boolean; steps: CourseStep[] };

/** The ways that vehicles can't help taking. */
export function courseWays(scene: Scene, layout: Layout): CourseWay[] {
  return scene.tokens.flatMap((token) => {
    const { course, handle, side } = token;
    const from = token.cells[0];
    if (!course || from === undefined || course.path.length === 0) return [];
    const steps = stepsOf(from, course.path, layout);
    return [{ handle, side, speed: course.speed, gone: course.gone, steps }];
  });
}

function stepsOf(from: number, path: number[], layout: Layout): CourseStep[] {
  return path
    .filter((cell) => cell < layout.count)
    .map((cell, n) => {
      const at = layout.centre(cell);
      const before = layout.centre(n === 0 ? from : path[n - 1]!);
      const way = minus(at, before);
      return { cell, at, turn: Math.round((Math.atan2(way.y, way.x) * 180) / Math.PI) };
    });
}

export type Ram = { key: string; at: Point; text: string; side: number };

/** Who stands in such a way, with the chance to be run over; a plan that shows its own contacts comes first. */
export function ramsOf(scene: Scene, layout: Layout, { contacts = [] }: Overlay): Ram[] {
  if (contacts.length > 0) return [];
  const rams = scene.tokens.flatMap((token: Token) =>
    (token.course?.meets ?? []).map((meet) => ({ ...meet, by: token.handle, side: token.side })),
  );
  return rams
    .filter(({ cell }) => cell < layout.count)
    .map(({ cell, chance, text, who, by, side }) => {
      const { x, y } = layout.centre(cell);
      return { key: `${by}|${who}`, at: { x, y: y - 33 }, text: `${chance} % ${text}`, side };
    });
}

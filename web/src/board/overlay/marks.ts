import type { Ground } from "../../wire/Ground";
import type { Mark } from "../../wire/Mark";
import type { Layout, Way } from "../geometry/layout";
import { bounds, type Point } from "../geometry/point";

/** A thing in a box, the trace of somebody who was last seen there, or a door that stands across its passage. */
export type MarkForm = "thing" | "trace" | "door-upright" | "door-level";
export type MarkPlace = { mark: Mark; at: Point; form: MarkForm };

const isDoor = ({ kind }: Mark): boolean => kind === "shut-door" || kind === "open-door";
export const isOpen = ({ kind }: Mark): boolean => kind === "open-door";

/** Things lie in the middle of their cell, in a room at its lower edge; several lie side by side. */
export function markPlaces(marks: Mark[], layout: Layout, ground: Ground): MarkPlace[] {
  const before = new Map<number, number>();
  return marks
    .filter((mark) => mark.cell < layout.count)
    .map((mark) => {
      const n = before.get(mark.cell) ?? 0;
      before.set(mark.cell, n + 1);
      return { mark, at: placeOf(mark.cell, n, layout), form: formOf(mark, layout, ground) };
    });
}

function placeOf(cell: number, n: number, layout: Layout): Point {
  if (layout.form !== "zones") {
    const { x, y } = layout.centre(cell);
    return { x: x + n * 8, y: y + n * 8 };
  }
  const [, corner] = bounds(layout.corners(cell));
  return { x: corner.x - 22 - n * 28, y: corner.y - 20 };
}

/** A door between walls is drawn as one; any other stays a thing with its character. */
function formOf(mark: Mark, layout: Layout, ground: Ground): MarkForm {
  if (mark.kind === "trace" && layout.form !== "zones") return "trace";
  if (!isDoor(mark) || layout.form !== "squares") return "thing";
  const wall = (way: Way) => {
    const cell = layout.step(mark.cell, way);
    return cell !== null && ground.kinds[ground.cells[cell] ?? 0]?.look === "wall";
  };
  if (wall("up") && wall("down")) return "door-upright";
  if (wall("left") && wall("right")) return "door-level";
  return "thing";
}

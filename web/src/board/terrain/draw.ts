import type { CellKind } from "../../wire/CellKind";
import type { Ground } from "../../wire/Ground";
import type { Look } from "../../wire/Look";
import { regionCurves, curvePath, regionPath, type Form } from "../geometry/curve";
import { CELL, groundKey, isField, layoutOf, type Field } from "../geometry/layout";
import { outline } from "../geometry/outline";
import { pair, polygon, type Point } from "../geometry/point";
import { bridgeOf, spans, type Bridge } from "./bridge";
import { hasLook, kindsOf, middleOf, polygonsOf, type Kinds, type Place } from "./cells";
import { coverOf, pillar } from "./cover";
import { flame, hachures, triangle } from "./details";

/** Paths of everything that lies on the ground. */
export type Terrain = {
  /** The whole sheet; everything else is cut to it. */
  floor: string;
  grid: string;
  /** Floor that is not quite plain: dark, slippery. */
  shade: string;
  road: string;
  bridge: Bridge;
  rough: string;
  high: string;
  contour: string;
  hachures: string;
  water: string;
  shore: string;
  fog: string;
  danger: string;
  /** Ground that gives way. */
  unstable: string;
  triangles: string;
  flames: string;
  cover: string;
  coverLines: string;
  wall: string;
  pillars: string;
  /** What is written on cells. */
  labels: { at: Point; text: string }[];
};

const FORMS: Record<"shade" | "road" | "rough" | "high" | "water" | "fog" | "danger" | "unstable", Form> = {
  unstable: { inset: 2, round: 10 },
  shade: { inset: 1, round: 10 },
  road: { inset: 4, round: 18.4 },
  rough: { inset: 2, round: 18.4 },
  high: { inset: 3, round: 18.4 },
  water: { inset: 3, round: 18.4 },
  fog: { inset: 2, round: 18.4 },
  danger: { inset: 3, round: 14 },
};
const WALL: Record<Field["form"], Form> = {
  squares: { inset: 4, round: 3 },
  hexes: { inset: 1.2, round: 2 },
  zones: { inset: 0, round: 0 },
};
const CONTOUR: Form = { inset: 11, round: 14 };
const SHORE: Form = { inset: 7, round: 14 };

function draw(ground: Ground, field: Field, grain: number): Terrain {
  const kinds = kindsOf(ground, field);
  const bridges = field.form === "squares" ? spans(kinds) : [];
  const cut = (places: Place[], form: Form) => regionPath(polygonsOf(field, places), form);
  const region = (look: Look, form: Form, more: Place[] = []) =>
    cut([...kinds.places(hasLook(look)), ...more], form);
  const heights = regionCurves(polygonsOf(field, kinds.places(hasLook("high"))), FORMS.high);
  const covers = coversOf(field, kinds);
  const dangers = kinds.inside(hasLook("danger")).map((place) => middleOf(field, place));
  const isPillar = (kind: CellKind) => kind.look === "wall" && kind.body === "round";
  const isWall = (kind: CellKind) => kind.look === "wall" && kind.body !== "round";
  const isShade = (kind: CellKind) => kind.look === "floor" && kind.note !== "";
  return {
    floor: floorOf(field),
    grid: gridOf(field),
    shade: cut(kinds.places(isShade), FORMS.shade),
    road: region("road", FORMS.road),
    bridge: bridgeOf(bridges),
    rough: region("rough", FORMS.rough),
    high: heights.map(curvePath).join(""),
    contour: region("high", CONTOUR),
    hachures: hachures(heights, grain),
    // Water flows under bridges.
    water: region("water", FORMS.water, bridges),
    shore: region("water", SHORE, bridges),
    fog: region("fog", FORMS.fog),
    danger: region("danger", FORMS.danger),
    unstable: region("unstable", FORMS.unstable),
    triangles: dangers.map(triangle).join(""),
    flames: dangers.map(flame).join(""),
    cover: covers.map((c) => c.outline).join(""),
    coverLines: covers.map((c) => c.lines).join(""),
    wall: cut(kinds.places(isWall), WALL[field.form]),
    pillars: kinds
      .inside(isPillar)
      .map((place) => pillar(middleOf(field, place)))
      .join(""),
    labels: kinds
      .inside((kind) => kind.label !== null)
      .map((place) => ({
        at: middleOf(field, place),
        text: kinds.at(place.column, place.row).label ?? "",
      })),
  };
}

const coversOf = (field: Field, kinds: Kinds) =>
  kinds.inside(hasLook("cover")).map((p) => coverOf(kinds.at(p.column, p.row).body, middleOf(field, p)));

function floorOf(field: Field): string {
  if (field.form === "squares") return `M0 0H${field.width}V${field.height}H0Z`;
  const cells = field.rows.flat().map((c) => field.corners(c));
  return outline(cells).map(polygon).join("");
}

/** Lines between the cells; the outermost are the frame's. */
function gridOf(field: Field): string {
  if (field.form === "hexes") {
    // Each hex draws its three lower and right edges, its neighbours draw the others.
    return field.rows
      .flat()
      .map((c) => `M${field.corners(c).slice(1, 5).map(pair).join("L")}`)
      .join("");
  }
  const upright = Array.from({ length: field.columns - 1 }, (_, i) => `M${(i + 1) * CELL} 0V${field.height}`);
  const level = Array.from({ length: field.lines - 1 }, (_, i) => `M0 ${(i + 1) * CELL}H${field.width}`);
  return [...upright, ...level].join("");
}

const remembered = new Map<string, Terrain>();
const MOST = 24;

/** The drawing of a ground, remembered: a new scene mostly stands on the old ground. */
export function terrainOf(ground: Ground, grain = 1): Terrain | null {
  const field = layoutOf(ground);
  if (!isField(field)) return null;
  const key = `${grain}|${groundKey(ground)}`;
  const known = remembered.get(key);
  if (known) return known;
  const terrain = draw(ground, field, grain);
  if (remembered.size >= MOST) remembered.delete([...remembered.keys()][0]!);
  remembered.set(key, terrain);
  return terrain;
}

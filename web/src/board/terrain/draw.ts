import type { Ground } from "../../wire/Ground";
import type { Look } from "../../wire/Look";
import { regionCurves, curvePath, regionPath, type Form } from "../geometry/curve";
import { groundKey, isField, layoutOf, type Field } from "../geometry/layout";
import { outline } from "../geometry/outline";
import { pair, polygon } from "../geometry/point";
import { bridgeOf, spans, type Bridge } from "./bridge";
import { looksOf, middleOf, polygonsOf, type Looks, type Place } from "./cells";
import { clump, flame, hachures, leaves, triangle } from "./details";

/** Paths of everything that lies on the ground. */
export type Terrain = {
  /** The whole sheet; everything else is cut to it. */
  floor: string;
  grid: string;
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
  triangles: string;
  flames: string;
  clumps: string;
  leaves: string;
  wall: string;
};

const FORMS: Record<"road" | "rough" | "high" | "water" | "fog" | "danger", Form> = {
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
  const looks = looksOf(ground, field);
  const bridges = field.form === "squares" ? spans(looks) : [];
  const region = (look: Look, form: Form, more: Place[] = []) =>
    regionPath(polygonsOf(field, [...looks.places(look), ...more]), form);
  const heights = regionCurves(polygonsOf(field, looks.places("high")), FORMS.high);
  const bushes = middles(field, looks, "cover");
  const dangers = middles(field, looks, "danger");
  return {
    floor: floorOf(field),
    grid: gridOf(field),
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
    triangles: dangers.map(triangle).join(""),
    flames: dangers.map(flame).join(""),
    clumps: bushes.map((p) => clump(p, 17)).join(""),
    leaves: bushes.map(leaves).join(""),
    wall: region("wall", WALL[field.form]),
  };
}

const middles = (field: Field, looks: Looks, look: Look) =>
  looks.inside(look).map((place) => middleOf(field, place));

function floorOf(field: Field): string {
  if (field.form === "squares") return `M0 0H${field.width}V${field.height}H0Z`;
  const cells = field.rows.flat().map((c) => field.corners(c));
  return outline(cells).map(polygon).join("");
}

/** Every edge between cells once. */
function gridOf(field: Field): string {
  const drawn = new Set<string>();
  const edges: string[] = [];
  for (const cell of field.rows.flat()) {
    const corners = field.corners(cell).map(pair);
    corners.forEach((from, i) => {
      const to = corners[(i + 1) % corners.length]!;
      const name = from < to ? `${from}>${to}` : `${to}>${from}`;
      if (drawn.has(name)) return;
      drawn.add(name);
      edges.push(`M${from}L${to}`);
    });
  }
  return edges.join("");
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

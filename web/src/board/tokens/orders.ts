/** The signs of orders, in a box from -6 to 6, as strokes. */
const SIGNS: Record<string, string> = {
  Attack: "M-5 4.5 4.5-5M0.5-5h4v4",
  Hold: "M-3.5-5v10M3.5-5v10",
  "Take Cover": "M-5 4.5V0a5 5 0 0 1 10 0v4.5z",
  Charge: "M-5-4.5-.5 0-5 4.5M.5-4.5 5 0 .5 4.5",
  Retreat: "M5 0h-9.5M-.5-4.5-5 0l4.5 4.5",
};

/** An order that has no sign of its own is a dot. */
export const orderSign = (order: string): string => SIGNS[order] ?? "M-.5 0h1";

/** How strong a body is, as maps write it: dots up to a platoon, then bars. */
const ECHELONS: Record<string, { marks: number; bars: boolean }> = {
  squad: { marks: 1, bars: false },
  platoon: { marks: 3, bars: false },
  company: { marks: 1, bars: true },
  battalion: { marks: 2, bars: true },
  regiment: { marks: 3, bars: true },
};

export type Echelon = { width: number; path: string };

/** The marks of a strength around their middle, and how wide the tab is that they stand on. */
export function echelonOf(scale: string): Echelon | null {
  const echelon = ECHELONS[scale];
  if (!echelon) return null;
  const { marks, bars } = echelon;
  const step = 6;
  const xs = Array.from({ length: marks }, (_, i) => (i - (marks - 1) / 2) * step);
  const path = xs.map((x) => (bars ? `M${x}-3.4V3.4` : `M${x} 0h.01`)).join("");
  return { width: marks * step + 8, path };
}

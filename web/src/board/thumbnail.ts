import type { Layout } from "./geometry/layout";
import type { Figure } from "./tokens/figure";

/** Thumbnails are about so much wider than high. */
const ASPECT = 1.5;

/** Whether somebody would be lost if the sheet were cut to fill a thumbnail. */
export function isCutOff(figures: Figure[], { width, height }: Layout): boolean {
  const aside = Math.max(0, (width - height * ASPECT) / 2);
  const above = Math.max(0, (height - width / ASPECT) / 2);
  return figures.some(
    ({ at, radius }) =>
      at.x - radius < aside ||
      at.x + radius > width - aside ||
      at.y - radius < above ||
      at.y + radius > height - above,
  );
}

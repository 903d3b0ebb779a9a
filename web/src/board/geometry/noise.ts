/** A number from 0 to 1 that looks random and is always the same for the same seeds. */
export function noise(...seeds: number[]): number {
  let h = 0x9e3779b9;
  for (const seed of seeds) {
    h = Math.imul(h ^ (Math.round(seed) | 0), 0x85ebca6b);
    h ^= h >>> 13;
    h = Math.imul(h, 0xc2b2ae35);
    h ^= h >>> 16;
  }
  return (h >>> 0) / 0x1_0000_0000;
}

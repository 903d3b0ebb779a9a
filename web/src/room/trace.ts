/** A number from a text, always the same: faces and pulses are drawn from it. */
export function hashOf(text: string): number {
  let hash = 2166136261;
  for (const char of text) hash = Math.imul(hash ^ char.codePointAt(0)!, 16777619) >>> 0;
  return hash;
}

const WIDTH = 200;
const MIDDLE = 16;

/** A pulse as a path: the more stress, the quicker and the higher. Who has none, or lives no more, has a flat line. */
export function traceOf(stress: number | null, seed: string, isAlive: boolean): string {
  if (!isAlive || stress === null) return `M0 ${MIDDLE}H${WIDTH}`;
  const rest = Math.max(6, 15 - 1.6 * stress);
  const height = Math.min(13, 8 + stress * 0.95);
  let noise = hashOf(seed);
  let path = `M0 ${MIDDLE}`;
  for (let x = 0; x < WIDTH;) {
    noise = (Math.imul(noise, 1664525) + 1013904223) >>> 0;
    const gap = rest + (noise >>> 29);
    path += `H${round(x + gap)}l3 -3 3 3 2 3 3 -${round(height)} 3 ${round(height * 1.2)} 3 -${round(height * 0.2 + 3)}`;
    x += gap + 17;
  }
  return path;
}

const round = (value: number): number => Math.round(value * 10) / 10;

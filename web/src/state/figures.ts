import type { GaugeForecast } from "../wire/GaugeForecast";
import type { Likely } from "../wire/Likely";
import type { TokenForecast } from "../wire/TokenForecast";
import { percentage } from "../words";

/** A number with its meaning: `70 %`, "to hit", perhaps with the error of sampling. */
export type Figure = { value: string; unit: string; label: string; error: string | null };

const MINUS = "−";

/** At most one decimal, and none that is zero. */
export function decimal(value: number): string {
  const text = Math.abs(value).toFixed(1).replace(/\.0$/, "");
  return value < 0 && text !== "0" ? MINUS + text : text;
}

/** A summand as it stands in a sum: `+2`, `−10`. */
export function signed(value: number): string {
  return value < 0 ? MINUS + String(-value) : `+${value}`;
}

/** A plain whole number with the true minus. */
export const whole = (value: number) => (value < 0 ? MINUS + String(-value) : String(value));

function figure(likely: Likely, label: string): Figure {
  return {
    value: percentage(likely.share, "short"),
    unit: "%",
    label,
    error: likely.error === null ? null : `±${percentage(likely.error, "short")}`,
  };
}

/** The chance that a gauge changes at all; sampled so many times, or exact. */
export function chanceOfChange(gauge: GaugeForecast, samples: number | null = null): Likely {
  const changes = gauge.changes.filter((change) => change.by !== 0);
  const share = Math.min(
    1,
    changes.reduce((sum, change) => sum + change.chance.share, 0),
  );
  return { share, error: samples === null ? null : errorOf(share, samples) };
}

/** Half of the 95 % interval of a share; where the formula says none, what so few samples can't rule out. */
function errorOf(share: number, samples: number): number {
  return Math.max(1.96 * Math.sqrt((share * (1 - share)) / samples), 3 / samples);
}

/** The gauge that counts: the first that can change. */
export function mainGauge(token: TokenForecast): GaugeForecast | null {
  return token.gauges.find((gauge) => chanceOfChange(gauge).share > 0) ?? null;
}

type Weighed = { chance?: number | null; label?: string; samples?: number | null };

/** The two or three numbers that matter most about what happens to somebody. */
export function figuresOf(
  token: TokenForecast,
  { chance = null, label = "to hit", samples = null }: Weighed = {},
): Figure[] {
  const figures: Figure[] = [];
  const gauge = mainGauge(token);
  if (chance !== null)
    figures.push({ value: percentage(chance / 100, "short"), unit: "%", label, error: null });
  else if (gauge)
    figures.push(figure(chanceOfChange(gauge, samples), gauge.mean < 0 ? "to harm" : "to change"));
  const falls = token.fates.find(({ fate }) => fate === "goes down");
  if (falls || (gauge && gauge.mean < 0))
    figures.push(figure(falls?.chance ?? { share: 0, error: null }, "to fell"));
  if (gauge) figures.push(meanOf(gauge));
  return figures;
}

function meanOf(gauge: GaugeForecast): Figure {
  const label = gauge.mean < 0 ? `mean ${lossWord(gauge)}` : `mean ${gauge.name} gained`;
  return { value: decimal(Math.abs(gauge.mean)), unit: "", label, error: null };
}

const lossWord = (gauge: GaugeForecast) => (gauge.measure === "health" ? "damage" : `${gauge.name} lost`);

/** In words, what is foretold for somebody besides the main numbers: `prone 40 %`. */
export function changesOf(token: TokenForecast): string[] {
  const gained = token.gained.map(({ badge, chance }) => `${badge} ${likely(chance)}`);
  const lost = token.lost.map(({ badge, chance }) => `no longer ${badge} ${likely(chance)}`);
  const fates = token.fates
    .filter(({ fate }) => fate !== "goes down")
    .map(({ fate, chance }) => `${fate} ${likely(chance)}`);
  return [...gained, ...lost, ...fates];
}

/** `40 %`, `40 % ±1.2`. */
export function likely({ share, error }: Likely): string {
  return `${percentage(share, "short")} %${error === null ? "" : ` ±${percentage(error, "short")}`}`;
}

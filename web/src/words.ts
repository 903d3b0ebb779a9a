/** How a percentage is written: always with one place behind the point, with one unless that is zero, or with none. */
type Form = "tenths" | "short" | "whole";

/** A share in percent, without the sign: `54.1`. What is neither certain nor impossible is called neither: `<0.1`. */
export function percentage(share: number, form: Form = "tenths"): string {
  const places = form === "whole" ? 0 : 1;
  const [value, step] = [share * 100, 10 ** -places];
  if (value > 0 && value < step / 2) return `<${step}`;
  if (value < 100 && value > 100 - step / 2) return `>${100 - step}`;
  const text = value.toFixed(places);
  return form === "short" ? text.replace(/\.0$/, "") : text;
}

/** The same with its sign, `54.1 %`, which no line breaks apart. */
export const percent = (share: number, form: Form = "tenths"): string => `${percentage(share, form)}\u00a0%`;

/** `10,000`. */
export const thousands = (n: number): string => Math.round(n).toLocaleString("en-US");

/** Words as a sentence or a button begins with them. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The letters of a column: a to z, then aa. */
export function columnName(column: number): string {
  let letters = "";
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26)) {
    letters = String.fromCharCode(97 + ((left - 1) % 26)) + letters;
  }
  return letters;
}

/** A square as the terminal writes it: column letters, then the row from 1 at the top. */
export const squareName = (column: number, row: number): string => `${columnName(column)}${row + 1}`;

/** A hex as the terminal writes it: like a square; odd rows are shifted half a hex. */
export const hexName = squareName;

import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const HERE = new URL("./", import.meta.url);

/** What may take a text apart: words that the player types, and numbers of our own. */
const OWN = ["phase.ts", "words.ts"];
const READS_PROSE = /\.(exec|test|match|matchAll|search|replace|replaceAll|startsWith|endsWith)\(/;

it("takes no sentence of the server apart", () => {
  const files = readdirSync(HERE).filter(
    (name) => /\.(ts|svelte)$/.test(name) && !name.endsWith(".test.ts") && !OWN.includes(name),
  );
  const readers = files.filter((name) => READS_PROSE.test(readFileSync(new URL(name, HERE), "utf8")));
  expect(readers).toEqual([]);
});

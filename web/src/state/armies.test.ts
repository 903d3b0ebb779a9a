import { expect, test } from "vitest";
import { armies } from "../board/gallery/armies";
import { mounted } from "../board/gallery/mounted";
import { armiesOf, listed } from "./armies";

test("armies tell how many units stand, and how many run", () => {
  const [blue, vermilion] = armiesOf(armies);
  expect(blue!.words).toBe("6 of 8 stand, 2 in rout");
  expect(blue!.leaders).toEqual(["Ysolde", "Dorn"]);
  expect(vermilion!.words).toBe("6 of 6 stand");
  expect(blue!.strength).toBeGreaterThan(0.5);
  expect(blue!.strength).toBeLessThan(1);
});

test("who is destroyed stands no more and has no strength, and a fallen leader leads nobody", () => {
  const tokens = armies.tokens.map((t) => (t.side === 1 ? { ...t, down: true } : t));
  const [, vermilion] = armiesOf({ ...armies, tokens });
  expect(vermilion).toMatchObject({ words: "0 of 6 stand", leaders: [], strength: 0 });
});

test("whoever comes without units counts itself", () => {
  const tokens = armies.tokens.filter(({ side, handle }) => side === 0 || handle === "urgash");
  const [, vermilion] = armiesOf({ ...armies, tokens });
  expect(vermilion!.words).toBe("1 of 1 stand");
});

test("a skirmish has no armies", () => {
  expect(armiesOf(mounted)).toEqual([]);
});

test("names are listed as one says them", () => {
  expect([[], ["A"], ["A", "B"], ["A", "B", "C"]].map(listed)).toEqual(["", "A", "A and B", "A, B and C"]);
});

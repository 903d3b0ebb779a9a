import { expect, test } from "vitest";
import { token } from "../board/gallery/make";
import { contactWords, soFar } from "./contacts";

const contact = { who: "goblin-2", cell: 7, text: "trample", chance: 60, all: 330, rule: null };

test("tenths of a percent keep their tenth only where there is one", () => {
  expect(soFar(contact)).toBe("33");
  expect(soFar({ ...contact, all: 165 })).toBe("16.5");
  expect(soFar({ ...contact, all: 0 })).toBe("0");
});

test("a contact is spoken with whom, what and both chances", () => {
  expect(contactWords(contact, token("Goblin 2", 1, 7))).toBe(
    "Goblin 2: trample 60 percent, so far 33 percent",
  );
  expect(contactWords(contact, null)).toMatch(/^goblin-2: /);
});

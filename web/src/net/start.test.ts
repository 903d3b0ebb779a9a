import { describe, expect, it } from "vitest";
import { setupOf, type Way } from "./start";

const duel = { title: "Duel", scenario: "tdgs/duel", text: null, sides: 2 };
const seats = (way: Way) => setupOf(duel, way).seats.map((seat) => seat.who);

describe("a new match", () => {
  it("seats people, bots and chairs as asked", () => {
    expect(seats({ kind: "bot", mine: 1 })).toEqual(["bot", "person"]);
    expect(seats({ kind: "hot seat" })).toEqual(["person", "person"]);
    expect(seats({ kind: "invite", mine: 0 })).toEqual(["person", "person"]);
    expect(seats({ kind: "open", mine: 0 })).toEqual(["person", "open"]);
    expect(seats({ kind: "watch" })).toEqual(["bot", "bot"]);
  });

  it("is listed only if anyone may join", () => {
    expect(setupOf(duel, { kind: "open", mine: 0 }).listed).toBe(true);
    expect(setupOf(duel, { kind: "bot", mine: 0 })).toMatchObject({
      listed: false,
      scenario: "tdgs/duel",
      text: null,
    });
  });
});

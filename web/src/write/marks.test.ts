import { describe, expect, it } from "vitest";
import type { FaultView } from "../wire/FaultView";
import { kindOf } from "./files";
import { offsetOf, stretches } from "./marks";

const fault = (line: number, column: number, length: number) => ({ line, column, length }) as FaultView;
const drawn = (text: string, faults: FaultView[]) =>
  stretches(text, faults).map((line) =>
    line.map((part) => (part.fault === null ? part.text : `[${part.text}]`)).join(""),
  );

describe("faults in the text", () => {
  it("are marked where they stand", () => {
    expect(drawn('name = "x"\nat = "z99"', [fault(2, 6, 5)])).toEqual(['name = "x"', 'at = ["z99"]']);
  });

  it("may share a line, overlap, or stand behind its end", () => {
    expect(drawn("abcdef", [fault(1, 4, 2), fault(1, 1, 2)])).toEqual(["[ab]c[de]f"]);
    expect(drawn("abcdef", [fault(1, 1, 4), fault(1, 2, 2)])).toEqual(["[abcd]ef"]);
    expect(drawn("ab", [fault(1, 9, 3)])).toEqual(["ab[ ]"]);
    expect(drawn("", [fault(1, 1, 0)])).toEqual(["[ ]"]);
  });

  it("are found again by the cursor", () => {
    expect(offsetOf("ab\ncd", fault(2, 2, 1))).toBe(4);
    expect(offsetOf("ab", fault(1, 1, 1))).toBe(0);
  });
});

describe("files", () => {
  it("are known by their names", () => {
    expect(["a.toml", "b.TMJ", "c.replay", "d"].map(kindOf)).toEqual([
      "scenario",
      "map",
      "replay",
      "scenario",
    ]);
  });
});

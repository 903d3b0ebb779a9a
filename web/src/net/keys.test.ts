import { beforeEach, describe, expect, it } from "vitest";
import { forget, remember, remembered } from "./keys";

function memory(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    getItem: (name) => entries.get(name) ?? null,
    key: (n) => [...entries.keys()][n] ?? null,
    removeItem: (name) => void entries.delete(name),
    setItem: (name, value) => void entries.set(name, value),
  };
}

describe("seats", () => {
  let storage: Storage;
  beforeEach(() => (storage = memory()));
  const seat = (id: string, at = 0) => ({ id, title: id, keys: ["k"], at, over: false });

  it("come back newest first, each match once", () => {
    remember(seat("a"), storage);
    remember(seat("b"), storage);
    remember({ ...seat("a"), over: true }, storage);
    expect(remembered(storage).map((s) => [s.id, s.over])).toEqual([
      ["a", true],
      ["b", false],
    ]);
  });

  it("can be forgotten, and are bounded", () => {
    for (let n = 0; n < 40; n += 1) remember(seat(`m${n}`), storage);
    expect(remembered(storage)).toHaveLength(30);
    forget("m39", storage);
    expect(remembered(storage)[0]?.id).toBe("m38");
  });

  it("shrug off what others wrote there", () => {
    storage.setItem(
      "caltrop.seats",
      '[{"id":3},null,{"id":"x","title":"x","keys":["k"],"at":1,"over":false}]',
    );
    expect(remembered(storage).map((s) => s.id)).toEqual(["x"]);
    storage.setItem("caltrop.seats", "{");
    expect(remembered(storage)).toEqual([]);
  });
});

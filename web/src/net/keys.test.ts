import { beforeEach, describe, expect, it } from "vitest";
import { forget, remember, remembered } from "./keys";

function memory(): Storage {
  const entries = new Map<string, string>();
  const storage = {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
  };
  return storage as Storage;
}

describe("seats", () => {
  let storage: Storage;
  beforeEach(() => (storage = memory()));

  it("come back newest first, each match once, with what was known", () => {
    remember({ id: "a", keys: ["k"], title: "A", invite: "/play/a#other" }, storage);
    remember({ id: "b", keys: ["k"] }, storage);
    remember({ id: "a", keys: ["k"], over: true }, storage);
    expect(remembered(storage)).toMatchObject([
      { id: "a", title: "A", over: true, invite: "/play/a#other" },
      { id: "b", over: false, invite: null },
    ]);
  });

  it("can be forgotten, and are bounded", () => {
    for (let n = 0; n < 40; n += 1) remember({ id: `m${n}`, keys: ["k"] }, storage);
    expect(remembered(storage)).toHaveLength(30);
    forget("m39", storage);
    expect(remembered(storage)[0]?.id).toBe("m38");
  });

  it("shrug off what others wrote there", () => {
    storage.setItem(
      "caltrop.seats",
      '[{"id":3},null,{"id":"x","title":"x","keys":["k"],"at":1,"over":false}]',
    );
    expect(remembered(storage).map((match) => match.id)).toEqual(["x"]);
    storage.setItem("caltrop.seats", "{");
    expect(remembered(storage)).toEqual([]);
  });
});

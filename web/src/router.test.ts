import { describe, expect, it } from "vitest";
import { labAddress, playAddress, readAddress, ruleAddress } from "./router";

function read(address: string) {
  const { pathname, search, hash } = new URL(address, "http://localhost");
  return readAddress({ pathname, search, hash });
}

describe("addresses", () => {
  it("know every view", () => {
    expect(read("/")).toEqual({ name: "home" });
    expect(read("/write")).toEqual({ name: "write" });
    expect(read("/replay/r7")).toEqual({ name: "replay", id: "r7" });
    expect(read("/analyse")).toEqual({ name: "analyse", id: null });
    expect(read("/analyse/r7")).toEqual({ name: "analyse", id: "r7" });
    expect(read("/analyse/match/m1")).toEqual({ name: "analyse", id: "m1" });
    expect(read("/analyse/r7/more")).toEqual({ name: "nowhere", path: "/analyse/r7/more" });
    expect(read("/rules")).toEqual({ name: "rules", id: null, search: "" });
    expect(read("/rules?search=trample")).toEqual({ name: "rules", id: null, search: "trample" });
    expect(read("/castle")).toEqual({ name: "nowhere", path: "/castle" });
    expect(read("/play/a/b")).toEqual({ name: "nowhere", path: "/play/a/b" });
  });

  it("keep the keys in the fragment", () => {
    expect(read("/play/m1")).toEqual({ name: "play", id: "m1", keys: [] });
    expect(read("/play/m1#k0,k1")).toEqual({ name: "play", id: "m1", keys: ["k0", "k1"] });
    expect(read(playAddress("m 1", ["k0", "k1"]))).toEqual({ name: "play", id: "m 1", keys: ["k0", "k1"] });
    expect(playAddress("m1")).toBe("/play/m1");
  });

  it("lead to a rule and back", () => {
    const rule = "tdgs.mounts.trample.who";
    expect(read(ruleAddress(rule))).toEqual({ name: "rules", id: rule, search: "" });
  });

  it("lead to a scenario in the lab and back", () => {
    expect(read("/lab")).toEqual({ name: "lab", ruleset: null, id: null });
    expect(read(labAddress("tdgs", "duel"))).toEqual({ name: "lab", ruleset: "tdgs", id: "duel" });
    expect(read("/lab/a/b/c")).toEqual({ name: "nowhere", path: "/lab/a/b/c" });
  });

  it("survive nonsense", () => {
    expect(read("/play/%E0%A4%A")).toEqual({ name: "play", id: "%E0%A4%A", keys: [] });
  });
});

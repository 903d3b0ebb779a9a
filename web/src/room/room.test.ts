import { describe, expect, it } from "vitest";
import type { LinkState } from "../wire/LinkState";
import { chosenOf, commandOf, isOwn, isTrue, pointsOf, saidOf, wordsOf } from "./brief";
import { pauseAfter } from "./clock.svelte";
import { viewOf } from "./fixtures";
import { doingOf, obedienceOf, panicOf, peopleOf } from "./people";
import { missionOf, phaseOf } from "./phase";
import { ageOf, compare, fitting, planOf, trailsOf } from "./plan";
import { portraitOf } from "./portrait";
import { pushOf } from "./push";
import { hear, signalsOf } from "./radio";
import { traceOf } from "./trace";
import { completeWord, namesOf, ordersFor } from "./words";

const mission = viewOf("mission");
const debrief = viewOf("debrief");
const people = peopleOf(mission.scene);
const calls = new Map(people.map(({ handle, call }) => [handle, call]));
const person = (handle: string) => people.find((each) => each.handle === handle)!;

describe("the phases of a mission", () => {
  it("are told by the server", () => {
    const moments = ["brief", "squad", "mission", "push", "debrief"] as const;
    expect(moments.map((moment) => phaseOf(viewOf(moment).scene))).toEqual([
      "brief",
      "squad",
      "mission",
      "mission",
      "debrief",
    ]);
  });

  it("tell trust and money as they are", () => {
    expect(missionOf(viewOf("brief").scene).trust).toMatchObject({ now: 3, max: 3 });
    expect(missionOf(mission.scene)).toMatchObject({ trust: { now: 2, max: 3 }, money: null });
    expect(missionOf(debrief.scene).money).toMatchObject({ now: 2000, max: 16500 });
  });
});

describe("the radio", () => {
  /** The first line that says this, as it is heard. */
  const heard = (words: string) => {
    const line = debrief.lines.find(({ text }) => text.endsWith(words));
    expect(line, words).toBeDefined();
    return hear(line!, calls);
  };

  it("knows who speaks", () => {
    expect(heard("Commander: Sigg, go to the Spine.")).toMatchObject({
      tick: 0,
      voice: "commander",
      who: "You",
      text: "Sigg, go to the Spine.",
    });
    expect(heard("Sigg: understood, will go to the Spine.")).toMatchObject({ voice: "squad", who: "Sigg" });
    expect(heard("Cham: no, I don't trust you. I will not go to the Dock.")).toMatchObject({
      tick: 24,
      voice: "refusal",
      who: "Cham",
      text: "No, I don't trust you. I will not go to the Dock.",
    });
    expect(heard("Cham reports on the Workshop: the breaker.")).toMatchObject({
      who: "Cham",
      text: "The Workshop: the breaker.",
    });
    expect(heard("The Commander pushes Hirsch: Stress 0 to 1.")).toMatchObject({
      who: "You",
      text: "Hirsch, once more. Stress 0 to 1.",
    });
    expect(
      debrief.lines.filter(({ signal }) => signal?.voice === "company").map((l) => hear(l, calls)),
    ).toEqual(
      // What was met, and what was paid for it.
      [1, 2].map(() => expect.objectContaining({ who: "The Company", tick: 480 })),
    );
  });

  it("knows every line of a mission, without its tick", () => {
    for (const line of debrief.lines) {
      const { text, tick } = hear(line, calls);
      expect(line.signal, line.text).not.toBeNull();
      expect(line.text.startsWith("[")).toBe(tick !== null);
      expect(text.startsWith("[")).toBe(false);
    }
  });

  it("sets harm apart, and keeps details back", () => {
    expect(heard("Sigg is dead.")).toMatchObject({ voice: "harm", who: "" });
    expect(heard("The siltjaw is dead.").voice).toBe("event");
    expect(heard("flinches, and keeps it together.").voice).toBe("note");
    const [all, few] = [true, false].map((details) => signalsOf(debrief.lines, calls, details));
    expect(few!.length).toBeLessThan(all!.length / 2);
    expect(few!.some(({ isDetail }) => isDetail)).toBe(false);
  });
});

describe("the squad", () => {
  it("is called by its last names, and is where it is", () => {
    expect(people.map(({ call, place }) => [call, place])).toEqual([
      ["Davis", "Spine"],
      ["Hirsch", "Vault"],
      ["Sigg", "Spine"],
      ["Cham", "Workshop"],
    ]);
    expect([person("sigg").health?.max, person("sigg").stress?.measure]).toEqual([2, "stress"]);
  });

  it("obeys as its order in hand says, else as it would to hold", () => {
    expect(obedienceOf(person("hirsch"))).toEqual({ chance: 60, note: "" });
    const order = { text: "go to the Dock", chance: 40 };
    expect(obedienceOf({ ...person("hirsch"), order })).toEqual({ chance: 40, note: "to go to the Dock" });
    expect(obedienceOf({ obeys: 60, order: { ...order, chance: null } }).chance).toBe(100);
    expect(obedienceOf(person("cham")).chance).toBeNull();
  });

  it("does what the log says it does", () => {
    const reported = debrief.lines.findIndex(({ text }) => text.includes("Cham reports on the Workshop"));
    expect(doingOf({ handle: "cham" }, debrief.lines.slice(0, reported + 1))).toEqual({
      why: "Looking first: no news of the Workshop.",
      last: "Reports on the Workshop: the breaker.",
    });
    const shaken = debrief.lines.findIndex(({ text }) => text.endsWith(", trust shaken."));
    const { who } = debrief.lines[shaken]!;
    const { why } = doingOf({ handle: who! }, debrief.lines.slice(0, shaken + 1));
    expect(why).not.toContain("trust");
  });

  it("panics for a while, and not when it keeps it together", () => {
    const at = debrief.lines.findIndex(({ news }) => news?.kind === "panic");
    const { who, at: tick } = debrief.lines[at]!;
    const lines = debrief.lines.slice(0, at + 1);
    expect(panicOf({ handle: who! }, lines, tick! + 4)).toBe(tick);
    expect(panicOf({ handle: who! }, lines, tick! + 9)).toBeNull();
    expect(
      debrief.lines.filter(({ text }) => text.includes("keeps it together")).map((l) => l.news),
    ).toContain(null);
  });

  it("has faces and pulses that are always the same", () => {
    const [one, other] = [person("davis"), person("cham")];
    expect(portraitOf(one)).toEqual(portraitOf({ ...one }));
    expect(portraitOf(one)).not.toEqual(portraitOf(other));
    expect(portraitOf({ ...one, outfit: "android" })).not.toEqual(portraitOf(one));
    expect(traceOf(2, "sigg", true)).toBe(traceOf(2, "sigg", true));
    expect(traceOf(6, "sigg", true).length).toBeGreaterThan(traceOf(0, "sigg", true).length);
    expect(traceOf(2, "sigg", false)).toBe("M0 16H200");
  });

  it("is picked by what is known of it", () => {
    const roster = peopleOf(viewOf("squad").scene);
    expect(roster.filter(({ dossier }) => dossier?.picked).map(({ handle }) => handle)).toEqual(["hirsch"]);
    expect(roster[0]?.dossier?.best.map(({ name, chance }) => `${name} ${chance}`)).toEqual([
      "Command 77",
      "Medical Aid 67",
      "Piloting 60",
      "Manipulation 60",
    ]);
  });
});

describe("the map", () => {
  const { round, ground } = mission.scene;
  const zone = (name: string) => ground.zones.find((each) => each.name === name)!;

  it("says how old its news are", () => {
    expect(ageOf(zone("Spine"), round, false).text).toBe("seen now");
    expect(ageOf(zone("Workshop"), round, false)).toEqual({
      kind: "old",
      text: "6 ticks ago",
      brief: "6 ago",
    });
    expect(ageOf(zone("Lab"), round, false).kind).toBe("never");
    expect(ageOf(zone("Lab"), round, true).kind).toBe("true");
  });

  it("tells doors from passages", () => {
    const doors = new Map(planOf(mission.scene).doors.map(({ name, state }) => [name, state]));
    const states: [string, LinkState][] = [
      ["airlock", "passage"],
      ["D1", "open"],
      ["D4", "unseen"],
      ["D5", "locked"],
      ["duct", "duct"],
    ];
    for (const [name, state] of states) expect([name, doors.get(name)]).toEqual([name, state]);
  });

  it("places who was seen where it was seen", () => {
    const plan = planOf(mission.scene);
    expect(plan.figures.map(({ handle, kind, note }) => [handle, kind, note])).toEqual([
      ["davis", "squad", ""],
      ["hirsch", "squad", ""],
      ["sigg", "squad", ""],
      ["cham", "squad", ""],
      ["siltjaw", "placed", "6 ago"],
    ]);
    const workshop = plan.places.find(({ name }) => name === "Workshop");
    expect(workshop?.spoken).toContain("Workshop, 6 ticks ago");
    const { scene } = viewOf("signs");
    const sign = planOf(scene).places.flatMap(({ things }) => things.filter(({ kind }) => kind === "sign"));
    expect(sign).toMatchObject([{ label: "movement", note: "0 ago" }]);
    const later = planOf({ ...scene, round: scene.round + 8 }).places.flatMap(({ things }) => things);
    expect(later.find(({ kind }) => kind === "sign")?.note).toBe("8 ago");
  });

  it("tells where the truth was another", () => {
    const notes = compare(mission.scene, debrief.scene);
    const at = (name: string) => notes[ground.zones.findIndex((each) => each.name === name)];
    expect([at("Lab"), at("Spine")]).toEqual(["never seen", "not as known"]);
    expect(compare(debrief.scene, debrief.scene)).not.toContain("not as known");
  });

  it("follows a hostile afterwards", () => {
    const trails = trailsOf(debrief.scene, debrief.lines);
    expect(trails.map(({ handle }) => handle)).toContain("siltjaw");
    for (const { cells, tick } of trails) {
      expect(cells.length).toBeLessThanOrEqual(4);
      expect(tick).toBeGreaterThan(0);
    }
    expect(trailsOf(debrief.scene, [])).toEqual([]);
  });

  it("shrinks names that are too long for their rooms", () => {
    expect(fitting("Lab", 140, 16)).toBe(16);
    expect(fitting("Coolant Gallery", 140, 16)).toBeLessThan(14);
  });
});

describe("a push", () => {
  const prompt = viewOf("push").prompt!;

  it("shows its chance and its price", () => {
    expect(pushOf(prompt)).toEqual({
      failed: "Hirsch fails Observation",
      drawn: "89 drawn, 42 or less needed",
      chance: "42 %",
      both: "66 %",
      stress: "0 → 1",
      panic: "17 %",
      breaks: "3 %",
      rows: [
        { name: "Keep It Together", chance: 13.89 },
        { name: "Freeze", chance: 2.78 },
      ],
    });
  });

  it("says what the sentence says", () => {
    const { both, stress, rows } = pushOf(prompt)!;
    expect(prompt.detail).toContain(stress.replace(" → ", " to "));
    for (const { name, chance } of rows) expect(prompt.detail).toContain(`${name} ${chance}`);
    expect(Math.round(Number(/\(([\d.]+) with both/.exec(prompt.detail!)![1]))).toBe(parseInt(both));
  });

  it("puts no nerves to the test where none are at stake", () => {
    const list = prompt.stakes!.list.filter(({ kind }) => ["again", "both", "cost"].includes(kind));
    const death = pushOf({ ...prompt, stakes: { ...prompt.stakes!, list } })!;
    expect([death.panic, death.breaks, death.rows]).toEqual([null, null, []]);
    expect(pushOf({ ...prompt, stakes: null })).toBeNull();
  });
});

describe("orders", () => {
  const { offers } = mission.menu!;

  it("are completed word by word", () => {
    const names = namesOf(mission.scene, offers);
    expect(completeWord("dav", names)).toEqual({ text: "davis ", fitting: ["davis"] });
    expect(completeWord("sigg, go to doc", names).text).toBe("sigg, go to dock ");
    expect(completeWord("sigg, sing", names)).toEqual({ text: "sigg, sing", fitting: [] });
  });

  it("are listed by what they ask", () => {
    const deeds = ordersFor(offers, "hirsch");
    const go = deeds.find(({ deed }) => deed === "go to")!;
    expect(go.offers.map(({ asks }) => asks?.object)).toContain("the Infirmary");
    expect(go.offers.every(({ asks, cell }) => asks?.goes && cell !== null)).toBe(true);
    expect(deeds.find(({ deed }) => deed === "hold")?.offers.map(({ asks }) => asks?.object)).toEqual([
      "here",
    ]);
    expect(ordersFor(offers, null).map(({ deed }) => deed)).toContain("hold");
    for (const { deed, offers: those } of deeds)
      for (const { label, asks } of those) expect([deed, label.includes(asks!.object)]).toEqual([deed, true]);
  });

  it("leave time to read", () => {
    expect(pauseAfter(8, 1)).toBe(1760);
    expect(pauseAfter(8, 4)).toBe(440);
    expect(pauseAfter(0, 4)).toBe(260);
  });
});

describe("the crew brief", () => {
  const items = missionOf(viewOf("brief").scene).brief;
  const item = (handle: string) => items.find((each) => each.handle === handle)!;

  it("keeps every way to tell an item, whatever is chosen", () => {
    const { options, terms } = item("brood");
    expect(options.map(({ command, chosen }) => [command, chosen])).toEqual([
      ["tell brood", false],
      ["omit brood", false],
      ["falsify brood as vaccine", true],
    ]);
    expect(terms.filter(({ warns }) => warns).map(({ text }) => text)).toEqual(["classified", "abhorrent"]);
    expect(items.filter(isTrue).map(({ handle }) => handle)).toEqual(["witness", "home", "guard"]);
    expect(items.map(({ pay }) => pay)).toEqual([8000, 5000, 2000, 1500, null, null]);
  });

  it("knows a version of one's own, point by point", () => {
    const data = item("data");
    expect([isOwn(data), isOwn(item("brood"))]).toEqual([true, false]);
    expect(pointsOf(data).filter(({ said }) => said !== "")).toEqual([{ word: "place", said: "vault" }]);
    const place = data.points.find(({ word }) => word === "place")!;
    expect(place.values).toContainEqual({ word: "vault", label: "the Vault" });
    expect(data.points.filter(({ sum }) => sum).map(({ word }) => word)).toEqual(["pay"]);
    expect(data.options.some(({ chosen }) => chosen)).toBe(false);
    expect([saidOf({ now: "silence" }), saidOf({ now: null })]).toEqual(["no", ""]);
    const worded = { ...data, telling: { ...data.telling, worded: true, text: "Look there." } };
    expect([wordsOf(worded), wordsOf(data)]).toEqual(["Look there.", ""]);
  });

  it("finds the command that tells it as it is told", () => {
    expect(items.map(chosenOf)).toEqual([
      "falsify brood as vaccine",
      "falsify data as place vault",
      "tell witness",
      "tell home",
      "omit predator",
      "tell guard",
    ]);
  });

  it("writes a version as a command", () => {
    const points = [
      { word: "place", said: "lab" },
      { word: "pay", said: "" },
      { word: "danger", said: "no" },
    ];
    expect(commandOf("brood", points, "")).toBe("falsify brood as place lab, no danger");
    expect(commandOf("brood", points, " It is there. ")).toBe(
      'falsify brood as "It is there." meaning place lab, no danger',
    );
    expect(commandOf("brood", [], "Bring it.")).toBe('tell brood as "Bring it."');
    expect(commandOf("brood", [], " ")).toBe("tell brood");
  });
});

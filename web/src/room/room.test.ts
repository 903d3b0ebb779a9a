import { describe, expect, it } from "vitest";
import { BriefBook, commandOf } from "./brief";
import { pauseAfter } from "./clock.svelte";
import { line, offer, paper, scene, token } from "./fixtures";
import { doingOf, obedienceOf, panicOf, personOf } from "./people";
import { phaseOf, trustOf } from "./phase";
import { ageOf, compare, doorOf, fitting, planOf, trailsOf } from "./plan";
import { portraitOf } from "./portrait";
import { pushOf } from "./push";
import { signalsOf } from "./radio";
import { traceOf } from "./trace";
import { completeWord, namesOf, objectOf, ordersFor } from "./words";

const crew = (open: boolean) => [paper("Crew brief", open, [["Fetch it.", "told"]])];

describe("the phases of a mission", () => {
  it("are told apart by the brief, the roster and the queue", () => {
    const before = { round: 0, order: [] };
    expect(phaseOf(scene({ ...before, papers: crew(true) }), "act")).toBe("brief");
    expect(phaseOf(scene({ ...before, papers: [] }), "wait")).toBe("brief");
    const waiting = [token("sigg", "Sigg", { cells: [] })];
    expect(phaseOf(scene({ ...before, papers: crew(false), tokens: waiting }), "act")).toBe("squad");
    expect(phaseOf(scene({ papers: crew(false) }), "act")).toBe("mission");
    expect(phaseOf(scene(), "over")).toBe("debrief");
  });

  it("tell trust as it is", () => {
    expect(trustOf("The Commander may speak; Trust 2 of 3")).toEqual({ now: 2, of: 3 });
    expect(trustOf("Pick the squad: 1 of 4")).toBeNull();
  });
});

describe("the radio", () => {
  const calls = new Set(["Sigg", "Cham"]);
  const heard = (text: string, rule: string | null = null, more = {}) =>
    signalsOf([line(text, rule, more)], calls, true)[0]!;

  it("knows who speaks", () => {
    expect(heard("[188] Commander: Sigg, use the console.")).toMatchObject({
      tick: 188,
      voice: "you",
      who: "You",
      text: "Sigg, use the console.",
    });
    expect(heard("[188] Sigg: understood, will hold.", "command.comms.obedience").voice).toBe("squad");
    const no = heard("[210] Cham: no, I don't trust you. I will not hold.", "command.comms.obedience");
    expect([no.voice, no.who]).toEqual(["refusal", "Cham"]);
    expect(heard("[9] Cham reports on the Lab: a sound.")).toMatchObject({
      who: "Cham",
      text: "The Lab: a sound.",
    });
    expect(heard("[9] Data copied. That is 5,000 Money.", "command.score.money").voice).toBe("company");
    expect(heard("[18] The Commander pushes Sigg: Stress 0 to 1.").text).toBe(
      "Sigg, once more. Stress 0 to 1.",
    );
  });

  it("sets harm apart, and keeps details back", () => {
    expect(heard("[9] Cham freezes.", "command.panic.freeze", { tone: "fate" }).voice).toBe("harm");
    expect(heard("[9] The drone is destroyed.", null, { tone: "fate", side: 1 }).voice).toBe("event");
    expect(heard("[9] Cham flinches, and keeps it together.", null, { tone: "fate" }).voice).toBe("note");
    expect(signalsOf([line("[9] Cham: holding.", null, { tone: "detail" })], calls, false)).toEqual([]);
  });
});

describe("the squad", () => {
  const sigg = personOf(token("sigg", "Ada Sigg", { cells: [1] }), scene());

  it("is called by its last names, and is where it is", () => {
    expect([sigg.call, sigg.place, sigg.stress?.now]).toEqual(["Sigg", "Lab", 1]);
  });

  it("obeys as its order in hand says, else as it would to hold", () => {
    const hold = offer("sigg: hold", "Sigg: hold here", { deed: "Sigg: hold", to: "sigg", chance: 70 });
    expect(obedienceOf(sigg, [hold]).chance).toBe(70);
    const fact = { group: "Orders", name: "Order", value: "go to the Dock", note: "40 percent to obey" };
    expect(obedienceOf({ ...sigg, facts: [fact] }, [hold]).chance).toBe(40);
    expect(obedienceOf(sigg, []).chance).toBeNull();
  });

  it("does what the log says it does", () => {
    const lines = [
      line("[40] Sigg: the mission: Copy the data, Stress 3, trust low.", "command.ai.score"),
      line("[40] Sigg uses the archive."),
      line("[40] Sigg fails at Comtech.", "command.check.roll"),
    ];
    expect(doingOf(sigg, lines)).toEqual({ why: "The mission: Copy the data.", last: "Fails at Comtech." });
  });

  it("panics for a while, and not when it keeps it together", () => {
    const lines = [line("[44] Sigg panics: Freeze.", "command.panic.table")];
    expect([panicOf(sigg, lines, 48), panicOf(sigg, lines, 60)]).toEqual([44, null]);
    const kept = [line("[44] Sigg flinches, and keeps it together.", "command.panic.table")];
    expect(panicOf(sigg, kept, 48)).toBeNull();
  });

  it("has faces and pulses that are always the same", () => {
    const [one, other] = [
      { ...sigg, career: "Pilot" },
      { ...sigg, career: "Android", name: "Holroyd" },
    ];
    expect(portraitOf(one)).toEqual(portraitOf({ ...one }));
    expect(portraitOf(one)).not.toEqual(portraitOf(other));
    expect(traceOf(2, "sigg", true)).toBe(traceOf(2, "sigg", true));
    expect(traceOf(6, "sigg", true).length).toBeGreaterThan(traceOf(0, "sigg", true).length);
    expect(traceOf(2, "sigg", false)).toBe("M0 16H200");
  });
});

describe("the map", () => {
  it("says how old its news are", () => {
    const [dock, lab] = scene().ground.zones;
    expect(ageOf(dock!, 48, false).text).toBe("seen now");
    expect(ageOf(lab!, 48, false)).toEqual({ kind: "old", text: "8 ticks ago" });
    expect(ageOf({ ...lab!, known: false, seen: null }, 48, false).kind).toBe("never");
    expect(ageOf(lab!, 48, true).kind).toBe("true");
  });

  it("tells doors from passages", () => {
    const door = (note: string) =>
      doorOf({ path: "", door: { x: 0, y: 0 }, upright: true, open: true, note });
    expect([
      door("D1 welded").state,
      door("D4, not seen").state,
      door("duct").state,
      door("D2").state,
    ]).toEqual(["welded", "unseen", "passage", "open"]);
    expect(door("D4, not seen").name).toBe("D4");
  });

  it("places who was seen where it was seen", () => {
    const badge = { name: "seen at tick 32", sign: "other", note: null, rule: null } as const;
    const tokens = [token("sigg", "Sigg"), token("drone", "Drone", { side: 1, cells: [1], badges: [badge] })];
    const marks = [{ cell: 1, glyph: "?", label: "a sound", note: "noted at tick 40" }];
    const plan = planOf(scene({ tokens, marks }));
    expect(plan.figures.map(({ kind, note }) => [kind, note])).toEqual([
      ["squad", ""],
      ["placed", "16 ago"],
    ]);
    expect(plan.places[1]?.things[0]).toMatchObject({ kind: "sign", note: "8 ago" });
    expect(plan.places[1]?.spoken).toContain("Lab, 8 ticks ago, Drone (seen at tick 32), a sound");
  });

  it("tells where the truth was another", () => {
    const knew = scene();
    const truth = scene({ tokens: [token("drone", "Drone", { side: 1, cells: [1] })] });
    expect(compare(knew, truth)).toEqual(["as known", "not as known"]);
    const [dock, lab] = knew.ground.zones;
    const blind = {
      ...knew,
      ground: { ...knew.ground, zones: [dock!, { ...lab!, known: false, seen: null }] },
    };
    expect(compare(blind, truth)[1]).toBe("never seen");
  });

  it("follows a hostile afterwards", () => {
    const truth = scene({
      tokens: [token("drone", "Drone", { side: 1, cells: [1] }), token("sigg", "Sigg")],
    });
    const went = (tick: number, path: number[]) =>
      line(`[${tick}] The drone goes.`, null, { motion: { kind: "move", who: "drone", path } });
    const lines = [went(8, [0, 1]), went(16, [1, 0]), line("[20] Sigg waits."), went(24, [0, 1])];
    expect(trailsOf(truth, lines)).toEqual([{ handle: "drone", cells: [0, 1, 0, 1], tick: 24 }]);
    expect(trailsOf(truth, [])).toEqual([]);
  });

  it("shrinks names that are too long for their rooms", () => {
    expect(fitting("Lab", 140, 16)).toBe(16);
    expect(fitting("Coolant Gallery", 140, 16)).toBeLessThan(14);
  });
});

describe("a push", () => {
  it("shows its chance and its price", () => {
    const prompt = {
      text: "Sigg fails Comtech: drew 81 against 72. Push?",
      detail:
        "72 percent again (92.16 with both tries); Stress 2 to 3; panic 42.13 percent: Keep It Together 21.06, Freeze 21.07.",
      kind: "Push",
      who: null,
      about: "sigg",
      options: ["Let the failure stand", "Push Sigg"],
      rule: null,
      seconds: 10,
    };
    const push = pushOf(prompt)!;
    expect(push).toMatchObject({
      failed: "Sigg fails Comtech",
      chance: "72 %",
      both: "92 %",
      stress: "2 → 3",
    });
    expect([push.panic, push.breaks]).toEqual(["42 %", "21 %"]);
    expect(pushOf({ ...prompt, kind: "Guard" })).toBeNull();
    const death = pushOf({
      ...prompt,
      detail: "52 percent again (76.96 with both tries); Stress 0 to 1; no Stress Dice for a death check.",
    });
    expect(death?.panic).toBeNull();
  });
});

describe("orders", () => {
  const offers = [
    offer("sigg: hold", "Sigg: hold here", { deed: "Sigg: hold", to: "sigg" }),
    offer("sigg: go to lab", "Sigg: go to the Lab", { deed: "Sigg: go to", to: "sigg" }),
    offer("sigg: go to dock", "Sigg: go to the Dock", { deed: "Sigg: go to", to: "sigg" }),
    offer("all: hold", "All: hold here", { deed: "All: hold" }),
  ];

  it("are completed word by word", () => {
    const names = namesOf(scene({ tokens: [token("sigg", "Sigg")] }), offers);
    expect(completeWord("si", names)).toEqual({ text: "sigg ", fitting: ["sigg"] });
    expect(completeWord("sigg, go to d", names).text).toBe("sigg, go to dock ");
    expect(completeWord("sigg, sing", names)).toEqual({ text: "sigg, sing", fitting: [] });
  });

  it("are listed by what they ask", () => {
    expect(ordersFor(offers, "sigg").map(({ deed, offers: those }) => [deed, those.length])).toEqual([
      ["hold", 1],
      ["go to", 2],
    ]);
    expect(ordersFor(offers, null).map(({ deed }) => deed)).toEqual(["hold"]);
    expect(objectOf(offers[1]!)).toBe("the Lab");
  });

  it("leave time to read", () => {
    expect(pauseAfter(8, 1)).toBe(1760);
    expect(pauseAfter(8, 4)).toBe(440);
    expect(pauseAfter(0, 4)).toBe(260);
  });
});

describe("the crew brief", () => {
  const company = paper("Commander's brief", true, [
    ["Bring the brood.", "8,000 Money, classified, abhorrent"],
  ]);
  const told = (text: string, note: string) =>
    scene({ papers: [company, paper("Crew brief", true, [[text, note]])] });

  it("keeps every way to tell an item, whatever is chosen", () => {
    const book = new BriefBook();
    const first = book.read(told("Bring the brood.", "told"), [
      offer("omit brood", "Leave out: Bring the brood."),
      offer("falsify brood as vaccine", "Instead of: Bring the brood. Tell: It is a vaccine."),
    ]);
    expect(first[0]?.options.map(({ command }) => command)).toEqual([
      "tell brood",
      "omit brood",
      "falsify brood as vaccine",
    ]);
    expect([first[0]?.isClassified, first[0]?.options[0]?.isChosen]).toEqual([true, true]);
    const then = book.read(told("It is a vaccine.", "a cover story"), [
      offer("tell brood", "Tell: Bring the brood."),
      offer("omit brood", "Leave out: Bring the brood."),
    ]);
    expect(then[0]?.options.map(({ isChosen }) => isChosen)).toEqual([false, false, true]);
    expect(then[0]?.options[2]?.command).toBe("falsify brood as vaccine");
  });

  it("reads a version of one's own, point by point", () => {
    const book = new BriefBook();
    const versions = [
      offer("omit brood", "Leave out: Bring the brood."),
      offer("falsify brood as place lab", "Brood: place the Lab", { group: "Versions" }),
      offer("falsify brood as place workshop", "Brood: place the Workshop", { group: "Versions" }),
      offer("falsify brood as no place", "Brood: no place", { group: "Versions" }),
    ];
    const plain = book.read(told("Bring the brood.", "told"), versions)[0]!;
    expect([plain.isTrue, plain.version.isChosen]).toEqual([true, false]);
    expect(plain.version.points).toEqual([
      {
        word: "place",
        values: [
          { word: "lab", label: "the Lab" },
          { word: "workshop", label: "the Workshop" },
        ],
        now: null,
      },
    ]);
    const changed = book.read(told("Bring it from the Lab.", "told with place lab, pay 50000"), [])[0]!;
    expect(changed.options.some(({ isChosen }) => isChosen)).toBe(false);
    expect([changed.isTrue, changed.version.isChosen]).toEqual([false, true]);
    expect(changed.version.points[0]?.now).toBe("lab");
    const worded = book.read(told("Look there.", "own words with no place"), [])[0]!;
    expect([worded.version.words, worded.version.points[0]?.now]).toEqual(["Look there.", "no"]);
    expect(book.read(told("Bring it, gently.", "own words"), [])[0]?.isTrue).toBe(true);
  });

  it("writes a version as a command", () => {
    const points = [
      { word: "place", now: "lab" },
      { word: "pay", now: null },
      { word: "danger", now: "no" },
    ];
    expect(commandOf("brood", points, "")).toBe("falsify brood as place lab, no danger");
    expect(commandOf("brood", points, " It is there. ")).toBe(
      'falsify brood as "It is there." meaning place lab, no danger',
    );
    expect(commandOf("brood", [], "Bring it.")).toBe('tell brood as "Bring it."');
    expect(commandOf("brood", [], " ")).toBe("tell brood");
  });
});

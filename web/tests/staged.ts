import type { Page } from "playwright-core";
import type { ClientMessage } from "../src/wire/ClientMessage";
import type { Line } from "../src/wire/Line";
import type { Menu } from "../src/wire/Menu";
import type { Offer } from "../src/wire/Offer";
import type { Preview } from "../src/wire/Preview";
import type { Scene } from "../src/wire/Scene";
import type { ServerMessage } from "../src/wire/ServerMessage";
import type { View } from "../src/wire/View";

/** A moment set by hand: the page is told of it as a server would, and hears the same odds for whatever it asks. */
export type Staged = {
  scene: Scene;
  menu: Menu;
  preview: Preview;
  /** What comes of any command; without it there is no answer to one. */
  then?: { scene: Scene; lines: Line[] };
};

export const STAGED = "/play/staged#key";

/** Answers the page's socket in place of a server. */
export async function stage(page: Page, staged: Staged): Promise<void> {
  await page.routeWebSocket(/\/api\/matches\/staged\/socket/, (socket) => {
    const say = (message: ServerMessage) => socket.send(JSON.stringify(message));
    socket.onMessage((heard) => {
      const message = JSON.parse(String(heard)) as ClientMessage;
      switch (message.type) {
        case "hello":
          return say({ type: "view", view: viewOf(staged) });
        case "preview":
          return say({
            type: "preview",
            id: message.id,
            preview: { ...staged.preview, command: message.text },
          });
        case "survey":
          return say({ type: "survey", id: message.id, survey: { reach: [], threatens: [], sees: [] } });
        case "command":
          if (!staged.then) throw new Error("nothing comes of a command here");
          say({
            type: "view",
            view: { ...viewOf({ ...staged, ...staged.then }), ...sequel(staged.then.lines) },
          });
          return say({ type: "done", id: message.id, seq: 2 });
        case "ping":
          return say({ type: "pong", id: message.id });
        default:
          throw new Error(`a staged moment has no answer to ${message.type}`);
      }
    });
  });
}

/** The second view: its lines follow the heading of the first. */
const sequel = (lines: Line[]): Partial<View> => ({ seq: 2, lines_from: 1, lines });

function viewOf({ scene, menu }: Staged): View {
  return {
    id: "staged",
    title: scene.title,
    ruleset: "tdgs",
    seat: 0,
    seq: 1,
    scene,
    ground: 1,
    players: scene.sides.map(({ name }, side) => ({
      side,
      name,
      who: side === 0 ? "you" : "bot",
      bot: side === 0 ? null : "standard",
      connected: true,
    })),
    lines_from: 0,
    lines: [
      {
        tone: "heading",
        text: "Round 3",
        sum: null,
        rule: null,
        side: null,
        at: null,
        who: null,
        signal: null,
        news: null,
        motion: null,
      },
    ],
    menu,
    prompt: null,
    moment: "act",
    undo: { allowed: false, refusal: null },
    outcome: null,
    winner: null,
    rewards: null,
    seed: null,
  };
}

const offer = (deed: string, target: string | null, command: string): Offer => ({
  command,
  label: target === null ? deed : `${deed}: ${target}`,
  group: "Action",
  deed,
  target,
  cell: null,
  chance: null,
  price: null,
  to: null,
  asks: null,
  part: null,
  note: null,
});

/** What a rider may do: charge somebody, or let it be; much is barred, each with its reason. */
export function ridersMenu(target: string | null): Menu {
  const charge = target === null ? [] : [offer("Charge", target, `charge ${target}`)];
  const barred = [
    {
      deed: "Step",
      group: "Step",
      target: null,
      refusal: {
        why: "A rider has no Step; the mount supplies all movement.",
        instead: "Ride with Move, or dismount first: then the Step is yours again in the same turn.",
        rule: "tdgs.mounts.economy.passenger.step",
      },
    },
    {
      deed: "Fire the ballista",
      group: "Action",
      target: null,
      refusal: {
        why: "Whoever holds the reins can't fire an engine that the vehicle carries, for that is a task of the crew; and nobody of the crew has loaded it since it was fired in the round before.",
        instead:
          "Let go of the reins (free), or have Ada fire it on her turn; she needs her whole Action for it.",
        rule: "tdgs.vehicles.crew.siege",
      },
    },
  ];
  return {
    groups: [
      { name: "Action", note: "1 left, the mount's" },
      { name: "Step", note: "" },
    ],
    offers: [
      ...charge,
      offer("Dismount", null, "dismount"),
      { ...offer("End turn", null, "end"), group: "" },
    ],
    barred,
  };
}

/** A charge through everybody named, each met at evens and a bit. */
export function chargeThrough(scene: Scene, path: number[], victims: string[]): Preview {
  const chances = [55, 60, 45, 70];
  let all = 1;
  const contacts = victims.map((who, n) => {
    const chance = chances[n % chances.length]!;
    all *= chance / 100;
    const cell = scene.tokens.find(({ handle }) => handle === who)?.cells[0] ?? 0;
    const rule = "tdgs.mounts.trample.roll";
    return { who, cell, text: "trample", chance, all: Math.round(all * 1000), rule };
  });
  const first = scene.tokens.find(({ handle }) => handle === victims[0]);
  return {
    command: "",
    label: `Warhorse charges ${first?.name ?? "on"}`,
    undoable: false,
    outline: {
      path,
      area: [],
      chance: chances[0]!,
      sum: null,
      notes: [],
      dangers: [
        {
          who: null,
          cell: path.at(-2) ?? null,
          text: "The last of them strikes at the rider as the horse goes on.",
          chance: 30,
          rule: null,
        },
      ],
      contacts,
    },
    forecast: { exact: true, paths: 64, answered: null, tokens: [] },
  };
}

import type { Page } from "playwright-core";
import { fleet, mounted, mountedCharge } from "../src/board/gallery/mounted";
import type { Decide } from "../src/wire/Decide";
import type { NewMatch } from "../src/wire/NewMatch";
import type { NewSeat } from "../src/wire/NewSeat";
import type { Offer } from "../src/wire/Offer";
import type { Preview } from "../src/wire/Preview";
import type { Scene } from "../src/wire/Scene";
import type { Started } from "../src/wire/Started";
import type { View } from "../src/wire/View";
import type { TestServer } from "./server";
import { chargeThrough, ridersMenu, type Staged } from "./staged";

/** Moments of a battle that are wanted again and again, brought about through the API. */
export class Scenes {
  constructor(readonly server: TestServer) {}

  /** Starts a match; the same seed gives the same battle. */
  async start(scenario: string, players: NewSeat["who"][], seed: string): Promise<Started> {
    return this.#start({ scenario, text: null }, players, seed);
  }

  /** The same with a scenario of one's own. */
  async startText(text: string, players: NewSeat["who"][], seed: string): Promise<Started> {
    return this.#start({ scenario: null, text }, players, seed);
  }

  #start(what: Pick<NewMatch, "scenario" | "text">, players: NewSeat["who"][], seed: string) {
    const seats = players.map((who) => ({ who, bot: who === "bot" ? "standard" : null }));
    const match: NewMatch = { ...what, seats, watch: "public", listed: false, seed };
    return this.#ask<Started>("/api/matches", null, match);
  }

  /** A duel in which one walks away from the other, who is asked whether to strike: the address of the latter's seat. */
  async question(): Promise<string> {
    const { id, keys } = await this.start("tdgs/duel", ["person", "person"], "3");
    const views = await Promise.all(keys.map((key) => this.view(id, key)));
    const mover = views.findIndex(({ moment }) => moment === "act");
    const far = (offer: Offer) => offer.command === "move a1" || offer.command === "move g5";
    const leave = views[mover]?.menu?.offers.find(far);
    if (!leave) throw new Error("nobody can walk away");
    await this.#decide(id, keys[mover]!, { type: "command", text: leave.command, seq: null });
    return `/play/${id}#${keys[1 - mover]}`;
  }

  /** A duel of bots, fought to its end. */
  async ended(): Promise<string> {
    const { id } = await this.start("tdgs/duel", ["bot", "bot"], "5");
    await this.#until(id, null, ({ moment }) => moment === "over");
    return id;
  }

  /** A battle of bots of more than a hundred inputs, fought to its end, and how many steps it has. */
  async long(): Promise<{ id: string; steps: number }> {
    const { id } = await this.start("tdgs/bridge-ambush", ["bot", "bot"], "1");
    await this.#until(id, null, ({ moment }) => moment === "over");
    const text = await (await fetch(`${this.server.address}/api/replays/${id}`)).text();
    return { id, steps: text.split("\n").filter((line) => line.includes(" | ")).length };
  }

  /** The riders before the shield wall. One of them acts. */
  async riders(seed = "1"): Promise<Started> {
    const started = await this.start("tdgs/shield-wall", ["person", "bot"], seed);
    await this.#until(started.id, started.keys[0]!, ({ moment }) => moment === "act");
    return started;
  }

  /** Riders who stand still until arrows have felled a horse, and its rider is asked where to land. */
  async thrown(): Promise<Started> {
    const started = await this.riders();
    const { id, keys } = started;
    const end: Decide = { type: "command", text: "end", seq: null };
    const letBe: Decide = { type: "answer", option: 0, seq: null };
    for (;;) {
      const { moment, prompt } = await this.#until(id, keys[0]!, (view) => view.moment !== "wait");
      if (moment === "over") throw new Error("nobody was thrown");
      if (prompt?.kind === "Where to land") return started;
      await this.#decide(id, keys[0]!, moment === "act" ? end : letBe);
    }
  }

  preview(id: string, key: string, text: string): Promise<Preview> {
    return this.#ask<Preview>(`/api/matches/${id}/preview`, key, { text });
  }

  view(id: string, key: string | null): Promise<View> {
    return this.#ask<View>(`/api/matches/${id}`, key);
  }

  async #until(id: string, key: string | null, isSo: (view: View) => boolean): Promise<View> {
    for (;;) {
      const view = await this.view(id, key);
      if (isSo(view)) return view;
      await new Promise((later) => setTimeout(later, 30));
    }
  }

  #decide(id: string, key: string, decide: Decide): Promise<unknown> {
    return this.#ask(`/api/matches/${id}/commands`, key, decide);
  }

  async #ask<T>(path: string, key: string | null, body?: unknown): Promise<T> {
    const headers: Record<string, string> = { "content-type": "application/json" };
    if (key) headers["authorization"] = `Bearer ${key}`;
    const init = body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
    const response = await fetch(this.server.address + path, init);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }
}

/** The turn of somebody who is carried. */
function turnOf(handle: string, scene: Scene): Staged {
  const tokens = scene.tokens.map((token) => ({ ...token, active: token.handle === handle }));
  const order = tokens
    .filter(({ shape, role }) => shape === "creature" && role !== "team")
    .slice(0, 9)
    .map((token) => ({ handle: token.handle, note: "REF 12", done: false }));
  const victims = scene === mounted ? ["goblin", "goblin2"] : [];
  return {
    scene: { ...scene, tokens, order },
    menu: ridersMenu(victims[0] ?? null),
    preview: chargeThrough(scene, mountedCharge.path?.cells ?? [], victims),
  };
}

/** Moments with riders and vehicles, set by hand. */
export const carried = {
  "a mounted knight": turnOf("odila", mounted),
  "an elephant with three riders": turnOf("mahout", mounted),
  "a chariot with its team": turnOf("hask", mounted),
  "a barge": turnOf("hask", fleet),
} satisfies Record<string, Staged>;

/** Puts the pointer on somebody on the board. */
export async function pointAt(page: Page, name: RegExp): Promise<void> {
  const box = await page.getByRole("gridcell", { name }).first().boundingBox();
  if (!box) throw new Error(`nobody called ${name} is to be seen`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
}

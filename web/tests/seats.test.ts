import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { Offer } from "../src/wire/Offer";
import type { Preview } from "../src/wire/Preview";
import type { ServerMessage } from "../src/wire/ServerMessage";
import type { View } from "../src/wire/View";
import { leave } from "./browser";
import { moment, ourMoment } from "./player";
import { setTable } from "./table";

const { server, visit } = setTable();

type Guest = { page: Page; views: View[] };

/** Opens a seat, and keeps every view that reaches it. */
async function sit(address: string): Promise<Guest> {
  const page = await visit("about:blank");
  const views: View[] = [];
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      const message = JSON.parse(String(payload)) as ServerMessage;
      if (message.type === "view") views.push(message.view);
    }),
  );
  await page.goto(address);
  await page.getByRole("log").waitFor();
  return { page, views };
}

/** Invites a friend to a duel: both seats, each in a browser of its own. */
async function twoSeats(): Promise<[Guest, Guest]> {
  const home = await visit(server.page);
  await home.getByRole("button", { name: /^Duel Challenger/ }).click();
  await home.getByRole("button", { name: "Invite", exact: true }).click();
  const invite = await home.getByLabel("Link to send").inputValue();
  const own = await home.getByRole("link", { name: "Take your seat" }).getAttribute("href");
  await leave(home);
  return [await sit(server.page + own), await sit(invite)];
}

async function ask<T>(guest: Guest, path: string, body?: unknown): Promise<T> {
  const { pathname, hash } = new URL(guest.page.url());
  const match = pathname.split("/").at(-1);
  const headers = { authorization: `Bearer ${hash.slice(1)}`, "content-type": "application/json" };
  const init = body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
  const response = await fetch(`${server.address}/api/matches/${match}${path}`, init);
  return (await response.json()) as T;
}

/** Types a command as in the terminal. */
async function type(page: Page, command: string): Promise<void> {
  await page.keyboard.press("/");
  await page.keyboard.type(command);
  await page.keyboard.press("Enter");
}

/** A way out of the other's reach, which the other may answer with a blow. */
async function riskyMove(guest: Guest): Promise<Offer> {
  const view = await ask<View>(guest, "?lines=0");
  const moves =
    view.menu?.offers.filter((offer) => offer.cell !== null && offer.command.startsWith("move")) ?? [];
  for (const offer of moves.toReversed()) {
    const preview = await ask<Preview>(guest, "/preview", { text: offer.command });
    if (preview.outline.dangers.length > 0) return offer;
  }
  throw new Error("no move is risky");
}

it("shows each of two browsers only its own", async () => {
  const seats = await twoSeats();
  const [acting, waiting] = (await moment(seats[0].page)) === "act" ? seats : [seats[1], seats[0]];
  expect(await ourMoment(acting.page)).toBe("act");
  expect(await moment(waiting.page)).toBe("wait");
  expect(acting.views.at(-1)?.menu).not.toBeNull();
  expect(waiting.views.every((view) => view.menu === null && view.prompt === null)).toBe(true);
  expect(seats[0].views.every((view) => view.seat === 0)).toBe(true);
  expect(seats[1].views.every((view) => view.seat === 1)).toBe(true);
  await leave(acting.page);
  await leave(waiting.page);
});

it("comes back in the middle of a question, after a reload and after the server was killed", async () => {
  const seats = await twoSeats();
  const [acting, asked] = (await moment(seats[0].page)) === "act" ? seats : [seats[1], seats[0]];
  const move = await riskyMove(acting);
  await type(acting.page, move.command);
  const question = asked.page.getByRole("alertdialog");
  await question.waitFor();
  const words = await question.getByRole("heading").first().innerText();
  await asked.page.reload();
  await question.waitFor();
  await server.restart();
  await asked.page.getByText("No connection.").waitFor({ state: "hidden" });
  await question.waitFor();
  expect(await question.getByRole("heading").first().innerText()).toBe(words);
  await asked.page.keyboard.press("n");
  await question.waitFor({ state: "hidden" });
  await leave(acting.page);
  await leave(asked.page);
});

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { leave } from "./browser";
import { moment, ourMoment } from "./player";
import { Scenes } from "./scenes";
import { setTable } from "./table";

const { server, visit } = setTable();
const scenes = new Scenes(server);

const log = (page: Page) => page.getByRole("log");
const paper = (page: Page, name: string) => page.getByRole("group", { name });

/** Says something to the squad, and waits until the page has taken it. */
async function say(page: Page, words: string): Promise<void> {
  const line = page.getByLabel("Command, as in the terminal");
  await line.fill(words);
  await line.press("Enter");
  await expect.poll(() => line.inputValue(), { timeout: 30_000 }).toBe("");
  await ourMoment(page);
}

/** Writes the brief as it is, picks four, and goes in. */
async function deploy(page: Page): Promise<void> {
  await say(page, "brief");
  for (const marine of ["miller", "davis", "hirsch", "sigg"]) await say(page, `pick ${marine}`);
  await say(page, "deploy");
}

/** Lets time go on until the mission is over; failures are pushed now and then. */
async function listen(page: Page, answers: string[]): Promise<void> {
  for (let n = 0; n < 400; n += 1) {
    const now = await ourMoment(page);
    if (now === "over") return;
    if (now === "answer") {
      const answer = answers[n % answers.length]!;
      await page.getByRole("alertdialog").getByRole("button", { name: answer }).click();
      await page.waitForTimeout(60);
    } else await say(page, "wait");
  }
  throw new Error("the mission goes on and on");
}

it("plays the training mission from its brief to its debrief", async () => {
  const { id, keys } = await scenes.start("command/training", ["person", "bot"], "4");
  const page = await visit(`${server.page}/play/${id}#${keys[0]}`);
  await ourMoment(page);
  await paper(page, "Commander's brief").waitFor();
  await deploy(page);
  await say(page, "everybody hold");
  await log(page).getByText("Commander:").first().waitFor();
  await say(page, "all: cancel");
  await listen(page, ["Push", "stand"]);
  await paper(page, "Debrief").waitFor();
  expect(await paper(page, "Debrief").innerText()).toContain("Vanessa Miller");
  await leave(page);
}, 240_000);

it("says what it did not understand, and what it would", async () => {
  const { id, keys } = await scenes.start("command/training", ["person", "bot"], "5");
  const page = await visit(`${server.page}/play/${id}#${keys[0]}`);
  await ourMoment(page);
  await deploy(page);
  const line = page.getByLabel("Command, as in the terminal");
  await line.fill("hirsch, sing a song");
  await line.press("Enter");
  await page
    .getByText(/hirsch/i)
    .first()
    .waitFor();
  expect(await moment(page)).toBe("act");
  await leave(page);
});

it("shows what the squad knows, and no more", async () => {
  const { id, keys } = await scenes.start("command/cold-ledger", ["person", "bot"], "6");
  const seen = async () => (await scenes.view(id, keys[0]!)).scene;
  expect((await seen()).tokens.filter(({ side }) => side === 1)).toEqual([]);
  const page = await visit(`${server.page}/play/${id}#${keys[0]}`);
  await ourMoment(page);
  await deploy(page);
  const scene = await seen();
  expect(scene.ground.form).toBe("zones");
  expect(scene.ground.zones.filter(({ known }) => known).map(({ name }) => name)).toEqual(["Dock"]);
  expect(scene.tokens.map(({ side }) => side)).toEqual([0, 0, 0, 0]);
  await leave(page);
});

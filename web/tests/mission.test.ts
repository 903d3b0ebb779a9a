import { expect, it } from "vitest";
import { leave } from "./browser";
import { deploy, ready, say, stepUntil } from "./room";
import { Scenes } from "./scenes";
import { setTable } from "./table";

const { server, visit } = setTable();
const scenes = new Scenes(server);

it("plays the training mission from its brief to its debrief", async () => {
  const { id, keys } = await scenes.start("command/training", ["person", "bot"], "4");
  const page = await visit(`${server.page}/play/${id}#${keys[0]}`);
  await ready(page);
  await deploy(page);
  await say(page, "everybody hold");
  await page.getByRole("log").getByText("You").first().waitFor();
  await say(page, "all: cancel");
  await page.keyboard.press("Escape");
  let pushes = 0;
  await stepUntil(page, async () => false, {
    step: () => page.keyboard.press("s"),
    answer: () => page.keyboard.press((pushes += 1) % 2 === 1 ? "p" : "Enter"),
  });
  await page.getByRole("heading", { name: "Crew" }).waitFor();
  expect(await page.locator(".crew").innerText()).toContain("Vanessa Miller");
  await leave(page);
}, 240_000);

it("says what it did not understand, and what it would", async () => {
  const { id, keys } = await scenes.start("command/training", ["person", "bot"], "5");
  const page = await visit(`${server.page}/play/${id}#${keys[0]}`);
  await ready(page);
  await deploy(page);
  await page.keyboard.press("/");
  await page.keyboard.type("hirsch, sing a song");
  await page.getByText("Not understood.").waitFor();
  await page.keyboard.press("Enter");
  await page.getByText("is no order that hirsch would understand").waitFor();
  expect(await ready(page)).toBe("act");
  await leave(page);
});

it("shows what the squad knows, and no more", async () => {
  const { id, keys } = await scenes.start("command/cold-ledger", ["person", "bot"], "6");
  const seen = async () => (await scenes.view(id, keys[0]!)).scene;
  expect((await seen()).tokens.filter(({ side }) => side === 1)).toEqual([]);
  const page = await visit(`${server.page}/play/${id}#${keys[0]}`);
  await ready(page);
  await deploy(page);
  const scene = await seen();
  expect(scene.ground.form).toBe("zones");
  expect(scene.ground.zones.filter(({ known }) => known).map(({ name }) => name)).toEqual(["Dock"]);
  expect(scene.ground.zones.filter(({ seen: tick }) => tick !== null).map(({ name }) => name)).toEqual([
    "Dock",
  ]);
  expect(scene.tokens.map(({ side }) => side)).toEqual([0, 0, 0, 0]);
  await leave(page);
});

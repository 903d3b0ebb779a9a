import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { expectAccess } from "./access";
import { leave } from "./browser";
import { ourMoment } from "./player";
import { Scenes } from "./scenes";
import { setTable } from "./table";

const { server, visit } = setTable();
const scenes = new Scenes(server);

/** No task on the page's main thread may take longer, in milliseconds. */
const LONGEST_TASK = 50;

type TraceEvent = { name: string; pid: number; tid: number; tdur?: number; args?: { name?: string } };

/**
 * How long each task of a page's main thread has computed, in milliseconds, by a trace: waiting for a busy machine
 * counts for nothing.
 */
function mainTasks(trace: string): number[] {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const isMain = ({ name, args }: TraceEvent) => name === "thread_name" && args?.name === "CrRendererMain";
  const threads = new Set(traceEvents.filter(isMain).map(({ pid, tid }) => `${pid} ${tid}`));
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name === "RunTask" && threads.has(`${pid} ${tid}`),
  );
  return tasks.flatMap(({ tdur }) => (tdur === undefined ? [] : [tdur / 1000]));
}

/** Waits until the analysis is as precise as it gets. */
const sharp = (page: Page) =>
  page
    .getByRole("status")
    .getByText(/^[\d.]+ % precise$/)
    .waitFor({ timeout: 120_000 });

it("looks back at a battle: its curve, its swings, what else could have been done, and what if", async () => {
  const id = await scenes.ended();
  const page = await visit(`${server.page}/analyse/${id}`);
  await page.locator("path.line").waitFor({ timeout: 60_000 });
  await sharp(page);
  await expectAccess(page);
  await page.keyboard.press("n");
  await page.getByText(/^Input \d+ of \d+/).waitFor();
  // The largest swing is the first of those that decided it.
  await page.getByRole("region", { name: "What decided it" }).getByRole("button").first().click();
  const bar = page.getByRole("img", { name: /wins \d+ percent, .* from here/ });
  expect(await bar.count()).toBe(1);
  const considered = page.getByRole("region", { name: /could have done$/ });
  for (let n = 0; n < 12 && (await considered.count()) === 0; n += 1) await page.keyboard.press("ArrowLeft");
  expect(await considered.getByRole("button").count()).toBeGreaterThan(1);
  expect(await considered.getByText("played", { exact: true }).count()).toBe(1);
  await considered.getByRole("button").first().click();
  const whatIf = page.getByRole("region", { name: "What if" });
  await whatIf.getByRole("button", { name: "Simulate 1,000" }).click();
  await whatIf.getByText(/1,000 battles between bots/).waitFor({ timeout: 60_000 });
  await expectAccess(page);
  await whatIf.getByLabel("You play").selectOption({ index: 0 });
  await whatIf.getByRole("button", { name: "Play on from here" }).click();
  await page.waitForURL(/\/play\//);
  await ourMoment(page);
  await leave(page);
});

it("opens a replay file, and saves it again as it was", async () => {
  const id = await scenes.ended();
  const text = await (await fetch(`${server.address}/api/replays/${id}`)).text();
  const page = await visit(`${server.page}/analyse`);
  const file = { name: "duel.replay", mimeType: "text/plain", buffer: Buffer.from(text) };
  await page.getByLabel("A replay file").setInputFiles(file);
  await page.waitForURL(/\/analyse\/./);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Share as a file" }).click();
  const stream = await (await saved).createReadStream();
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  expect(Buffer.concat(parts).toString()).toBe(text);
  await page.locator("path.line").waitFor({ timeout: 60_000 });
  const picture = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save picture" }).click();
  expect((await picture).suggestedFilename()).toMatch(/\.png$/);
  await leave(page);
});

it("keeps the page quick while a battle of a hundred inputs is analysed", async () => {
  const { id, steps } = await scenes.long();
  expect(steps).toBeGreaterThanOrEqual(100);
  const begun = Date.now();
  const page = await visit(`${server.page}/analyse/${id}`);
  await page.getByRole("grid").waitFor();
  // From when the board is there: the first drawing of a page is no part of the analysis.
  const browser = page.context().browser()!;
  await browser.startTracing(page, { categories: ["toplevel", "disabled-by-default-devtools.timeline"] });
  await page.locator("path.line").waitFor({ timeout: 60_000 });
  for (let n = 0; n < 10; n += 1) await page.keyboard.press("ArrowRight");
  await sharp(page);
  const took = Date.now() - begun;
  const tasks = mainTasks((await browser.stopTracing()).toString());
  console.log(`${steps} steps, 2 % precise after ${took} ms; the longest task ${Math.max(...tasks)} ms`);
  expect(tasks.length).toBeGreaterThan(100);
  expect(tasks.filter((task) => task > LONGEST_TASK)).toEqual([]);
  await leave(page);
}, 180_000);

it("shows how a battle stands, if that is wanted, to whoever plays alone", async () => {
  const { id, keys } = await scenes.start("tdgs/duel", ["person", "bot"], "5");
  const page = await visit(`${server.page}/play/${id}#${keys[0]}`);
  await ourMoment(page);
  const bar = page.getByRole("img", { name: /wins \d+ percent, .* from here/ });
  expect(await bar.count()).toBe(0);
  await page.getByRole("button", { name: "Win bar" }).click();
  await bar.waitFor();
  await expectAccess(page);
  await leave(page);
  const both = await scenes.start("tdgs/duel", ["person", "person"], "5");
  const other = await visit(`${server.page}/play/${both.id}#${both.keys[0]}`);
  await other.getByRole("log").waitFor();
  expect(await other.getByRole("button", { name: "Win bar" }).count()).toBe(0);
  await leave(other);
});

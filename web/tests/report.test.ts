import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, BrowserContextOptions } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectAccess } from "./access";
import { launch, leave, visit } from "./browser";
import { program } from "./server";

const folder = mkdtempSync(join(tmpdir(), "caltrop-report-"));
const caltrop = (...words: string[]) => execFileSync(program(), words, { stdio: "pipe", cwd: folder });
const address = (name: string) => pathToFileURL(join(folder, `${name}.html`)).href;
let browser: Browser;

/** Every kind of report: how it is made, and what it must show. */
const KINDS = [
  ["sim", ["sim", "bridge-ambush", "-n", "200"], /^A map of where people fell/],
  ["zones", ["sim", "command/training", "-n", "60"], /^A map of where people fell/],
  [
    "sweep",
    ["sweep", "bridge-ambush", "goblin-archer.count 1..3", "-n", "60"],
    /^How often Travellers win, by/,
  ],
  ["analysis", ["analyse", "duel.replay", "--precision", "5%"], /^The chance to win after every input/],
  [
    "balance",
    [
      "balance",
      "bridge-ambush",
      "--target",
      "92%",
      "--tolerance",
      "5%",
      "--allow",
      "goblin-archer.count 1..5",
    ],
    /^How often Travellers win, by/,
  ],
  ["field", ["sweep", "bridge-ambush", "goblin-archer.count 1..2", "goblin.count 1..5", "-n", "20"], null],
  ["value", ["value", "tdgs/duel", "-n", "40"], null],
  ["arena", ["arena", "tdgs/duel", "command/training", "--bots", "brawler,random", "-n", "10"], null],
] as const;

beforeAll(async () => {
  caltrop("run", "tdgs/duel", "--seed", "1", "--quiet", "--out", "duel.replay");
  for (const [name, words] of KINDS) caltrop(...words, "--html", `${name}.html`);
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens a report; whatever it asks for besides itself is kept. */
async function open(name: string, options: BrowserContextOptions = {}) {
  const asked: string[] = [];
  const page = await visit(browser, address(name), options, async (page) => {
    page.on("request", (request) => {
      const url = request.url();
      if (url !== address(name) && !url.startsWith("data:")) asked.push(url);
    });
  });
  return { page, asked };
}

it.each(KINDS)(
  "shows %s in light and dark, wide and narrow, and asks for nothing",
  async (name, _, drawn) => {
    const { page, asked } = await open(name);
    await page.getByRole("heading", { level: 1 }).waitFor();
    if (drawn) await page.getByRole("img", { name: drawn }).first().waitFor();
    else expect(await page.getByRole("table").locator("tbody tr").count()).toBeGreaterThan(1);
    expect(await page.locator("main").innerText()).not.toMatch(/NaN|undefined|Infinity|\{\{/);
    for (const colorScheme of ["light", "dark"] as const)
      for (const width of [1280, 400]) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        const sideways = () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        await expect.poll(sideways).toBe(0);
        await expectAccess(page);
      }
    expect(asked).toEqual([]);
    await leave(page);
  },
);

it("hands out its numbers as they are", async () => {
  const { page } = await open("sweep");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save the numbers as JSON" }).click();
  const parts: Buffer[] = [];
  for await (const part of await (await saved).createReadStream()) parts.push(part as Buffer);
  const numbers = JSON.parse(Buffer.concat(parts).toString()) as object;
  const told = JSON.parse(
    caltrop("sweep", "bridge-ambush", "goblin-archer.count 1..3", "-n", "60", "--json").toString(),
  ) as object;
  expect({ ...numbers, elapsed_s: 0 }).toEqual({ ...told, elapsed_s: 0 });
  await leave(page);
});

it("goes from input to input of an analysis", async () => {
  const { page } = await open("analysis");
  const which = page.getByText(/^Input \d+ of \d+/);
  await page.keyboard.press("n");
  const before = await which.innerText();
  await page.getByRole("button", { name: "On", exact: true }).click();
  expect(await which.innerText()).not.toBe(before);
  await page
    .getByRole("region", { name: "Every input" })
    .getByRole("button", { name: "1", exact: true })
    .click();
  await page.getByText(/^Input 1 of/).waitFor();
  await leave(page);
});

it("has its numbers to read without JavaScript", async () => {
  const { page } = await open("sweep", { javaScriptEnabled: false });
  await page.locator("noscript p").waitFor();
  await page.locator("#found").waitFor();
  await leave(page);
});

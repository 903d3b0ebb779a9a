import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccess, expectToFit } from "./access";
import { leave } from "./browser";
import { setTable } from "./table";

const { server, visit } = setTable();

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

/** Opens a battle in the lab and lets bots fight it so often. */
async function run(page: Page, battles: number): Promise<void> {
  await page.getByLabel("Battles", { exact: true }).fill(String(battles));
  await button(page, /^Run/).click();
  await page
    .getByText(`${battles.toLocaleString("en-US")} battles between standard bots`)
    .waitFor({ timeout: 60_000 });
  await button(page, /^Run again$/).waitFor();
}

async function change(page: Page, search: string, label: string, value: number): Promise<void> {
  await page.getByRole("searchbox").fill(search);
  const input = page.getByRole("spinbutton", { name: label, exact: true });
  await input.fill(String(value));
  await input.press("Tab");
}

it("runs an ambush, changes a number, and compares the two", async () => {
  const page = await visit(`${server.page}/lab`);
  await page.getByRole("link", { name: /^Ambush at the bridge/ }).click();
  await run(page, 400);
  const bars = page.getByRole("heading", { name: "Who wins" }).locator("xpath=..");
  expect(await bars.locator("li").count()).toBeGreaterThanOrEqual(2);
  expect(await bars.locator("em").first().innerText()).toMatch(/^\d+\.\d to \d+\.\d$/);
  await page.getByRole("img", { name: /^A map of where people fell/ }).waitFor();

  await button(page, "Compare").click();
  await button(page, /^Change a number/).click();
  await change(page, "goblin archer", "Goblin archer", 1);
  await button(page, "Reset Goblin archer, how many").first().waitFor();
  await button(page, "Run with the changes").click();
  const row = page.getByRole("table", { name: /^What the change does, in 400 battles/ }).getByRole("row", {
    name: /^Travellers \d/,
  });
  await row.waitFor({ timeout: 60_000 });
  expect(await row.innerText()).toMatch(/\+\d+\.\d/);
  await expectAccess(page);

  await button(page, "Reset Goblin archer, how many").first().click();
  expect(await button(page, /^Reset/).count()).toBe(0);
  await leave(page);
});

it("says what is wrong with a number, and keeps the last good one", async () => {
  const page = await visit(`${server.page}/lab/tdgs/bridge-ambush`);
  await button(page, /^Change a number/).click();
  await change(page, "round-limit", "round-limit", 5000);
  await page.getByText("It goes from 1 to 1000.").waitFor();
  await change(page, "round-limit", "round-limit", 30);
  await button(page, /^Reset House rules/)
    .first()
    .waitFor();
  await leave(page);
});

it("sweeps a number by keyboard", async () => {
  const page = await visit(`${server.page}/lab/tdgs/bridge-ambush`);
  await button(page, "Sweep").press("Enter");
  await page.getByLabel("Number, which", { exact: true }).selectOption("goblin-archer.count");
  await page.getByLabel("from", { exact: true }).fill("1");
  await page.getByLabel("to", { exact: true }).fill("3");
  await page.getByLabel("Battles a point").fill("60");
  await page.getByLabel("Battles a point").press("Enter");
  await page.getByText("The band is the 95 % interval").waitFor({ timeout: 60_000 });
  const spoken = await page
    .getByRole("img", { name: /^How often Travellers win/ })
    .getAttribute("aria-label");
  expect(spoken).toMatch(/1: \d+\.\d\s%; 2: \d+\.\d\s%; 3: \d+\.\d\s%/);
  await expectAccess(page);
  await leave(page);
});

it("stops a long run, and keeps what was counted", async () => {
  const page = await visit(`${server.page}/lab/tdgs/bridge-ambush`);
  await page.getByLabel("Battles", { exact: true }).fill("200000");
  await button(page, "Run").click();
  await page.getByRole("heading", { name: "Who wins" }).waitFor({ timeout: 60_000 });
  await button(page, "Stop").click();
  await page.getByText(/^Stopped after [\d,]+ battles\.$/).waitFor();
  await leave(page);
});

it("finds a fair change, and plays it", async () => {
  const page = await visit(`${server.page}/lab/tdgs/bridge-ambush`);
  await button(page, "Balance").click();
  await page.getByLabel("Near enough, in points").fill("10");
  for (const box of await page.getByRole("checkbox").all()) await box.uncheck();
  await page.getByRole("checkbox", { name: "Goblin archer, how many" }).check();
  await button(page, "Find a change").click();
  await page.getByText(/cheapest that comes near enough|Out of reach|near enough as it is/).waitFor({
    timeout: 90_000,
  });
  if ((await button(page, "Play it").count()) > 0) {
    await button(page, "Play it").click();
    await page.getByRole("log").waitFor();
  }
  await leave(page);
});

describe.each(["light", "dark"] as const)("in %s", (colorScheme) => {
  it.each([
    [1440, 900],
    [360, 780],
  ] as const)("has no grave fault of access at %i", async (width, height) => {
    const page = await visit(`${server.page}/lab/command/training`, {
      colorScheme,
      viewport: { width, height },
    });
    await run(page, 100);
    for (const name of [/^Change a number/, /^Sweep/, /^Balance/]) await button(page, name).click();
    await expectAccess(page);
    await expectToFit(page);
    await leave(page);
  });
});

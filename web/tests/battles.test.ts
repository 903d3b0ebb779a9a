import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { leave } from "./browser";
import { ourMoment, startAgainstBot, told } from "./player";
import { setTable } from "./table";

const { server, visit } = setTable();

const MOST_DECISIONS = 300;

/** Plays until it is over, and says how it ended. */
async function playOut(
  page: Page,
  act: (page: Page) => Promise<void>,
  answer: (page: Page) => Promise<void>,
): Promise<string> {
  for (let n = 0; n < MOST_DECISIONS; n += 1) {
    const now = await ourMoment(page);
    if (now === "over") return page.locator(".outcome h2").innerText();
    const before = await told(page);
    await (now === "act" ? act(page) : answer(page));
    await page.waitForFunction((lines) => {
      const log = document.querySelectorAll("[role=log] li").length;
      return log !== lines || document.querySelector(".outcome, [role=alertdialog]") !== null;
    }, before);
  }
  throw new Error(`not over after ${MOST_DECISIONS} decisions`);
}

/** Strikes at a foe with the first weapon that can, else ends the turn. */
async function strikeByMouse(page: Page): Promise<void> {
  const weapon = page
    .getByRole("toolbar", { name: "Actions" })
    .locator("button.stop:not(.barred)")
    .filter({ hasText: /sword/i });
  if ((await weapon.count()) === 0) return page.getByRole("button", { name: /^(End|Declare)/ }).click();
  await weapon.first().click();
  await page.locator(".odds li button").first().click();
  const go = page.locator(".odds .go");
  await go.waitFor();
  expect(await page.locator(".odds").innerText()).toMatch(/\d+\s*%/);
  await go.click();
}

async function strikeByKey(page: Page): Promise<void> {
  const cursor = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
  const first = await page.locator("button.stop:not(.barred)").first().innerText();
  if (!/sword/i.test(first)) return page.keyboard.press("e");
  await page.keyboard.press("b");
  const start = await cursor();
  await page.keyboard.press("t");
  expect(await cursor()).not.toBe(start);
  await page.keyboard.press("Enter");
  await page.locator(".odds .go").waitFor();
  await page.keyboard.press("Enter");
}

it("plays a whole duel by mouse", async () => {
  const page = await visit(server.page);
  await startAgainstBot(page, /^Duel Challenger/);
  const end = await playOut(page, strikeByMouse, (each) =>
    each.locator("[role=alertdialog] .acts button").first().click(),
  );
  expect(end).toMatch(/Victory|Draw/i);
  await page.getByRole("link", { name: "Watch again" }).click();
  await page.getByText(/Step 1 of \d+/).waitFor();
  await leave(page);
});

it("plays a whole duel by keyboard alone", async () => {
  const page = await visit(server.page);
  await page.getByRole("button", { name: /^Duel Challenger/ }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Play the bot" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("log").waitFor();
  const end = await playOut(page, strikeByKey, (each) => each.keyboard.press("n"));
  expect(end).toMatch(/Victory|Draw/i);
  await leave(page);
});

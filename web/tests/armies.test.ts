import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccess, expectToFit } from "./access";
import { leave } from "./browser";
import { commanding, wavering } from "./commanders";
import { ourMoment } from "./player";
import { STAGED, stage, type Staged } from "./staged";
import { setTable } from "./table";

const { server, visit } = setTable();

async function see(staged: Staged, options = {}): Promise<Page> {
  const page = await visit(server.page + STAGED, options, (fresh) => stage(fresh, staged));
  await ourMoment(page);
  return page;
}

const actions = (page: Page) => page.getByRole("toolbar", { name: "Actions" });
const orders = (page: Page, unit: string) => page.getByRole("toolbar", { name: `Orders for ${unit}` });
const morale = (page: Page) => page.getByRole("region", { name: "Morale" });

const ways = [
  { colorScheme: "light", viewport: { width: 1440, height: 900 } },
  { colorScheme: "dark", viewport: { width: 360, height: 780 } },
] as const;

describe.each(ways)("in $colorScheme, $viewport.width wide", (options) => {
  it("has no grave fault of access in the bar of orders and beside it", async () => {
    const page = await see(commanding, options);
    await actions(page)
      .getByRole("button", { name: /^Old Guard/ })
      .click();
    await orders(page, "Old Guard").waitFor();
    await expectAccess(page);
    await expectToFit(page);
    await leave(page);
  });
});

it("offers five orders with what they do, and says why not", async () => {
  const page = await see(commanding);
  await page
    .getByRole("gridcell", { name: /^Old Guard, / })
    .first()
    .waitFor({ state: "attached" });
  await actions(page)
    .getByRole("button", { name: /^Old Guard/ })
    .click();
  const bar = orders(page, "Old Guard");
  const pressed = bar.locator("[aria-pressed=true]");
  expect(await pressed.innerText()).toMatch(/^Hold/);
  expect(await bar.getByRole("button", { name: "Give order" }).isDisabled()).toBe(true);
  await bar.getByRole("button", { name: /^Take Cover/ }).click();
  await page.getByText("There is no cover where Old Guard is").last().waitFor();
  await bar.getByRole("button", { name: /^Charge/ }).click();
  expect(await pressed.innerText()).toMatch(/^Charge.*STR 20 to 22/s);
  expect(await bar.getByRole("button", { name: "Give order" }).isEnabled()).toBe(true);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await actions(page).waitFor();
  await leave(page);
});

it("finds a unit on the board by key, and what can be done with it", async () => {
  const page = await see(commanding);
  await page.keyboard.press("b");
  const here = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
  for (let n = 0; n < 20 && !/^Mill Levy/.test(await here()); n += 1) await page.keyboard.press("t");
  expect(await here()).toMatch(/^Mill Levy, Blue, 55 of 100, j13, platoon, in rout, under Dorn/);
  await page.keyboard.press("Enter");
  const bar = orders(page, "Mill Levy");
  await bar.getByText("Mill Levy is routed and hears no orders.").waitFor();
  await bar.getByRole("button", { name: /^Rally/ }).click();
  await page.locator(".odds .go").waitFor();
  await leave(page);
});

it("shows whose command reaches how far, of one, of all, of nobody", async () => {
  const page = await see(commanding);
  const words = page.locator("svg text", { hasText: / within \d+$/ });
  expect(await words.allTextContents()).toEqual(["Ysolde within 12"]);
  await page.keyboard.press("c");
  expect((await words.allTextContents()).toSorted()).toEqual([
    "Dorn within 8",
    "Urgash within 9",
    "Ysolde within 12",
  ]);
  await page.keyboard.press("c");
  expect(await words.count()).toBe(0);
  await leave(page);
});

it("tells a rout check by check, at the reader's pace", async () => {
  const page = await see(wavering, { reducedMotion: "no-preference" });
  expect(await page.getByRole("region", { name: "Armies" }).innerText()).toMatch(/8 of 8 stand/);
  await page.keyboard.press("e");
  const checks = morale(page).getByRole("listitem");
  await checks.first().waitFor();
  expect(await checks.allInnerTexts()).toHaveLength(1);
  await morale(page).getByRole("button", { name: "Next check" }).click();
  await checks.nth(1).waitFor();
  expect(await checks.nth(0).innerText()).toMatch(
    /Ferry Levy breaks and runs.*d20 4 \+ CON 9 − threat 10 = 3, needs 11/s,
  );
  expect(await page.locator("[data-handle=ferry-levy] .routed").count()).toBe(1);
  expect(await page.locator("[data-handle=mill-levy] .routed").count()).toBe(0);
  await morale(page).getByRole("button", { name: "All" }).click();
  await checks.nth(3).waitFor();
  expect(await checks.evaluateAll((all) => all.map((each) => each.classList[0]))).toEqual([
    "broke",
    "broke",
    "held",
    "held",
  ]);
  await morale(page).getByRole("button", { name: "Close" }).click();
  await morale(page).waitFor({ state: "detached" });
  await leave(page);
});

it("tells all of a rout at once to whoever wants nothing to move", async () => {
  const page = await see(wavering);
  await page.keyboard.press("e");
  await morale(page)
    .getByRole("heading", { name: /^The rout spreads/ })
    .waitFor();
  expect(await morale(page).getByRole("listitem").count()).toBe(4);
  expect(await morale(page).getByRole("button", { name: "Next check" }).count()).toBe(0);
  expect(await page.getByRole("region", { name: "Armies" }).innerText()).toMatch(/6 of 8 stand, 2 in rout/);
  await leave(page);
});

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccess, expectToFit } from "./access";
import { leave } from "./browser";
import { ourMoment } from "./player";
import { carried, pointAt } from "./scenes";
import { STAGED, stage, type Staged } from "./staged";
import { setTable } from "./table";

const { server, visit } = setTable();

async function see(staged: Staged, options = {}): Promise<Page> {
  const page = await visit(server.page + STAGED, options, (fresh) => stage(fresh, staged));
  await ourMoment(page);
  return page;
}

const unit = (page: Page) => page.getByRole("region", { name: "Unit" });
const named = (page: Page, name: string) =>
  unit(page).getByRole("heading", { name: new RegExp(`^${name} `) });

const ways = [
  { colorScheme: "light", viewport: { width: 1440, height: 900 } },
  { colorScheme: "dark", viewport: { width: 360, height: 780 } },
] as const;

describe.each(["a mounted knight", "a barge"] as const)("%s", (name) => {
  it.each(ways)("has no grave fault of access in $colorScheme", async (options) => {
    const page = await see(carried[name], options);
    await expectAccess(page);
    await expectToFit(page);
    await leave(page);
  });
});

it("goes from the driver to the chariot, and from there to everyone aboard", async () => {
  const page = await see(carried["a chariot with its team"]);
  await named(page, "Hask").waitFor();
  expect(await unit(page).locator("h2").innerText()).toMatch(/drives\s+Chariot/);
  await unit(page).getByRole("button", { name: "Chariot" }).click();
  const aboard = unit(page).getByRole("region", { name: "Aboard" });
  expect(await aboard.locator("h3").allInnerTexts()).toEqual(["Driver", "Passengers", "Team"]);
  await aboard.getByRole("button", { name: /^Roan/ }).click();
  expect(await unit(page).locator("h2").innerText()).toMatch(/^Roan.*draws\s+Chariot/s);
  await leave(page);
});

it("finds rider and mount with the pointer, each on its own body", async () => {
  const page = await see(carried["an elephant with three riders"]);
  for (const name of ["Bashir", "Elephant", "Zann", "Chariot"]) {
    const body = page
      .locator(`[data-handle=${name.toLowerCase()}] > .token > :is(.letter, g:last-of-type)`)
      .first();
    const box = await body.boundingBox();
    if (!box) throw new Error(`${name} isn't drawn`);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await named(page, name).waitFor();
  }
  await leave(page);
});

it("goes through everyone at a place with Enter", async () => {
  const page = await see(carried["a mounted knight"]);
  await page.keyboard.press("b");
  await page.keyboard.press("Enter");
  await named(page, "Odila").waitFor();
  await page.keyboard.press("Enter");
  await named(page, "Warhorse").waitFor();
  await page.keyboard.press("Enter");
  await named(page, "Odila").waitFor();
  await leave(page);
});

it("tells of a charge whom it meets, and how likely it comes so far", async () => {
  const page = await see(carried["a mounted knight"]);
  await page.getByRole("button", { name: /^Charge/ }).click();
  await pointAt(page, /^Goblin, /);
  const met = page.getByRole("list", { name: "Whom it runs into" }).getByRole("listitem");
  await met.first().waitFor();
  const told = (await met.allInnerTexts()).map((text) => text.replace(/\s+/g, " "));
  expect(told).toEqual([
    "G1 Goblin: trample Rule 55 % so far 55 %",
    "G2 Goblin2: trample Rule 60 % so far 33 %",
  ]);
  expect(await page.getByRole("gridcell", { name: /^Goblin2, .*trample at 60 percent/ }).count()).toBe(1);
  await leave(page);
});

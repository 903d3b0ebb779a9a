import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { expectAccess, expectToFit } from "./access";
import { leave } from "./browser";
import { ready, stepUntil } from "./room";
import { Scenes } from "./scenes";
import { setTable } from "./table";

const { server, visit } = setTable();
const scenes = new Scenes(server);

const button = (page: Page, name: RegExp | string) => page.getByRole("button", { name });

/** No grave fault of access, and nothing that scrolls sideways. */
async function hold(page: Page): Promise<void> {
  await expectAccess(page);
  await expectToFit(page);
}

async function open(seed: string, options = {}): Promise<Page> {
  const { id, keys } = await scenes.start("command/cold-ledger", ["person", "bot"], seed);
  const page = await visit(`${server.page}/play/${id}#${keys[0]}`, options);
  await ready(page);
  return page;
}

/** Whether the craft can be called, and everybody who can walk is beside it. */
const canLeave = (page: Page) => async () =>
  (await button(page, /^Extract$/).isVisible()) &&
  (await page.locator(".vit:not(.gone) h3", { hasText: "Dock" }).count()) >= 3;

/** The debrief of a mission with one lie and one push. */
async function reckon(page: Page): Promise<void> {
  const lies = page.locator(".lies");
  await lies.getByText("It holds the only vaccine there is.").waitFor();
  await lies.getByText(/Found out at T \d+: trust fell to 1|Never found out/).waitFor();
  await lies.getByText(/From 1,000 missions each with the same squad/).waitFor({ timeout: 60_000 });
  expect(await lies.innerText()).toMatch(/\d\.\d\d, you had \d/);
  expect(await page.getByRole("heading", { name: "Pushes" }).locator("..").locator("tr").count()).toBe(1);
  const maps = await page
    .locator("svg.plan")
    .evaluateAll((all) => all.map((each) => each.getAttribute("aria-label")));
  expect(maps.map((label) => label?.split(":")[0])).toEqual(["What you knew at the end", "What was true"]);
  expect(maps[0]).not.toBe(maps[1]);
  expect(await page.getByRole("link", { name: "Analyse" }).getAttribute("href")).toMatch(
    /^\/analyse\/match\//,
  );
}

/** The analysis of the mission that is over, and a what-if. */
async function lookBack(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Analyse" }).click();
  await page.waitForURL(/\/analyse\/match\//);
  await page.locator("path.line").waitFor({ timeout: 60_000 });
  await page.keyboard.press("n");
  const whatIf = page.getByRole("region", { name: "What if" });
  await whatIf.getByRole("button", { name: "Simulate 1,000" }).click();
  await whatIf.getByText(/1,000 battles between bots/).waitFor({ timeout: 60_000 });
}

it("plays Cold Ledger from brief to debrief by mouse", async () => {
  const page = await open("3");
  await page.getByText("It holds the only vaccine there is.").click();
  await page.getByText("The crew works at that instead").waitFor();
  await page.getByText("If it comes out, Trust falls by 2").waitFor();
  await hold(page);
  await button(page, /^Give the crew/).click();
  for (const name of ["Hirsch", "Sigg", "Cham", "Davis"]) await button(page, `Pick ${name}`).click();
  await page.getByText("Pick the squad: 4 of 4").waitFor();
  await hold(page);
  await button(page, /^Send them in/).click();
  await ready(page);
  await page.getByRole("button", { name: "Sigg", exact: true }).click();
  await button(page, /^go to/).click();
  await button(page, /^the Spine/).click();
  await page.getByText("Understood as").waitFor();
  await button(page, /^Send/).click();
  await page.getByRole("log").getByText("Sigg, go to the Spine.").waitFor();
  await button(page, "Chance of success").click();
  await page.getByText(/^[<>]?\d+\s%$/).waitFor();
  await hold(page);
  await button(page, "Chance of success").click();
  let pushes = 0;
  const go = {
    step: () => button(page, "Step").click(),
    answer: async () => {
      if (pushes === 0) await hold(page);
      pushes += 1;
      await button(page, pushes === 1 ? /^Push/ : /^Let it stand/).click();
    },
  };
  const now = await stepUntil(page, canLeave(page), go);
  if (now !== "over") {
    await button(page, /^Extract$/).click();
    await page.getByText("Call the craft, and end the mission").waitFor();
    await button(page, /^Send/).click();
  }
  await page.getByRole("heading", { name: "What was true" }).waitFor();
  await reckon(page);
  await hold(page);
  await lookBack(page);
  await leave(page);
}, 180_000);

it("writes a brief of its own by mouse", async () => {
  const page = await open("5");
  const brood = page.locator("ol > li").first();
  await brood.getByText("Your own version").click();
  await brood.getByLabel("Where").selectOption("the Lab");
  await brood.getByText("They look in the Lab first").waitFor();
  await brood.getByLabel("or another sum").fill("50000");
  await brood.getByLabel("or another sum").blur();
  await brood.getByText("They are keener on it for the money").waitFor();
  await brood.getByLabel("What it is like").selectOption("routine");
  await brood.getByText("Bring home the sealed canister from the Lab. It pays 50,000 Money.").waitFor();
  await brood.getByLabel(/^In your own words/).fill("The cure is in the Lab, and the pay is good.");
  await brood.getByLabel(/^In your own words/).blur();
  await brood.getByText("The cure is in the Lab, and the pay is good.").waitFor();
  await brood.getByText("If it comes out, Trust falls by 2").waitFor();
  await page.getByText("1 of 6 items are kept back or changed").waitFor();
  await hold(page);
  // What can't be read out as it is comes back with a reason.
  await brood.getByLabel(/^In your own words/).fill('Say "cure".');
  await brood.getByLabel(/^In your own words/).blur();
  await page.getByRole("alert").getByText("can't stand in your own words").waitFor();
  // The truth again, and back.
  await brood.getByText("Tell it").click();
  await page.getByText("The crew hears the whole truth.").waitFor();
  await brood.getByText("Your own version").click();
  await brood.getByLabel("Where").selectOption("not a word of it");
  await brood.getByText("If it comes out, Trust falls by 1").waitFor();
  await brood.getByLabel("Where").selectOption("the Workshop");
  await brood.getByLabel(/^In your own words/).fill("Look in the Workshop.");
  await brood.getByLabel(/^In your own words/).blur();
  await brood.getByText("Look in the Workshop.").waitFor();
  await button(page, /^Give the crew/).click();
  for (const name of ["Hirsch", "Sigg", "Cham", "Davis"]) await button(page, `Pick ${name}`).click();
  await button(page, /^Send them in/).click();
  await button(page, "Step").waitFor();
  await ready(page);
  await page.keyboard.press("b");
  await page.getByRole("dialog").getByText("Look in the Workshop.").waitFor();
  await page.getByRole("dialog").getByText("own words with place workshop").waitFor();
  await leave(page);
});

it("plays Cold Ledger by keyboard alone", async () => {
  const page = await open("3", { colorScheme: "dark", viewport: { width: 400, height: 860 } });
  const { keyboard } = page;
  const isFocused = () => page.evaluate(() => document.activeElement?.getAttribute("type") === "radio");
  for (let n = 0; n < 12 && !(await isFocused()); n += 1) await keyboard.press("Tab");
  await keyboard.press("ArrowDown");
  await keyboard.press("ArrowDown");
  await page.getByText("1 of 6 items are kept back or changed").waitFor();
  await page.getByText("If it comes out, Trust falls by 2").waitFor();
  await hold(page);
  await keyboard.press("b");
  await button(page, /^Send them in/).waitFor();
  for (const key of ["5", "6", "7", "3"]) await keyboard.press(key);
  await page.getByText("Pick the squad: 4 of 4").waitFor();
  await hold(page);
  await keyboard.press("g");
  await button(page, "Step").waitFor();
  await ready(page);
  await keyboard.press("?");
  await page.getByRole("dialog").waitFor();
  await keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await keyboard.press("/");
  await page.locator("#order-line:focus").waitFor();
  await keyboard.type("sig");
  await keyboard.press("Tab");
  const written = () => page.locator("#order-line").inputValue();
  await expect.poll(written).toMatch(/^sigg,? $/i);
  await keyboard.type("go to the spine");
  await page.getByText("Understood as").waitFor();
  await keyboard.press("Enter");
  await page.getByRole("log").getByText("Sigg, go to the Spine.").waitFor();
  // Whether Sigg obeys is a check, and a failed one may be pushed.
  if ((await ready(page)) === "answer") {
    await keyboard.press("Enter");
    await page.getByRole("alertdialog").waitFor({ state: "hidden" });
  }
  await keyboard.press("Escape");
  await page.locator("#order-line:not(:focus)").waitFor();
  await hold(page);
  let pushes = 0;
  const go = {
    step: () => keyboard.press("s"),
    answer: async () => keyboard.press((pushes += 1) === 1 ? "p" : "Enter"),
  };
  if ((await stepUntil(page, canLeave(page), go)) !== "over") {
    await keyboard.press("/");
    await page.locator("#order-line:focus").waitFor();
    await keyboard.type("extract");
    await keyboard.press("Enter");
  }
  await page.getByRole("heading", { name: "What was true" }).waitFor();
  await reckon(page);
  await hold(page);
  await leave(page);
}, 180_000);

it("runs by itself, stands while one writes, and lets a question run out", async () => {
  const page = await open("3");
  await page.keyboard.press("b");
  await button(page, /^Send them in/).waitFor();
  for (const key of ["5", "6", "7", "3"]) await page.keyboard.press(key);
  await page.getByText("Pick the squad: 4 of 4").waitFor();
  await page.keyboard.press("g");
  await ready(page);
  const tick = async () => Number(await page.locator(".clock b").innerText());
  await button(page, "x4").click();
  await expect.poll(tick, { timeout: 15_000 }).toBeGreaterThan(4);
  await page.getByLabel("Order", { exact: true }).locator("input").fill("sigg, ");
  await button(page, "Held").waitFor();
  await page.waitForTimeout(400);
  const stood = await tick();
  await page.waitForTimeout(900);
  expect(await tick()).toBe(stood);
  await page.getByLabel("Order", { exact: true }).locator("input").fill("");
  const question = page.getByRole("alertdialog");
  await question.waitFor({ timeout: 40_000 });
  await button(page, /^Pause|^Held/).click();
  await question.getByText("count down: paused").waitFor();
  await button(page, "x4").click();
  await question.waitFor({ state: "hidden", timeout: 15_000 });
  await leave(page);
}, 120_000);

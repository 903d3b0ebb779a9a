import type { Page } from "playwright-core";

export type Moment = "act" | "answer" | "wait" | "over";

/** What the page shows to be done. */
export async function moment(page: Page): Promise<Moment> {
  if (await page.getByRole("link", { name: "Another battle" }).isVisible()) return "over";
  if (await page.getByRole("alertdialog").isVisible()) return "answer";
  return (await page.getByRole("toolbar", { name: "Actions" }).isVisible()) ? "act" : "wait";
}

/** Waits until the page shows something else than that it waits. */
export async function ourMoment(page: Page): Promise<Moment> {
  for (;;) {
    const now = await moment(page);
    if (now !== "wait") return now;
    await page.waitForTimeout(40);
  }
}

/** How many lines the log holds: it grows with every deed. */
export const told = (page: Page) => page.getByRole("log").locator("li").count();

/** Starts a scenario from the first page against the bot. */
export async function startAgainstBot(page: Page, scenario: RegExp): Promise<void> {
  await page.getByRole("button", { name: scenario }).click();
  await page.getByRole("button", { name: "Play the bot" }).click();
  await page.getByRole("log").waitFor();
}

/** The deeds that are not barred, in the order of the bar. */
export async function deeds(page: Page): Promise<string[]> {
  const buttons = page
    .getByRole("toolbar", { name: "Actions" })
    .locator("button.stop:not(.barred):not(.primary)");
  return buttons.evaluateAll((all) => all.map((each) => each.firstChild?.textContent?.trim() ?? ""));
}

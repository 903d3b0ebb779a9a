import type { Page } from "playwright-core";
import { expect } from "vitest";

export type RoomMoment = "brief" | "squad" | "act" | "answer" | "over" | "busy";

const step = (page: Page) => page.getByRole("button", { name: "Step" });

/** What the control room waits for. */
export async function roomMoment(page: Page): Promise<RoomMoment> {
  if (await page.getByRole("heading", { name: "What was true" }).isVisible()) return "over";
  const question = page.getByRole("alertdialog");
  // Keys are not heard until what went before has been answered.
  if (await question.isVisible())
    return (await question.locator("button:disabled").count()) > 0 ? "busy" : "answer";
  if (await page.getByRole("button", { name: /^Give the crew/ }).isVisible()) return "brief";
  if (await page.getByRole("button", { name: /^Send them in/ }).isVisible()) return "squad";
  if (!(await step(page).isVisible())) return "busy";
  return (await step(page).getAttribute("aria-disabled")) === "true" ? "busy" : "act";
}

/** Waits until it is the Commander's turn to do something. */
export async function ready(page: Page): Promise<RoomMoment> {
  for (;;) {
    const now = await roomMoment(page);
    if (now !== "busy") return now;
    await page.waitForTimeout(20);
  }
}

/** Says something to the squad, and waits until it has gone out. */
export async function say(page: Page, words: string): Promise<void> {
  const line = page.getByLabel("Order", { exact: true }).locator("input");
  await line.fill(words);
  await line.press("Enter");
  await expect.poll(() => line.inputValue(), { timeout: 30_000 }).toBe("");
  await ready(page);
}

/** Gives the brief as it stands, picks four by their numbers, and sends them in. */
export async function deploy(page: Page, numbers: readonly number[] = [1, 3, 5, 6]): Promise<void> {
  await page.keyboard.press("b");
  await page.getByRole("button", { name: /^Send them in/ }).waitFor();
  for (const n of numbers) await page.keyboard.press(String(n));
  await page.getByText("Pick the squad: 4 of 4").waitFor();
  await page.keyboard.press("g");
  await step(page).waitFor();
  await ready(page);
}

/** Lets time go on, step by step, until something is so or the mission is over. */
export async function stepUntil(
  page: Page,
  isSo: (now: RoomMoment) => Promise<boolean>,
  go: { step: () => Promise<void>; answer: () => Promise<void> },
): Promise<RoomMoment> {
  for (let n = 0; n < 400; n += 1) {
    const now = await ready(page);
    if (now === "over" || (await isSo(now))) return now;
    if (now === "answer") {
      const dialog = await page.getByRole("alertdialog").elementHandle();
      await go.answer();
      await dialog?.waitForElementState("hidden");
    } else await go.step();
  }
  throw new Error("the mission goes on and on");
}

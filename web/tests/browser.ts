import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from "playwright-core";
import { expect } from "vitest";

/** Debian's chromium, or the one that `CHROMIUM` names. */
export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
  });
}

/** Complaints of a page: errors in scripts, breaches of its policy. */
const complaints = new WeakMap<BrowserContext, string[]>();

export async function visit(
  browser: Browser,
  address: string,
  options: BrowserContextOptions = {},
  before: (page: Page) => Promise<void> = async () => {},
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
    ...options,
  });
  const heard: string[] = [];
  complaints.set(context, heard);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  page.on("pageerror", (error) => heard.push(error.message));
  page.on("console", (message) => {
    // A connection that breaks is part of the test; a script that breaks is not.
    const isNetwork = /Failed to load resource|WebSocket connection/.test(message.text());
    if (message.type() === "error" && !isNetwork) heard.push(message.text());
  });
  await before(page);
  await page.goto(address);
  return page;
}

/** Closes a page and fails if it complained. */
export async function leave(page: Page): Promise<void> {
  const heard = complaints.get(page.context()) ?? [];
  await page.context().close();
  expect(heard).toEqual([]);
}

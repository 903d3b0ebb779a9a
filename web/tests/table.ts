import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { launch, visit } from "./browser";
import { TestServer } from "./server";

type Visit = (
  address: string,
  options?: BrowserContextOptions,
  before?: (page: Page) => Promise<void>,
) => Promise<Page>;

/** A server and a browser for the tests of a file. */
export function setTable(): { server: TestServer; visit: Visit } {
  const server = new TestServer();
  let browser: Browser;
  beforeAll(async () => {
    await server.start();
    browser = await launch();
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });
  return { server, visit: (address, ...how) => visit(browser, address, ...how) };
}

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccess, expectToFit } from "./access";
import { leave } from "./browser";
import { ourMoment, startAgainstBot } from "./player";
import { Scenes } from "./scenes";
import { setTable } from "./table";

const { server, visit } = setTable();
const scenes = new Scenes(server);

const BROKEN = `ruleset = "tdgs"
name = "Broken"
packs = ["core"]

[map]
drawing = """
....
....
"""
legend = { "." = "grass" }

[[side]]
name = "Red"

[[side]]
name = "Blue"

[[unit]]
creature = "goblinn"
side = "Red"
at = "a1"

[[unit]]
creature = "goblin"
side = "Bleu"
at = "d2"
`;

type Stop = { name: string; path?: string | (() => Promise<string>); go: (page: Page) => Promise<void> };
const stops: Stop[] = [
  { name: "home", go: async (page) => page.getByRole("button", { name: /^Duel Challenger/ }).click() },
  {
    name: "play",
    go: async (page) => {
      await startAgainstBot(page, /^Ambush/);
      await ourMoment(page);
    },
  },
  {
    name: "a question",
    path: () => scenes.question(),
    go: async (page) => page.getByRole("alertdialog").waitFor(),
  },
  {
    name: "the end",
    path: async () => `/play/${await scenes.ended()}`,
    go: async (page) => page.locator(".outcome h2").waitFor(),
  },
  {
    name: "a replay",
    path: async () => `/replay/${await scenes.ended()}`,
    go: async (page) => page.getByRole("slider").press("End"),
  },
  {
    name: "what can be analysed",
    path: async () => {
      await scenes.ended();
      return "/analyse";
    },
    go: async (page) => page.getByRole("heading", { name: "Battles that are over" }).waitFor(),
  },
  {
    name: "an analysis",
    path: async () => `/analyse/${await scenes.ended()}`,
    go: async (page) => {
      await page.locator("path.line").waitFor({ timeout: 60_000 });
      await page.getByRole("button", { name: /^Next swing/ }).click();
      await page.getByRole("region", { name: "What if" }).waitFor();
    },
  },
  {
    name: "write",
    path: "/write",
    go: async (page) => {
      await page.getByRole("textbox").fill(BROKEN);
      await page.getByText("2 faults").waitFor();
    },
  },
  {
    name: "rules",
    path: "/rules",
    go: async (page) => {
      await page.getByRole("searchbox").fill("prone");
      await page.locator("mark").first().waitFor();
      await page.locator(".list li a").first().click();
      await page.locator(".one .statement").waitFor();
    },
  },
];

describe.each(["light", "dark"] as const)("in %s", (colorScheme) => {
  it.each(stops)("$name has no grave fault of access, wide or narrow", async ({ path = "/", go }) => {
    for (const [width, height] of [
      [1440, 900],
      [360, 780],
    ] as const) {
      const where = typeof path === "string" ? path : await path();
      const page = await visit(server.page + where, { colorScheme, viewport: { width, height } });
      await go(page);
      await expectAccess(page);
      await expectToFit(page);
      await leave(page);
    }
  });
});

it("marks every fault of a broken scenario where it stands, and plays it once mended", async () => {
  const page = await visit(server.page);
  const file = { name: "broken.toml", mimeType: "text/plain", buffer: Buffer.from(BROKEN) };
  await page.getByLabel("A scenario, a map or a replay").setInputFiles(file);
  await page.getByText("2 faults").waitFor();
  expect(await page.locator("pre mark").allInnerTexts()).toEqual(['"goblinn"', '"Bleu"']);
  await page.locator(".faults button").first().click();
  const selected = await page.evaluate(() => {
    const area = document.querySelector("textarea");
    return area?.value.slice(area.selectionStart, area.selectionEnd);
  });
  expect(selected).toBe('"goblinn"');
  await page.getByRole("textbox").fill(BROKEN.replace("goblinn", "goblin").replace("Bleu", "Blue"));
  await page.getByRole("button", { name: "Play the bot" }).click();
  await page.getByRole("log").waitFor();
  await leave(page);
});

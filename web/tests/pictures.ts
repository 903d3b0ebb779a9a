import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { it } from "vitest";
import { leave } from "./browser";
import { commanding, wavering } from "./commanders";
import { ourMoment } from "./player";
import { deploy, ready, stepUntil } from "./room";
import { pointAt, Scenes } from "./scenes";
import { STAGED, stage, type Staged } from "./staged";
import { setTable } from "./table";

const folder = join(dirname(fileURLToPath(import.meta.url)), "../../docs/src/pictures");
const { server, visit } = setTable();
const scenes = new Scenes(server);

const wide = { width: 1440, height: 900 };

async function take(
  name: string,
  path: string,
  go: (page: Page) => Promise<void>,
  options: { colorScheme?: "light" | "dark"; viewport?: typeof wide } = {},
  before?: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await visit(server.page + path, { viewport: wide, ...options }, before);
  await go(page);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(folder, `${name}.png`) });
  await leave(page);
}

async function aimed(page: Page): Promise<void> {
  await ourMoment(page);
  await page.getByRole("button", { name: /^Throwing knife/ }).click();
  await pointAt(page, /^Goblin, /);
  await page.getByText("to hit").first().waitFor();
}

async function ambush(): Promise<string> {
  const { id, keys } = await scenes.start("tdgs/bridge-ambush", ["person", "bot"], "7");
  return `/play/${id}#${keys[0]}`;
}

it("takes home, when the bots have tried every battle", () =>
  take("home", "/", async (page) => {
    await page.getByRole("button", { name: /^Ambush/ }).click();
    await page.waitForFunction(() => !document.body.innerText.includes("bots are trying"), null, {
      timeout: 90_000,
    });
  }));

it("takes the board with the odds of a throw", async () => {
  await take("board", await ambush(), aimed);
  await take("board-dark", await ambush(), aimed, { colorScheme: "dark" });
  await take("board-narrow", await ambush(), async (page) => void (await ourMoment(page)), {
    viewport: { width: 360, height: 780 },
  });
});

it("takes a question", async () => {
  await take("reaction", await scenes.question(), async (page) => {
    await page.getByRole("alertdialog").waitFor();
    await page.getByText("to hit").first().waitFor();
  });
});

it("takes a trample of two, and a rider who is thrown", async () => {
  const riders = await scenes.riders("6");
  await take("riding", `/play/${riders.id}#${riders.keys[0]}`, async (page) => {
    await ourMoment(page);
    await page.getByRole("button", { name: /^Trample/ }).click();
    await pointAt(page, /^j6\b/);
    await page.mouse.down();
    await page.mouse.up();
    await page.locator(".odds .go").waitFor();
  });
  const thrown = await scenes.thrown();
  await take("thrown", `/play/${thrown.id}#${thrown.keys[0]}`, (page) =>
    page.getByRole("alertdialog").waitFor(),
  );
});

it("takes armies: orders, and a rout that spreads", async () => {
  const staged = (what: Staged) => (page: Page) => stage(page, what);
  const orders = async (page: Page) => {
    await ourMoment(page);
    await page
      .getByRole("button", { name: /^Old Guard/ })
      .last()
      .click();
    await page.getByRole("toolbar", { name: /^Orders for/ }).waitFor();
    await page.keyboard.press("3");
  };
  const rout = async (page: Page) => {
    await ourMoment(page);
    await page.keyboard.press("c");
    await page.keyboard.press("e");
    await page.getByRole("region", { name: "Morale" }).waitFor();
  };
  await take("orders", STAGED, orders, {}, staged(commanding));
  await take("rout", STAGED, rout, {}, staged(wavering));
});

/** How a mission goes by: step by step, with one push. */
function hands(page: Page) {
  let pushes = 0;
  return {
    step: () => page.keyboard.press("s"),
    answer: async () => page.keyboard.press((pushes += 1) === 1 ? "p" : "Enter"),
  };
}

it("takes a first mission from its brief to its debrief", async () => {
  const { id, keys } = await scenes.start("command/training", ["person", "bot"], "4");
  const page = await visit(`${server.page}/play/${id}#${keys[0]}`, { viewport: wide, colorScheme: "light" });
  const snap = async (name: string) => {
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(folder, `${name}.png`) });
  };
  await ready(page);
  await page.waitForFunction(() => !document.body.innerText.includes("…"), null, { timeout: 60_000 });
  await snap("mission-brief");
  await page.keyboard.press("b");
  await page.getByRole("button", { name: /^Send them in/ }).waitFor();
  for (const key of ["1", "3", "5", "6"]) await page.keyboard.press(key);
  await page.getByText("Pick the squad: 4 of 4").waitFor();
  await snap("mission-squad");
  await page.keyboard.press("g");
  const go = hands(page);
  await stepUntil(page, async (now) => now === "answer", go);
  await snap("mission-push");
  await stepUntil(page, async () => false, go);
  await page.getByRole("heading", { name: "What was true" }).waitFor();
  await page.getByText("…", { exact: true }).waitFor({ state: "hidden" });
  await snap("mission-debrief");
  await leave(page);
});

it("takes the control room, and what a lie cost", async () => {
  const { id, keys } = await scenes.start("command/cold-ledger", ["person", "bot"], "3");
  const page = await visit(`${server.page}/play/${id}#${keys[0]}`, { viewport: wide, colorScheme: "dark" });
  const snap = (name: string) => page.screenshot({ path: join(folder, `${name}.png`) });
  await ready(page);
  await page.getByText("It holds the only vaccine there is.").click();
  await page.getByText("1 of 6 items are kept back").waitFor();
  await deploy(page, [5, 6, 7, 3]);
  const go = hands(page);
  const tick = async () => Number(await page.locator(".clock b").innerText());
  await stepUntil(page, async (now) => now === "act" && (await tick()) >= 44, go);
  await page.keyboard.press("/");
  await page.keyboard.type("cham, weld the galery door and hold");
  await page.getByText("Understood as").waitFor();
  await page.mouse.move(0, 0);
  await snap("control-room");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  const extract = page.getByRole("button", { name: /^Extract$/ });
  const home = page.locator(".vit h3", { hasText: "Dock" });
  const now = await stepUntil(page, async () => (await extract.isVisible()) && (await home.count()) >= 3, go);
  if (now !== "over") {
    await page.keyboard.press("/");
    await page.keyboard.type("extract");
    await page.keyboard.press("Enter");
  }
  await page.getByText(/From 1,000 missions each/).waitFor({ timeout: 60_000 });
  await snap("debrief");
  await leave(page);
});

it("takes the end, and the replay", async () => {
  const id = await scenes.ended();
  await take("end", `/play/${id}`, (page) => page.locator(".outcome h2").waitFor());
  await take("replay", `/replay/${id}`, async (page) => {
    await page.getByRole("slider").press("ArrowRight");
    await page.getByRole("log").waitFor();
  });
});

it("takes an analysis at its largest swing", async () => {
  const { id } = await scenes.long();
  await take("analysis", `/analyse/${id}`, async (page) => {
    await page
      .getByRole("status")
      .getByText(/^[\d.]+ % precise$/)
      .waitFor({ timeout: 180_000 });
    await page.getByRole("region", { name: "What decided it" }).getByRole("button").first().click();
  });
}, 240_000);

it("takes a scenario with faults, and a rule", async () => {
  await take("write", "/write", async (page) => {
    await page.getByRole("button", { name: "Duel", exact: true }).first().click();
    const text = await page.getByRole("textbox").inputValue();
    await page
      .getByRole("textbox")
      .fill(text.replace('"duellist"', '"dueller"').replace('at = "d3"', 'at = "z9"'));
    await page.locator(".faults li").first().waitFor();
  });
  await take("rules", "/rules", async (page) => {
    await page.getByRole("searchbox").fill("prone");
    await page.getByRole("link", { name: /^Prone: / }).click();
    await page.locator(".one .statement").waitFor();
  });
});

it("takes the lab: a report", () =>
  take(
    "lab",
    "/lab/tdgs/bridge-ambush",
    async (page) => {
      await page.getByRole("button", { name: "Run" }).click();
      await page.getByText("10,000 battles between").waitFor({ timeout: 90_000 });
      await page.getByRole("button", { name: "Run again" }).waitFor();
    },
    { colorScheme: "dark" },
  ));

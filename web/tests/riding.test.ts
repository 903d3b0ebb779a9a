import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import type { Offer } from "../src/wire/Offer";
import type { Outline } from "../src/wire/Outline";
import type { Started } from "../src/wire/Started";
import type { Token } from "../src/wire/Token";
import { leave } from "./browser";
import { ourMoment } from "./player";
import { Scenes } from "./scenes";
import { setTable } from "./table";

const { server, visit } = setTable();
const scenes = new Scenes(server);

const unit = (page: Page) => page.getByRole("region", { name: "Unit" });
const log = (page: Page) => page.getByRole("log");
const deed = (page: Page, name: string) =>
  page.getByRole("toolbar", { name: "Actions" }).getByRole("button", { name: new RegExp(`^${name}`) });
const body = (page: Page, handle: string) => page.locator(`[data-handle=${handle}]`);

async function sit({ id, keys }: Started, options = {}): Promise<Page> {
  const page = await visit(`${server.page}/play/${id}#${keys[0]}`, options);
  await ourMoment(page);
  return page;
}

/** The rider whose turn it is, and the mount. */
async function pair({ id, keys }: Started): Promise<{ rider: Token; mount: Token }> {
  const { tokens } = (await scenes.view(id, keys[0]!)).scene;
  const rider = tokens.find(({ active }) => active);
  const mount = tokens.find(({ handle }) => handle === rider?.on);
  if (!rider || !mount) throw new Error("nobody rides");
  return { rider, mount };
}

async function boxOf(shape: Locator): Promise<{ left: number; top: number; right: number; bottom: number }> {
  const box = await shape.boundingBox();
  if (!box) throw new Error("it isn't drawn");
  return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
}

/** Clicks a square on the board that is free. */
async function clickSquare(page: Page, name: string): Promise<void> {
  const { left, top, right, bottom } = await boxOf(
    page.getByRole("gridcell", { name: new RegExp(`^${name}\\b`) }),
  );
  await page.mouse.click((left + right) / 2, (top + bottom) / 2);
}

it("draws the rider on the mount, and goes from one to the other", async () => {
  const riders = await scenes.riders();
  const { rider, mount } = await pair(riders);
  const page = await sit(riders);
  const below = body(page, mount.handle);
  expect(await below.locator(`[data-handle=${rider.handle}]`).count()).toBe(1);
  const outer = await boxOf(below.locator("> .token > g > .body"));
  const inner = await boxOf(body(page, rider.handle).locator("> .token > g > .body"));
  expect(inner.left).toBeGreaterThan(outer.left);
  expect(inner.right).toBeLessThan(outer.right);
  expect(inner.top).toBeGreaterThan(outer.top);
  expect(inner.bottom).toBeLessThan(outer.bottom);

  const heading = unit(page).locator("h2");
  expect(await heading.innerText()).toMatch(new RegExp(`^${rider.name}.*rides\\s+${mount.name}$`, "s"));
  await heading.getByRole("button", { name: mount.name }).click();
  const aboard = unit(page).getByRole("region", { name: "Aboard" });
  expect(await aboard.locator("h3").allInnerTexts()).toEqual(["Rider"]);
  expect(await heading.innerText()).not.toMatch(/rides/);
  await aboard.getByRole("button", { name: rider.name }).click();
  expect(await heading.innerText()).toMatch(/rides/);
  await leave(page);
});

it("rides where the mount can go, and says why a rider has no Step", async () => {
  const riders = await scenes.riders();
  const { rider, mount } = await pair(riders);
  const page = await sit(riders);
  await deed(page, "Step").click();
  await page.getByText(`A rider has no Step; ${mount.name} supplies all movement.`).waitFor();
  await page.keyboard.press("Escape");

  await deed(page, "Move").click();
  await clickSquare(page, "f9");
  await log(page)
    .getByText(new RegExp(`^${mount.name} moves from \\S+ to f9`))
    .waitFor();
  const spoken = await page.getByRole("gridcell", { name: /\bf9, / }).getAttribute("aria-label");
  expect(spoken).toMatch(new RegExp(`${mount.name}, Riders, [^;]*\\bf9\\b`));
  expect(spoken).toMatch(new RegExp(`${rider.name}, Riders, [^;]*\\bf9, .*rides ${mount.name}`));
  expect(await body(page, mount.handle).locator(`[data-handle=${rider.handle}]`).count()).toBe(1);
  await leave(page);
});

/** Riders of whom one can do such a deed that nobody strikes at on the way, and the deed. */
async function unhindered(word: string): Promise<{ riders: Started; offer: Offer; outline: Outline }> {
  for (let seed = 1; seed <= 20; seed++) {
    const riders = await scenes.riders(String(seed));
    const { menu } = await scenes.view(riders.id, riders.keys[0]!);
    const offers = menu?.offers.filter(({ command }) => command.startsWith(word)) ?? [];
    for (const offer of offers.slice(0, 3)) {
      const { outline } = await scenes.preview(riders.id, riders.keys[0]!, offer.command);
      if (outline.dangers.length === 0) return { riders, offer, outline };
    }
  }
  throw new Error(`nobody can ${word} unhindered`);
}

it.each([
  ["charge", "attacks"],
  ["trample", "tramples|is held by"],
])("shows whom a %s meets and at what odds, and does it", async (word, happens) => {
  const { riders, offer, outline } = await unhindered(word);
  const { scene } = await scenes.view(riders.id, riders.keys[0]!);
  const { mount } = await pair(riders);
  const { contacts } = outline;
  expect(contacts).not.toEqual([]);
  const nameOf = (who: string | null) => scene.tokens.find(({ handle }) => handle === who)?.name ?? "";

  const page = await sit(riders);
  await deed(page, offer.deed).click();
  if (offer.target) await page.locator(".odds li button", { hasText: nameOf(offer.target) }).click();
  else await clickSquare(page, offer.command.split(" ").at(-1)!);
  const go = page.locator(".odds .go");
  await go.waitFor();

  const met = page.getByRole("list", { name: "Whom it runs into" }).getByRole("listitem");
  const listed = (await met.allInnerTexts()).map((text) => text.replace(/\s+/g, " "));
  expect(listed).toHaveLength(contacts.length);
  for (const [n, { who, chance, text, all }] of contacts.entries()) {
    const name = nameOf(who);
    expect(listed[n]).toContain(`${name}: ${text}`);
    expect(listed[n]).toContain(`${chance} % so far ${all / 10} %`);
    const cell = page.getByRole("gridcell", { name: new RegExp(`^${name}, .*${text} at ${chance} percent`) });
    expect(await cell.count()).toBe(1);
  }
  const tags = (await page.locator("svg text").allTextContents()).filter((text) => /^\d+ %/.test(text));
  expect(tags).toEqual(contacts.map(({ chance }) => `${chance} %`));

  const before = await boxOf(body(page, mount.handle));
  await go.click();
  const told = new RegExp(`^${mount.name} (${happens}) ${nameOf(contacts[0]!.who)}`);
  await log(page).getByText(told).waitFor();
  expect(await boxOf(body(page, mount.handle))).not.toEqual(before);
  await leave(page);
});

it("asks a rider whose horse is felled where to land, on the board too, and leaves it Prone there", async () => {
  const riders = await scenes.thrown();
  const { prompt, scene } = await scenes.view(riders.id, riders.keys[0]!);
  const rider = scene.tokens.find(({ handle }) => handle === prompt!.who)!;
  const page = await sit(riders);
  const question = page.getByRole("alertdialog");
  expect(await question.getByRole("heading").first().innerText()).toMatch(
    new RegExp(`^${rider.name} is thrown from .*land\\?$`),
  );
  const answers = await question.getByRole("button").allInnerTexts();
  expect(answers.map((text) => text.split(/\s/)[0])).toEqual(prompt!.options);
  expect(await question.getByRole("radio").count()).toBe(0);
  const marked = await page.getByRole("gridcell", { name: /can be reached/ }).all();
  const squares = await Promise.all(
    marked.map(async (cell) => (await cell.getAttribute("aria-label"))?.split(",")[0]),
  );
  expect(squares.toSorted()).toEqual(prompt!.options.toSorted());

  await page.keyboard.press("Escape");
  expect(await question.isVisible(), "Escape lands nobody").toBe(true);
  const square = prompt!.options.at(-1)!;
  await clickSquare(page, square);
  await question.waitFor({ state: "hidden" });
  await log(page).getByText(`${rider.name} lands on ${square}`).waitFor();
  await log(page).getByText(`${rider.name} is Prone`).waitFor();
  await ourMoment(page);
  const landed = page.getByRole("gridcell", { name: new RegExp(`^${rider.name}, .*\\b${square}\\b`) });
  expect(await landed.getAttribute("aria-label")).toMatch(/, Prone/);
  expect(await page.locator(`[data-handle=${prompt!.about}] [data-handle=${rider.handle}]`).count()).toBe(0);
  expect(await body(page, rider.handle).locator("title").textContent()).toBe(`${rider.name}, Prone`);
  await body(page, rider.handle).locator(".letter").click({ force: true });
  const heading = unit(page).getByRole("heading", { name: new RegExp(`^${rider.name} `) });
  await heading.waitFor();
  expect(await heading.innerText()).not.toMatch(/rides/);
  await leave(page);
});

it("shows who is asked on a narrow screen, whoever's turn it is", async () => {
  const riders = await scenes.thrown();
  const { prompt, scene } = await scenes.view(riders.id, riders.keys[0]!);
  expect(scene.tokens.find(({ active }) => active)?.handle).not.toBe(prompt!.who);
  const page = await sit(riders, { viewport: { width: 360, height: 780 } });
  const map = await boxOf(page.locator(".map"));
  const letter = await boxOf(body(page, prompt!.who!).locator(".letter"));
  expect(letter.left).toBeGreaterThan(map.left);
  expect(letter.right).toBeLessThan(map.right);
  expect(letter.top).toBeGreaterThan(map.top);
  expect(letter.bottom).toBeLessThan(map.bottom);
  await leave(page);
});

import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import type { Offer } from "../src/wire/Offer";
import type { Started } from "../src/wire/Started";
import type { Token } from "../src/wire/Token";
import type { View } from "../src/wire/View";
import { leave } from "./browser";
import { ourMoment } from "./player";
import { Scenes } from "./scenes";
import { setTable } from "./table";

const { server, visit } = setTable();
const scenes = new Scenes(server);

type Unit = { person: string; name: string; side: string; at: string; rides?: string };

/** A small scenario of OpenAxiom on a bare field. */
function scenario(name: string, units: Unit[], vehicles = ""): string {
  const rows = Array.from({ length: 6 }, () => ".".repeat(14)).join("\n");
  const unit = ({ person, name, side, at, rides }: Unit) =>
    `[[unit]]\nperson = "${person}"\nname = "${name}"\nside = "${side}"\n` +
    (rides ? `aboard = "${rides}"\n` : `at = "${at}"\n`);
  return `ruleset = "axiom"
name = "${name}"
packs = ["core", "modern"]
[options]
edges = "open"
[map]
drawing = """
${rows}
"""
legend = { "." = "floor" }
[[side]]
name = "Blue"
[[side]]
name = "Red"
${vehicles}
${units.map(unit).join("\n")}`;
}

const RANGE = scenario("Range", [
  { person: "marksman", name: "Vane", side: "Blue", at: "b3" },
  { person: "marksman", name: "Moss", side: "Red", at: "i3" },
]);
const MELEE = scenario("Brawl", [
  { person: "fighter", name: "Rook", side: "Blue", at: "f3" },
  { person: "fighter", name: "Finch", side: "Red", at: "g3" },
]);
const STREET = scenario(
  "Street",
  [
    { person: "officer", name: "Dole", side: "Blue", at: "b3", rides: "Pickup" },
    { person: "officer", name: "Juno", side: "Red", at: "e3" },
  ],
  `[[vehicle]]\nvehicle = "car"\nname = "Pickup"\nat = "b3"\nfacing = "e"\nspeed = 5\n`,
);

/** Both seats at one screen, so that whoever acts or is asked is played here. */
async function sit(text: string, options = {}): Promise<{ page: Page; match: Started }> {
  const match = await scenes.startText(text, ["person", "person"], "4");
  const page = await visit(`${server.page}/play/${match.id}#${match.keys.join(",")}`, options);
  await ourMoment(page);
  return { page, match };
}

/** The view of the seat that acts, and whose turn it is. */
async function turn({ id, keys }: Started): Promise<{ view: View; active: Token; key: string }> {
  for (const key of keys.flatMap((each) => each ?? [])) {
    const view = await scenes.view(id, key);
    const active = view.scene.tokens.find((token) => token.active);
    if (view.moment === "act" && active) return { view, active, key };
  }
  throw new Error("nobody acts");
}

const log = (page: Page) => page.getByRole("log");
const deed = (page: Page, name: string) =>
  page.getByRole("toolbar", { name: "Actions" }).getByRole("button", { name: new RegExp(`^${name}`) });
const points = (page: Page) => page.getByRole("img", { name: /^Action points/ });

async function clickHex(page: Page, name: string): Promise<void> {
  const box = await page.getByRole("gridcell", { name: new RegExp(`^${name}\\b`) }).boundingBox();
  if (!box) throw new Error(`${name} isn't drawn`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** The lines of a table as people read them. */
const rows = async (table: Locator) =>
  (await table.locator("tbody tr").allInnerTexts()).map((row) => row.replace(/\s+/g, " ").trim());

it.each([
  ["wide", {}],
  ["narrow", { viewport: { width: 360, height: 780 } }],
])("aims at a part of a body on a %s screen, with the odds of each", async (_, options) => {
  const { page, match } = await sit(RANGE, options);
  const { view, active } = await turn(match);
  const target = view.scene.tokens.find(({ side }) => side !== active.side)!;
  const shots = view.menu!.offers.filter((offer) => offer.deed === "Rifle" && offer.part !== null);
  expect(shots).toHaveLength(6);

  await deed(page, "Rifle").click();
  await page.locator(".odds li button", { hasText: target.name }).click();
  const panel = page.getByRole("region", { name: new RegExp(`Rifle at ${target.name}`) });
  await panel.waitFor();
  const listed = await rows(panel.locator("table").first());
  expect(listed).toHaveLength(6);
  for (const { part, chance } of shots) {
    const { name, now, max } = target.parts.find(({ handle }) => handle === part!.handle)!;
    const row = listed.find((text) => text.includes(name))!;
    expect(row).toContain(`${chance} % ${part!.cripples} %`);
    expect(row).toContain(`${now}/${max}`);
  }
  expect(await points(page).getAttribute("aria-label")).toMatch(/^Action points: \d+, this takes \d+/);

  const chosen = panel.locator("tr.on");
  await page.keyboard.press("5");
  await chosen.filter({ hasText: "left leg" }).waitFor();
  await panel.locator("[data-part=head]").click();
  await chosen.filter({ hasText: "head" }).waitFor();
  const head: Offer = shots.find(({ part }) => part!.handle === "head")!;
  await panel.getByRole("button", { name: `Rifle at the head, ${head.chance} %` }).waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide, "nothing is wider than the screen").toBeLessThanOrEqual(0);

  await page.keyboard.press("Enter");
  await log(page)
    .getByText(new RegExp(`^${active.name} shoots ${target.name} in the head with the [A-Z][a-z ]+:`))
    .waitFor();
  await leave(page);
});

it("warns of a free attack, and asks whoever may strike", async () => {
  const { page, match } = await sit(MELEE);
  const { view, active } = await turn(match);
  const foe = view.scene.tokens.find(({ side }) => side !== active.side)!;
  expect(foe.zone).toContain(active.cells[0]);
  await page.keyboard.press("z");
  await page.getByRole("button", { name: /^Zones of control/, pressed: true }).waitFor();

  const away = active.side === 0 ? "c3" : "j3";
  await deed(page, "Move").click();
  await clickHex(page, away);
  const warning = page.locator(".odds .taken", { hasText: `${foe.name} may strike` });
  expect(await warning.innerText()).toMatch(/Taken: \d+ %/);
  await page.locator(".odds .go").click();

  const question = page.getByRole("alertdialog");
  await question.getByText(`${active.name} leaves ${foe.name}'s zone of control. Strike?`).waitFor();
  await question.getByRole("button", { name: /^Sword at the torso, \d+ %/ }).click();
  await log(page)
    .getByText(`${active.name} leaves ${foe.name}'s zone: a free attack for ${foe.name}.`)
    .waitFor();
  await log(page)
    .getByText(new RegExp(`^${foe.name} strikes ${active.name} in the torso with the Sword:`))
    .waitFor();
  await leave(page);
});

it("shows where a vehicle must go and whom it meets, and rams", async () => {
  const { page, match } = await sit(STREET);
  for (let tries = 0; (await turn(match)).active.name !== "Dole"; tries++) {
    expect(tries).toBeLessThan(3);
    await page.keyboard.press("e");
    await page.waitForTimeout(400);
    await ourMoment(page);
  }
  const { view, key } = await turn(match);
  const pickup = view.scene.tokens.find(({ name }) => name === "Pickup")!;
  const [met] = pickup.course!.meets;
  expect(pickup.course).toMatchObject({ size: "L", speed: 5 });
  expect(pickup.course!.path).toHaveLength(5);
  expect(met).toMatchObject({ who: "juno", text: "rammed for 20" });
  expect(await page.locator("[data-course=pickup] .cell").count()).toBe(5);
  expect(await page.locator("svg text").allTextContents()).toEqual(
    expect.arrayContaining(["L speed 5", `${met!.chance} % rammed for 20`]),
  );
  expect(await page.getByRole("gridcell", { name: /in the way of Pickup/ }).count()).toBe(5);

  await deed(page, "Travel").click();
  const list = page.getByRole("list", { name: "Whom it runs into" });
  expect(await list.innerText()).toMatch(new RegExp(`Juno: rammed for 20[^]*${met!.chance} %`));
  const { outline } = await scenes.preview(match.id, key, "travel");
  expect(outline.contacts).toEqual(pickup.course!.meets);
  await page.locator(".odds .go").click();
  await log(page)
    .getByText(/^(Pickup rams Juno for 20|Juno gets out of the way of Pickup)/)
    .waitFor();
  await log(page).getByText("Pickup goes on to g3.").waitFor();
  await leave(page);
});

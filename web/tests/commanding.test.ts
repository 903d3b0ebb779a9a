import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { Started } from "../src/wire/Started";
import type { Token } from "../src/wire/Token";
import { leave } from "./browser";
import { ourMoment } from "./player";
import { Scenes } from "./scenes";
import { setTable } from "./table";

const { server, visit } = setTable();
const scenes = new Scenes(server);

/** Farmers under a general whose word is heard everywhere, before soldiers who will not let them stand. */
const LEVIES = `ruleset = "tdgs"
name = "Levies"
packs = ["core", "mounts", "armies"]

[map]
drawing = """
${Array.from({ length: 14 }, () => ".".repeat(36)).join("\n")}
"""
legend = { "." = "grass" }

[[side]]
name = "Blue"
edge = "west"

[[side]]
name = "Vermilion"
edge = "east"

[[unit]]
creature = "general"
side = "Blue"
at = "m7"
facing = "e"
name = "Odo"

${["Mill Levy", "Ferry Levy", "Ford Levy"]
  .map(
    (name, n) => `[[unit]]
creature = "levy-squad"
side = "Blue"
at = "v${4 + n * 2}"
facing = "e"
name = "${name}"
under = "Odo"
order = "hold"
`,
  )
  .join("\n")}
${["Ironbacks", "Red Horde", "Wolves"]
  .map(
    (name, n) => `[[unit]]
creature = "infantry-squad"
side = "Vermilion"
at = "y${4 + n * 2}"
facing = "w"
name = "${name}"
`,
  )
  .join("\n")}`;

const LONGEST = 60;

const orders = (page: Page, unit: string) => page.getByRole("toolbar", { name: `Orders for ${unit}` });
const unitButton = (page: Page, name: string) =>
  page.getByRole("toolbar", { name: "Actions" }).getByRole("button", { name: new RegExp(`^${name}`) });

const unitsOf = async ({ id, keys }: Started): Promise<Token[]> =>
  (await scenes.view(id, keys[0]!)).scene.tokens.filter(({ side, formation }) => side === 0 && formation);

/** Ends turns and lets things be until it is our turn and somebody of ours is in rout. */
async function untilRouted(page: Page, match: Started): Promise<Token> {
  for (let n = 0; n < LONGEST; n += 1) {
    const now = await ourMoment(page);
    if (now === "over") throw new Error("it was over before anybody broke");
    const routed = (await unitsOf(match)).find(
      ({ formation, down }) => !down && formation?.mood === "routed",
    );
    if (now === "act" && routed) return routed;
    const seq = (await scenes.view(match.id, match.keys[0]!)).seq;
    await page.keyboard.press(now === "act" ? "e" : "n");
    await expect
      .poll(async () => (await scenes.view(match.id, match.keys[0]!)).seq, { timeout: 30_000 })
      .toBeGreaterThan(seq);
  }
  throw new Error(`nobody broke in ${LONGEST} turns`);
}

/** Tries to rally a unit, and whoever else runs, until one stands. */
async function rally(page: Page, match: Started, first: Token): Promise<Token> {
  for (let routed = first; ; routed = await untilRouted(page, match)) {
    await unitButton(page, routed.name).click();
    const button = orders(page, routed.name).getByRole("button", { name: /^Rally/ });
    expect(await button.innerText()).toMatch(/\d+ %/);
    await button.click();
    await page.locator(".odds .go").click();
    await page
      .getByText(new RegExp(`^Odo (rallies|can't rally) ${routed.name}`))
      .last()
      .waitFor();
    const now = (await unitsOf(match)).find(({ handle }) => handle === routed.handle);
    if (now?.formation?.mood === "steady") return now;
    await page.keyboard.press("e");
  }
}

it("gives orders, sees a unit break, and rallies it", async () => {
  const match = await scenes.startText(LEVIES, ["person", "bot"], "11");
  const page = await visit(`${server.page}/play/${match.id}#${match.keys[0]}`);
  expect(await ourMoment(page)).toBe("act");

  await unitButton(page, "Mill Levy").click();
  const bar = orders(page, "Mill Levy");
  expect(await bar.locator("[aria-pressed=true]").innerText()).toMatch(/^Hold/);
  await bar.getByRole("button", { name: /^Attack/ }).click();
  expect(await bar.locator("[aria-pressed=true]").innerText()).toMatch(/Goes for the nearest: /);
  await bar.getByRole("button", { name: "Give order" }).click();
  await page.getByText("Odo orders Mill Levy: Attack").waitFor();
  expect((await unitsOf(match)).find(({ name }) => name === "Mill Levy")?.formation?.order).toBe("Attack");

  // The Action is spent: no unit hears another order in this turn.
  await unitButton(page, "Ferry Levy").click();
  expect(await orders(page, "Ferry Levy").locator(".card.barred").count()).toBe(4);
  await page.keyboard.press("Escape");

  const routed = await untilRouted(page, match);
  expect(await page.locator(`[data-handle=${routed.handle}] .routed`).count()).toBe(1);
  expect(await page.getByRole("gridcell", { name: new RegExp(`^${routed.name}, .*in rout`) }).count()).toBe(
    4,
  );
  await page
    .getByText(new RegExp(`${routed.name} breaks and runs`))
    .first()
    .waitFor();

  const rallied = await rally(page, match, routed);
  expect(rallied.formation).toMatchObject({ mood: "steady", order: "Attack" });
  await leave(page);
});

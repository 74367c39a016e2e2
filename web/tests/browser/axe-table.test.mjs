/** axe-core finds nothing serious at the playing table, light or dark, whatever is being done there. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, it } from "node:test";
import { findings, findingsInBothThemes, openHouse, PHONE } from "./house.mjs";
import { BATTLE, clickHex, idle, importJournal, kind, newMatch, sitAt, sitDown } from "./table.mjs";

const house = await openHouse();
after(() => house.close());
const journal = new URL("../../../tests/journals/diadem/01-whole-game.jsonl", import.meta.url);
const whole = await importJournal(house, readFileSync(journal, "utf8"));

const fine = async (page, what) => assert.deepEqual(await findingsInBothThemes(page), [], what);

/** Press a button, and wait until what it does is there. */
async function press(page, id, shown = null) {
  await page.getByTestId(id).first().click();
  await idle(page);
  if (shown) await page.getByTestId(shown).first().waitFor();
}

it("hand-over, movement, a refusal, dialogs and panels", async () => {
  const position = {
    ...BATTLE,
    phase: "movement",
    units: { ...BATTLE.units, "us-ri317": { hex: "0312" } },
  };
  const match = await newMatch(house, { game: position.game, position, seed: 1 });
  const page = await house.page();
  await page.goto(`/#/match/${match.id}`);
  await page.getByTestId("handover").waitFor();
  await fine(page, "hand-over");
  await sitDown(page);
  await clickHex(page, "0312");
  await page.getByTestId("reach").waitFor({ state: "attached" });
  await page.getByTestId("destinations").evaluate((list) => (list.open = true));
  await fine(page, "movement, a counter in hand");
  await clickHex(page, "1010");
  await page.getByTestId("why").waitFor();
  await fine(page, "why not");
  await page.keyboard.press("Escape");
  for (const tab of ["log", "info", "rules", "more", "hex"]) {
    await press(page, `tab-${tab}`);
    await fine(page, tab);
  }
  await press(page, "tab-play");
  await press(page, "layers", "layer-list");
  await fine(page, "layers");
  await press(page, "layers");
  for (const [key, dialog] of [
    ["?", "help"],
    ["/", "search"],
  ]) {
    await page.getByTestId("board").focus();
    await page.keyboard.press(key);
    await page.getByTestId(dialog).waitFor();
    await fine(page, dialog);
    await page.keyboard.press("Escape");
    await page.getByTestId(dialog).waitFor({ state: "detached" });
  }
  await page.setViewportSize(PHONE);
  await page.getByTestId("sheet-handle").waitFor();
  await fine(page, "phone");
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

it("the first turn of a whole game, with a tray of those who come later", async () => {
  const match = await newMatch(house, {
    game: BATTLE.game,
    seats: { german: { kind: "computer", level: "random" } },
  });
  const page = await house.page();
  await sitAt(page, match);
  await page.locator("[data-testid^=tray-]").first().waitFor();
  await fine(page, "tray");
  await page.context().close();
});

it("an attack being built, with what it adds up to and its chances", async () => {
  const position = { ...BATTLE, options: { open_information: true } };
  const match = await newMatch(house, { game: position.game, position, seed: 1 });
  const page = await house.page();
  await sitAt(page, match);
  assert.equal(await kind(page), "combat");
  await fine(page, "combat, a duty to attack");
  await clickHex(page, "0617");
  await page.getByTestId("fan").waitFor();
  await fine(page, "a stack open");
  await page.keyboard.press("Escape");
  await clickHex(page, "0717");
  await press(page, "actor-us-cca4db");
  await page.getByTestId("chances").waitFor();
  await press(page, "attack-total", "attack-total-terms");
  await fine(page, "attack");
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

it("the end, its report, and the replay", async () => {
  const page = await house.page();
  await page.goto(`/#/match/${whole.id}`);
  await page.getByTestId("result").waitFor();
  await page.getByTestId("result").getByTestId("plot-score").waitFor();
  await fine(page, "result");
  const report = await page.getByTestId("report").getAttribute("href");
  await page.getByTestId("watch").click();
  await page.getByTestId("replay").waitFor();
  await fine(page, "replay");
  assert.deepEqual(page.errors, []);
  await page.goto(house.address + report);
  await page.locator("h1").waitFor();
  assert.deepEqual(await findings(page), [], "report, which is printed and always light");
  await page.context().close();
});

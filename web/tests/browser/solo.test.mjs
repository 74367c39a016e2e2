/** One person plays both sides, and reads the log of what was done. */
import assert from "node:assert/strict";
import { after, it } from "node:test";
import { eventually, leave, openHouse, PHONE, shot } from "./house.mjs";
import { BATTLE, clickHex, idle, newMatch, sitAt, told } from "./table.mjs";

const house = await openHouse();
after(() => house.close());

const MARCH = { ...BATTLE, phase: "movement" };
/** Nobody is near an enemy: ending a phase is all there is to do. */
const APART = { ...MARCH, units: { "us-ri319": { hex: "0612" }, "de-ri128": { hex: "1610" } } };

/** To press something with the keys, they go to it first. */
const byKeys = (key) => async (target) => {
  await (await target.elementHandle()).waitForElementState("enabled");
  await target.focus();
  await target.page().keyboard.press(key);
};

for (const [name, options, press, tick] of [
  ["mouse", {}, (button) => button.click(), (box) => box.click()],
  ["keyboard", {}, byKeys("Enter"), byKeys("Space")],
  ["touch", { size: PHONE, touch: true }, (button) => button.tap(), (box) => box.tap()],
])
  it(`by ${name}: the hand-over screens can be turned off, and on again`, async () => {
    const match = await newMatch(house, { game: "metz", position: APART });
    const page = await house.page({ locale: "pt-BR", ...options });
    await page.goto(`/#/match/${match.id}`);
    await page.getByTestId("handover").waitFor();
    assert.match(await page.getByTestId("handover").innerText(), /Jogo com os dois lados/);
    await tick(page.getByTestId("solo"));
    await press(page.getByTestId("sit-down"));
    await page.getByTestId("handover").waitFor({ state: "detached" });
    await idle(page);

    // Phase after phase, until the other side is asked: the table changes sides by itself.
    const seat = () => page.locator("header .sides .mine").textContent();
    const first = await seat();
    const version = () => page.getByTestId("table").getAttribute("data-version");
    for (let phases = 0; phases < 6 && (await seat()) === first; phases++) {
      const before = await version();
      await press(page.getByTestId("main"));
      await eventually(async () => (await version()) !== before, true);
      await page.getByTestId("main").waitFor(); // whoever is asked now
      await idle(page);
      assert.equal(await page.getByTestId("handover").count(), 0, "nothing is covered");
    }
    await eventually(async () => (await seat()) !== first, true, "the other side is asked");
    // Also when the match is opened again.
    await page.reload();
    await page.locator(".counters .stack").first().waitFor();
    assert.equal(await page.getByTestId("handover").count(), 0);

    await press(page.getByTestId("tab-more"));
    await tick(page.getByTestId("more-solo"));
    await page.reload();
    await page.getByTestId("handover").waitFor();
    assert.equal(await page.getByTestId("solo").isChecked(), false);
    await leave(page);
  });

it("a stack that moved together is one row of the log, and a turn reads in the order of play", async () => {
  const seats = { german: { kind: "computer", level: "random" } };
  const met = { "us-ri377": { hex: "0413" }, "us-ri378": { hex: "0413" }, "de-ri87": { hex: "0613" } };
  const position = { ...MARCH, units: { ...MARCH.units, ...met } };
  const match = await newMatch(house, { game: "metz", position, seats });
  const page = await house.page();
  await sitAt(page, match);
  const where = async (unit) => (await told(house, match, "american")).view.units[unit].hex;
  await clickHex(page, "0617");
  await page.getByTestId("fan-all").click();
  await page.getByTestId("reach").waitFor({ state: "attached" });
  await clickHex(page, "0615");
  await eventually(() => where("us-ccb4db"), "0615");
  await idle(page);
  await clickHex(page, "0518");
  await page.getByTestId("reach").waitFor({ state: "attached" });
  await clickHex(page, "0517");
  await eventually(() => where("us-rartxii"), "0517");
  await page.getByTestId("tab-log").click();
  const rows = page.locator("[data-testid=log] [data-testid=event-moved]");
  await eventually(() => rows.count(), 2);
  const texts = await rows.allInnerTexts();
  assert.match(texts[0], /CC[AB].*0617.*0615.*Also: CC[AB]/s);
  assert.match(texts[1], /0518.*0517/s);
  assert.equal(await page.getByTestId("event-engaged").count(), 0);

  // Next to the enemy each of them engages it: still one row, not two for each.
  await page.keyboard.press("Escape");
  await clickHex(page, "0413");
  await page.getByTestId("fan-all").click();
  await page.getByTestId("reach").waitFor({ state: "attached" });
  await clickHex(page, "0513");
  await eventually(() => where("us-ri377"), "0513");
  await eventually(() => rows.count(), 3);
  const last = page.locator("[data-testid=log] li").last();
  assert.match(await last.innerText(), /0413.*0513.*Also: .*engages.*0513.*Also: /s);
  assert.equal(await page.getByTestId("event-engaged").count(), 1);
  await shot(page, "rows");
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

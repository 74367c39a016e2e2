/** Each kind of decision at the table, as a person meets it: on the board, by keyboard, on a phone. */
import assert from "node:assert/strict";
import { after, it } from "node:test";
import { openHouse, PHONE } from "./house.mjs";
import { clickHex, hexes, idle, kind, newMatch, pixel, sitAt, sitDown } from "./table.mjs";

const house = await openHouse();
after(() => house.close());

const BATTLE = {
  game: "metz",
  turn: 3,
  side: "american",
  phase: "combat",
  bare: true,
  air: { american: 10 },
  units: {
    "us-ri319": { hex: "0616" },
    "us-ccb4db": { hex: "0617" },
    "us-cca4db": { hex: "0617" },
    "us-rartxii": { hex: "0518" },
    "de-ri128": { hex: "0717" },
    "de-ri126": { hex: "0719" },
  },
};
/** With these dice the defenders fall back and one attacker takes a loss. */
const DICE = 5;

async function table(position, { seed = 1, ...look } = {}) {
  const match = await newMatch(house, { game: position.game, position, seed });
  const page = await house.page(look);
  await sitAt(page, match);
  return page;
}

async function done(page) {
  assert.deepEqual(page.errors, []);
  await page.context().close();
}

const press = async (page, id) => {
  await page.getByTestId(id).click();
  await idle(page);
};

/** Wait until the attack adds up to this. */
const total = (page, sum) =>
  page.waitForFunction((n) => document.querySelector("[data-testid=attack-total]")?.textContent === n, sum);

it("an attack is built by clicking, survives a reload, and ends in a retreat, a loss and an advance", async () => {
  const page = await table(BATTLE, { seed: DICE });
  assert.equal(await kind(page), "combat");
  assert.match(await page.getByTestId("remaining").innerText(), /CCA.*CCB/);
  await clickHex(page, "0717");
  assert.equal(await kind(page), "attack");

  // Both combat commands from their stack, a gun from afar, air points.
  await clickHex(page, "0617");
  await press(page, "counter-us-cca4db");
  await clickHex(page, "0617"); // only one is left there, and needs no picking
  await press(page, "actor-us-rartxii");
  await page.getByTestId("number-air").getByTestId("more").click();
  await total(page, "19"); // 7 + 7 + 4 + 1
  await page.getByTestId("attack-total").click();
  assert.equal(await page.getByTestId("attack-total-terms").locator("li").count(), 4);
  assert.equal(await page.getByTestId("defence-total").innerText(), "?", "who defends is not known");

  // In the middle of it the browser is closed, and one attacker thinks better of it.
  await page.reload();
  await page.getByTestId("handover").waitFor();
  await sitDown(page);
  await total(page, "19");
  await page.getByTestId("undo").click();
  await idle(page);
  await page.getByTestId("leave-out-us-rartxii").click();
  await total(page, "14");
  await press(page, "actor-us-rartxii");
  await page.getByTestId("number-air").getByTestId("more").click();
  await total(page, "19");
  await press(page, "main");

  // The defender answers at the same screen.
  await sitDown(page);
  if ((await kind(page)) === "defence") await press(page, "main");
  assert.equal(await kind(page), "retreat");
  await page.getByTestId("reach").waitFor({ state: "attached" }); // the only one asked for is taken up by itself
  const [back] = await hexes(page, "reach");
  await clickHex(page, back);
  await sitDown(page);
  if ((await kind(page)) === "loss") await press(page, "actor-us-cca4db");
  assert.equal(await kind(page), "advance");
  await page.getByTestId("actors").evaluate((list) => (list.open = true));
  await page.locator("[data-testid^=actor-]").first().click();
  await idle(page);
  await page.getByTestId("reach").waitFor({ state: "attached" });
  await clickHex(page, "0717");
  assert.equal(await page.getByTestId("stack-0717").count(), 1);
  assert.match(await page.getByTestId("log").innerText(), /0717/);
  await done(page);
});

it("with open information the chances of every result are shown", async () => {
  const page = await table({ ...BATTLE, options: { open_information: true } });
  await clickHex(page, "0717");
  await press(page, "actor-us-cca4db");
  await page.getByTestId("chances").waitFor();
  assert.ok((await page.getByTestId("chances").locator("tr").count()) >= 3);
  assert.match(await page.getByTestId("shifts").innerText(), /5\.1\.2/);
  // A citation opens the rule beside the board.
  await page.getByTestId("shifts").getByTestId("cite").first().click();
  await page.getByTestId("rule-5.1.2").waitFor();
  await done(page);
});

it("a bridge is built on its hexside, and a unit goes by rail", async () => {
  const page = await table({
    game: "metz",
    turn: 3,
    side: "american",
    phase: "movement",
    bare: true,
    possession: { "0822": "american", "0821": "american", "0921": "american" },
    units: { "us-geng1103": { hex: "0822" }, "de-ri59": { hex: "2010" } },
  });
  await page.getByTestId("side-0822-0921").locator("circle").click();
  await idle(page);
  assert.match(await page.getByTestId("log").innerText(), /bridge/i);
  await press(page, "undo");
  await page.getByTestId("side-0822-0921").waitFor({ state: "attached" }); // what was built is taken back
  await done(page);

  const rail = await table({
    game: "metz",
    turn: 3,
    side: "german",
    phase: "movement",
    bare: true,
    units: { "de-rif22": { hex: "1914" }, "de-ri59": { hex: "2010" }, "us-ri319": { hex: "0203" } },
  });
  await clickHex(rail, "1914");
  await rail.getByTestId("hand-rail").click();
  const far = await hexes(rail, "reach");
  assert.ok(far.includes("2514"));
  await clickHex(rail, "2514");
  assert.equal(await rail.getByTestId("stack-2514").count(), 1);
  await done(rail);
});

it("a battalion goes by sea, and paratroops jump", async () => {
  const sea = await table({
    game: "leyte",
    turn: 3,
    side: "american",
    phase: "movement",
    bare: true,
    units: { "us-ri34-1": { hex: "2615" } },
  });
  await clickHex(sea, "2615");
  await sea.getByTestId("hand-ship").click();
  await clickHex(sea, "2521");
  assert.equal(await sea.getByTestId("stack-2521").count(), 1);
  await done(sea);

  const air = await table({
    game: "leyte",
    turn: 9,
    side: "japanese",
    phase: "movement",
    bare: true,
    units: { "jp-rpqd-1": { where: "waiting" }, "us-ri34-1": { hex: "2615" } },
  });
  await air.getByTestId("tray-jp-rpqd-1").click();
  await air.getByTestId("reach").waitFor({ state: "attached" });
  await clickHex(air, "2416");
  assert.match(await air.getByTestId("log").innerText(), /2416/);
  await done(air);
});

it("what cannot be done says why, with its paragraph", async () => {
  const page = await table({
    ...BATTLE,
    phase: "movement",
    units: { ...BATTLE.units, "us-ri317": { hex: "0312" } },
  });
  await clickHex(page, "0312");
  await page.getByTestId("reach").waitFor({ state: "attached" });
  await clickHex(page, "1010");
  await page.getByTestId("why").waitFor();
  assert.match(await page.getByTestId("why").innerText(), /Metz 4\./);
  assert.equal(await page.getByTestId("refused-hex").getAttribute("data-hex"), "1010");
  await done(page);
});

it("a turn without a mouse: take up, go, undo, end the phase", async () => {
  const page = await table({
    game: "metz",
    turn: 3,
    side: "american",
    phase: "movement",
    bare: true,
    units: { "us-ri319": { hex: "0616" }, "us-ri318": { hex: "0612" }, "de-ri128": { hex: "2010" } },
  });
  await page.getByTestId("board").focus();
  await page.keyboard.press("n");
  await page.getByTestId("hand").waitFor();
  assert.match(await page.getByTestId("announcer").innerText(), /061[26]/);
  // With the cursor on the board: the next hex to the north.
  await page.keyboard.press("Enter");
  const cursor = page.getByTestId("mark-cursor");
  const near = await hexes(page, "reach");
  for (let i = 0; i < 40 && !near.includes(await cursor.getAttribute("data-hex")); i++)
    await page.keyboard.press(i % 2 ? "ArrowLeft" : "ArrowUp");
  if (near.includes(await cursor.getAttribute("data-hex"))) {
    await page.keyboard.press("Enter");
    await idle(page);
    assert.match(await page.getByTestId("log").innerText(), /→|to|goes/);
    await page.keyboard.press("u");
    await idle(page);
  }
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  // And from the list of words alone.
  await page.getByTestId("actors").locator("summary").focus();
  const before = await page.getByTestId("table").getAttribute("data-version");
  await page.getByTestId("main").focus();
  await page.keyboard.press("Enter");
  await idle(page);
  assert.notEqual(await page.getByTestId("table").getAttribute("data-version"), before);
  await done(page);
});

it("on a phone the first tap shows the way, the red button goes it, and refusals stand under the bar", async () => {
  const page = await table(
    {
      game: "metz",
      turn: 3,
      side: "american",
      phase: "movement",
      bare: true,
      units: { "us-ri319": { hex: "0616" }, "de-ri128": { hex: "2010" } },
    },
    { size: PHONE, touch: true },
  );
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
  await page.getByTestId("actor-us-ri319").tap();
  await page.getByTestId("reach").waitFor({ state: "attached" });
  await page.waitForTimeout(300);
  const at = await pixel(page, "0615");
  await page.touchscreen.tap(at.x, at.y);
  await page.getByTestId("preview").waitFor();
  assert.equal(await page.getByTestId("stack-0616").count(), 1, "nothing has moved yet");
  await page.getByTestId("main").tap();
  await idle(page);
  assert.equal(await page.getByTestId("stack-0615").count(), 1);
  await done(page);
});

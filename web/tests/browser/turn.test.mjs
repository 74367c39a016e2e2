/**
 * A turn of both sides of Filipinas by mouse: a landing force and carriers sail, a submarine attacks, aircraft look for
 * ships, kamikazes strike, troops land and are supplied; then the Japanese fleet, a carrier strike, and a naval battle.
 */
import assert from "node:assert/strict";
import { after, it } from "node:test";
import { eventually, leave, openHouse, shot } from "./house.mjs";
import { carry, clickHex, hexes, idle, kind, newMatch, pixel, sitAt, told } from "./table.mjs";

const house = await openHouse();
after(() => house.close());

const all = (where, ...units) => Object.fromEntries(units.map((unit) => [unit, where]));
const [OFF_LEYTE, BEACH, EAST, PATROL, NORTH_EAST] = ["4538", "4439", "5036", "5033", "5035"];
const TROOPS = ["us-24-di-19-ri", "us-24-di-21-ri"];
const SCREENS = ["us-ddd-11", "us-ddd-23", "us-ddd-26"];
const JAPANESE_FLEET = ["jp-den-1", "jp-dcr-4", "jp-dcr-5", "jp-ddd-7", "jp-ddd-17"];
const POSITION = {
  game: "filipinas",
  turn: 3,
  side: "allied",
  phase: "naval",
  bare: true,
  units: {
    ...all(
      { where: "allied-fleet" },
      "us-comb-06",
      ...SCREENS,
      "us-den-1",
      "us-den-6",
      "us-tg-38-1",
      "us-dsb-1",
    ),
    ...all({ where: "unit:us-tg-38-1" }, "us-air-cvg-7", "us-air-cvg-11", "us-air-cvlg-22"),
    ...all({ where: "exercito6" }, ...TROOPS),
    ...all({ where: "japanese-fleet" }, ...JAPANESE_FLEET),
    ...all({ hex: "3339" }, "jp-air-3-sentai", "jp-air-201-kokutai", "jp-air-153-kokutai"),
    "jp-dsb-1": { hex: "4739" },
    "jp-guarnicao-leyte": { hex: "4437" },
    // Far away, so that both sides are still there.
    "us-6-di-1-ri": { hex: "0547" },
    "jp-10-di-10-ri": { hex: "2004" },
  },
};

const page = await house.page();
after(() => leave(page));
const match = await newMatch(house, { game: "filipinas", seed: 5, position: POSITION });

const asked = (wanted) => eventually(() => kind(page), wanted);
async function press(id) {
  await page.getByTestId(id).first().click();
  await idle(page);
}
const text = (id) => page.getByTestId(id).first().innerText();
const table = (side) => told(house, match, side);
const whereIs = async (side, unit) => (await table(side)).view.units[unit];
/** The events that a side has been told so far. */
const events = async (side) => (await table(side)).log.flatMap((step) => step.events);

it("a turn of both sides by mouse", async () => {
  await sitAt(page, match);
  await setSail();
  await beFound();
  await land();
  await strike();
  await fight();
  await lookBack();
  await sailAgain();
});

/** Sail to a hex, answering what submarines ask on the way; the force then stays there. */
async function sail(hex, { attack = false } = {}) {
  await clickHex(page, hex);
  let attacked = 0;
  for (let now = await kind(page); now !== "steer"; now = await kind(page))
    if (now === "fire")
      await page
        .locator("[data-testid^=hit-]:enabled")
        .first()
        .click()
        .then(() => idle(page));
    else await press(attack && attacked++ === 0 ? "torpedo" : "main");
  await press("main");
  await asked("naval");
  return attacked;
}

/** A landing force and carriers sail; a submarine attacks. */
async function setSail() {
  for (const unit of TROOPS) await press(`troop-${unit}`);
  await press("template-landing");
  assert.match(await text("total-reach"), /hexes/);
  await press("form-force");
  assert.ok((await sail(OFF_LEYTE, { attack: true })) > 0, "the submarine was asked");
  assert.ok((await events("allied")).some(({ event }) => event === "torpedoed"));

  await press("template-carriers");
  await press("ship-us-den-6");
  assert.equal(await text("total-decks"), "3 / 5");
  await press("form-force");
  await sail(EAST);
  await press("boat-us-dsb-1");
  await clickHex(page, PATROL);
  await press("main");
  await asked("naval");
  await press("main");
}

/** Aircraft find the carriers, and kamikazes strike the transports. */
async function beFound() {
  await asked("recon");
  await press("actor-jp-air-153-kokutai");
  await asked("sweep");
  assert.equal(await page.getByTestId("remaining").count(), 0, "nothing has to be done first");
  assert.ok((await hexes(page, "targets")).includes(EAST));
  await clickHex(page, EAST);
  await asked("raid");
  await page.getByTestId(`raid-${OFF_LEYTE}`).getByTestId("seen-us-comb-06").waitFor();
  await page.getByTestId(`raid-${EAST}`).getByTestId("seen-us-tg-38-1").waitFor(); // it was found
  await press(`role-raid-${OFF_LEYTE}-kamikaze`);
  await press(`send-raid-${OFF_LEYTE}-jp-air-201-kokutai`);
  await press(`role-raid-${OFF_LEYTE}-bomber`);
  await press(`send-raid-${OFF_LEYTE}-jp-air-3-sentai`);
  await shot(page, "kamikaze");
  await press("main");
  await asked("cover");
  await press(`send-intercept-${OFF_LEYTE}-us-air-cvg-7`);
  await press("main");
  await spend("movement", SCREENS);
  assert.equal(await page.getByTestId("report-air_combat").getByText("must take").count(), 0);
}

/** Spend fire power, on these ships if it can be, until something else is asked. */
async function spend(wanted, first = []) {
  for (let now = await kind(page); now === "fire"; now = await kind(page)) {
    const open = await page
      .locator("[data-testid^=hit-]:enabled")
      .evaluateAll((all) => all.map((e) => e.dataset.testid));
    await press(first.map((unit) => `hit-${unit}`).find((id) => open.includes(id)) ?? open[0]);
  }
  await asked(wanted);
}

/** The troops land, by a drag and by a click, and are supplied. */
async function land() {
  await asked("movement");
  await carry(page, await pixel(page, OFF_LEYTE), await pixel(page, BEACH));
  await idle(page);
  await eventually(async () => (await whereIs("allied", TROOPS[1])).hex, BEACH);
  if ((await whereIs("allied", TROOPS[0])).hex !== BEACH) {
    await clickHex(page, OFF_LEYTE);
    await clickHex(page, BEACH);
  }
  await eventually(async () => (await whereIs("allied", TROOPS[0])).hex, BEACH);
  await page.keyboard.press("Escape");
  await press("show-supply");
  const fed = page.getByTestId("supply").getByTestId(`fed-${TROOPS[0]}`);
  await fed.waitFor();
  await press("feeder-us-comb-06");
  await fed.click();
  await eventually(async () => (await events("allied")).at(-1).event, "pinned");
  await idle(page);
  await press("show-supply");
  await press("main");
}

/** The fleet sails out, and carriers strike it. */
async function strike() {
  await asked("naval");
  for (const unit of JAPANESE_FLEET) await press(`ship-${unit}`);
  await press("form-force");
  await asked("steer");
  // Where the enemy's submarine patrols, as far as known, is on the map.
  await page.getByTestId("patrolled").waitFor();
  await sail(NORTH_EAST, { attack: true });
  await press("main");
  await asked("raid");
  await page.getByTestId(`raid-${NORTH_EAST}`).getByTestId("seen-jp-den-1").waitFor();
  for (const unit of ["us-air-cvg-11", "us-air-cvlg-22"]) await press(`send-raid-${NORTH_EAST}-${unit}`);
  await shot(page, "strike");
  await press("main");
}

/** A naval battle is fought in exchanges of fire; then the turn ends. */
async function fight() {
  for (let now = await kind(page); now !== "battle"; now = await kind(page)) await answer(now);
  assert.equal(await page.getByTestId("battle").locator("section").count(), 2);
  await shot(page, "exchange");
  await press("do-continue");
  for (let now = await kind(page); now !== "naval"; now = await kind(page)) await answer(now);
  assert.equal((await table("allied")).view.turn, 4);
}

/** Whatever is asked until the next turn: losses, flights of aircraft, phases. */
async function answer(now) {
  if (now === "fire") await page.locator("[data-testid^=hit-]:enabled").first().click();
  else if (now === "flight") await page.locator("[data-testid^=actor-]").first().click();
  else if (now === "battle") await page.getByTestId("do-continue").click();
  else await page.getByTestId("main").click();
  await idle(page);
}

/** The other side's turn is replayed theatre by theatre, each on its own if wanted. */
async function lookBack() {
  await press("start-tour");
  const bar = page.getByTestId("replay");
  const theatre = (n) => bar.getByTestId(`theatre-${n}`);
  assert.match(await theatre(0).innerText(), /^(North|Central|South)/);
  assert.ok((await bar.getByTestId("tour").locator("button").count()) > 1);
  await theatre(1).click();
  await eventually(() => theatre(1).getAttribute("aria-pressed"), "true");
  await eventually(() => bar.getByTestId("replay-play").getAttribute("aria-label"), "Play"); // to its end
  await shot(page, "tour");
  await press("replay-leave");
  await asked("naval");
}

/** What sailed in the last turn is formed again, and its way is proposed. */
async function sailAgain() {
  const former = page.getByTestId("again-A");
  await former.getByTestId("form-again-A").click();
  await asked("steer");
  assert.match(await text("main"), new RegExp(`^Sail to ${OFF_LEYTE}`));
  assert.match(await text("way-said"), /the way of last turn/);
  // Escape declines it, and it can still be drawn or pointed at.
  await page.keyboard.press("Escape");
  await eventually(async () => /stays here/.test(await text("main")), true);
  await press("undo");
  await asked("naval");
  await press("form-again-A");
  await press("main");
  for (let now = await kind(page); now !== "steer"; now = await kind(page)) await answer(now);
  assert.equal((await whereIs("allied", "us-tf-a")).hex, OFF_LEYTE);
}

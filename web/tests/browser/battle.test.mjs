/** Preparing a combat: everything that could help stands beside the odds, and few clicks are needed. */
import assert from "node:assert/strict";
import { after, it } from "node:test";
import { eventually, leave, openHouse, PHONE, shot } from "./house.mjs";
import {
  carry,
  clickHex,
  idle,
  kind,
  newMatch,
  pixel,
  reach,
  sitAt,
  sitDown,
  tableAt,
  told,
} from "./table.mjs";

const house = await openHouse();
after(() => house.close());

/** An Allied attack on 1210, in Diadem: five units in two hexes, two guns behind them, air points. */
const CORPS = {
  game: "diadem",
  turn: 3,
  side: "allied",
  phase: "combat",
  bare: true,
  air: { allied: 12 },
  units: {
    "fr-b1": { hex: "1310" },
    "fr-b2": { hex: "1310" },
    "fr-b4": { hex: "1310" },
    "fr-2dim-4": { hex: "1309" },
    "fr-2dim-5": { hex: "1309" },
    "fr-artcef": { hex: "1411" },
    "uk-art8a": { hex: "1410" },
    "uk-36": { hex: "1407" },
    "de-ri211": { hex: "1210" },
    "de-artli": { hex: "1110" },
    "de-hd": { hex: "0503" },
  },
};

const table = (look) => tableAt(house, CORPS, look);

/** The label of the red button, without its key. */
const label = (page) => page.getByTestId("main").evaluate((button) => button.firstChild.textContent.trim());

it("an attack with five units, two guns and air points takes five clicks", async () => {
  const page = await table();
  let clicks = 0;
  const click = async (id) => {
    clicks += 1;
    await page.getByTestId(id).click();
    await idle(page);
  };
  await clickHex(page, "1210");
  clicks += 1;
  assert.equal(await kind(page), "attack");
  // What could help is marked on the map, too.
  for (const hex of ["1310", "1309", "1410", "1411"]) await page.getByTestId(`could-${hex}`).waitFor();
  await click("all-join");
  await click("all-support");
  await page.getByTestId("could-1411").waitFor({ state: "detached" });
  const air = page.getByTestId("number-typed");
  clicks += 1;
  await air.fill("7");
  await air.press("Enter");
  await idle(page);
  const { desk } = await told(house, page.match, "allied");
  assert.deepEqual([desk.attackers.length, desk.support.length, desk.air], [5, 2, 7]);
  await shot(page, "attack");
  // Under fog the button names what the weakest and the strongest defenders would give.
  const [most, least] = [desk.odds.weakest.column, desk.odds.strongest.column];
  const column = most === least ? most : `${least} to ${most}`;
  assert.equal(await label(page), `Attack 1210 at ${column}`);
  assert.equal(await page.getByTestId("column").innerText(), column);
  assert.match(await page.getByTestId("shifts").innerText(), /Fortification/);
  await page.getByTestId("margins").waitFor();
  // The newest event is in sight, above the question while the end of the log is not.
  const newest = page.getByTestId("newest");
  const { log } = await told(house, page.match, "allied");
  await eventually(() => newest.innerText(), log.flatMap(({ events }) => events).at(-1).text.en);
  await page.getByTestId("log").locator("li").last().scrollIntoViewIfNeeded();
  await newest.waitFor({ state: "detached" });
  // Enter has left the field, and now presses the red button.
  await page.getByTestId("main").locator("kbd").waitFor();
  clicks += 1;
  await page.keyboard.press("Enter");
  await idle(page);
  assert.ok(clicks <= 5, `${clicks} clicks`);
  await sitDown(page);
  // The defender has the same: its gun, and a button that says what it does.
  assert.equal(await kind(page), "defence");
  await page.getByTestId("could-1110").waitFor();
  await shot(page, "defence");
  await page.getByTestId("all-support").click();
  await eventually(async () => (await told(house, page.match, "axis")).desk?.guns.length, 1);
  await idle(page);
  assert.match(await label(page), /^Defend 1210 at /);
  await leave(page);
});

it("the score separates what is scored from what is projected for the end", async () => {
  const hurt = { "fr-b1": { hex: "1411", reduced: true }, "fr-b2": { hex: "1411", reduced: true } };
  const units = { ...hurt, "fr-b4": { hex: "1411", reduced: true }, "de-ri211": { hex: "1210" } };
  const position = { game: "diadem", turn: 3, side: "allied", phase: "movement", bare: true, units };
  const match = await newMatch(house, {
    game: "diadem",
    position,
    seats: { axis: { kind: "computer", level: "random" } },
  });
  const { score, items } = await house.ask(`/api/matches/${match.id}/score?as=allied`);
  const [side] = items.filter(({ projected }) => projected).map((item) => item.side);
  const projected = items.reduce((sum, item) => sum + (item.side === side ? item.projected : 0), 0);
  assert.ok(projected, "a third of the reduced units would be eliminated");
  const mouse = { locale: "pt-BR" };
  const finger = { locale: "en-GB", size: PHONE, touch: true };
  for (const [look, scored, rest, press] of [
    [
      mouse,
      `Já marcados: ${score[side] - projected}.`,
      /Eliminações previstas no fim do jogo: [+−-]\d+/,
      (id) => (page) => page.getByTestId(id).click(),
    ],
    [
      finger,
      `Scored: ${score[side] - projected}.`,
      /Projected eliminations at the end of the game: [+−-]\d+/,
      (id) => (page) => page.getByTestId(id).tap(),
    ],
  ]) {
    const page = await house.page(look);
    await sitAt(page, match);
    await press("tab-more")(page);
    await press("more-info")(page);
    await eventually(() => page.getByTestId(`score-${side}`).innerText(), String(score[side]));
    const said = await page.getByTestId(`projected-${side}`).innerText();
    assert.ok(said.includes(scored), said);
    assert.match(said, rest);
    const other = Object.keys(score).find((id) => id !== side);
    assert.equal(
      await page.getByTestId(`projected-${other}`).count(),
      0,
      "nothing is projected for the other side",
    );
    await leave(page);
  }
});

it("by keyboard too: all that can help is added, nothing rolls by itself, and Enter attacks", async () => {
  const page = await table();
  await clickHex(page, "1210");
  for (const id of ["all-join", "all-support"]) {
    await reach(page.getByTestId(id));
    await page.keyboard.press("Enter");
    await idle(page);
  }
  await reach(page.getByTestId("number-slider"));
  await page.keyboard.press("End");
  await eventually(async () => (await desk(page))?.air, 12);
  await waits(page);
  await reach(page.getByTestId("main"));
  await page.keyboard.press("Enter");
  await page.getByTestId("handover").waitFor();
  await leave(page);
});

/** Nothing more can be added, and yet nothing has been decided: only the button does that. */
async function waits(page) {
  const { decision, choices, actors } = await told(house, page.match, "allied");
  const more = choices.filter(({ closing, action }) => !closing && action.do !== "air");
  assert.deepEqual([decision.kind, actors, more], ["attack", [], []]);
  assert.equal(await kind(page), "attack");
  assert.equal(await page.getByTestId("event-answered").count(), 0);
}

it("a counter that cannot attack, carried onto an enemy, is told why", async () => {
  const page = await table();
  await carry(page, await pixel(page, "1407"), await pixel(page, "1210"));
  const why = page.getByTestId("why");
  await why.waitFor();
  assert.match(await why.innerText(), /Diadem 5/);
  await shot(page, "why");
  assert.equal(await page.getByTestId("hand").count(), 0);
  // The same while the attack is open.
  await clickHex(page, "1210");
  await carry(page, await pixel(page, "1407"), await pixel(page, "1210"));
  await why.waitFor();
  assert.match(await why.innerText(), /Diadem 5/);
  await leave(page);
});

/** What takes part, as the server sees it. */
const desk = async (page) => (await told(house, page.match, "allied")).desk;

it("helpers stay in their places while several join, and leave again with a second click", async () => {
  const page = await table();
  await clickHex(page, "1210");
  const faces = page.getByTestId("helpers").locator("[data-testid^=actor-]");
  const ids = async () => Promise.all((await faces.all()).map((face) => face.getAttribute("data-testid")));
  const before = await ids();
  assert.equal(before.length, 7);
  await page.getByTestId("actor-fr-b2").click();
  await idle(page);
  await page.getByTestId("actor-fr-b4").click();
  await idle(page);
  assert.deepEqual(await ids(), before);
  assert.deepEqual((await desk(page)).attackers, ["fr-b2", "fr-b4"]);
  assert.equal(await page.getByTestId("actor-fr-b2").getAttribute("aria-pressed"), "true");
  await page.getByTestId("actor-fr-b2").click();
  await eventually(async () => (await desk(page)).attackers.join(), "fr-b4");
  await idle(page);
  assert.deepEqual(await ids(), before);
  await leave(page);
});

it("by touch: units join by a tap, or all at once; all guns; air points by the slider", async () => {
  const page = await table({ size: PHONE, touch: true, locale: "pt-BR" });
  const tap = async (hex) => {
    const { x, y } = await pixel(page, hex);
    await page.touchscreen.tap(x, y);
    await idle(page);
  };
  const press = async (id) => {
    const button = page.getByTestId(id);
    await button.scrollIntoViewIfNeeded();
    await button.tap();
    await idle(page);
  };
  await tap("1210");
  assert.equal(await kind(page), "attack");
  await press("actor-fr-b1");
  assert.deepEqual((await desk(page)).attackers, ["fr-b1"]);
  await shot(page, "attack-phone");
  const all = page.getByTestId("all-join");
  await all.scrollIntoViewIfNeeded();
  assert.match(await all.innerText(), /^Juntar todas as adjacentes \(4\)$/);
  assert.ok((await all.boundingBox()).height >= 40);
  await press("all-join");
  assert.equal((await desk(page)).attackers.length, 5);
  assert.match(await page.getByTestId("all-support").innerText(), /^Toda a artilharia ao alcance \(2\)$/);
  await press("all-support");
  assert.equal((await desk(page)).support.length, 2);
  const slider = page.getByTestId("number-slider");
  await slider.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await slider.boundingBox();
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await eventually(async () => (await desk(page)).air > 0, true);
  await idle(page);
  const { air } = await desk(page);
  assert.ok(air > 3 && air < 10, `${air} points from the middle of the slider`);
  assert.match(await label(page), /^Atacar 1210: \d+-\d+/);
  await waits(page);
  await press("main");
  await page.getByTestId("handover").waitFor();
  await leave(page);
});

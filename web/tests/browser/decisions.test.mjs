/**
 * Each kind of decision at the table, as a person meets it: on the board and on a phone; by keyboard: keyboard.test.
 */
import assert from "node:assert/strict";
import { after, it } from "node:test";
import { eventually, fingers, frame, leave, middle, openHouse, PHONE, settled } from "./house.mjs";
import {
  BATTLE,
  BATTLE_DICE,
  carry,
  clickHex,
  hexes,
  idle,
  kind,
  middleOf,
  newMatch,
  pixel,
  sitAt,
  sitDown,
  tableAt,
  told,
} from "./table.mjs";

const house = await openHouse();
after(() => house.close());

const desk = await house.page();

/** Sit down at a position; at the same page as the test before, unless another look is wanted. */
const table = (position, { seed = 1, ...look } = {}) =>
  tableAt(house, position, { seed, ...look, page: Object.keys(look).length ? undefined : desk });

/** The end of a test; the page that the tests share stays open. */
const done = (page) => (page === desk ? assert.deepEqual(page.errors, []) : leave(page));

/** Where a side's counter is, and whether it has taken a loss, as the server says. */
const standing = async (page, side, unit) => (await told(house, page.match, side)).view.units[unit];

/** Counters together in a hex. */
const at = (hex, ...units) => Object.fromEntries(units.map((unit) => [unit, { hex }]));

const press = async (page, id) => {
  await page.getByTestId(id).click();
  await idle(page);
};

/** Wait until the attack adds up to this. */
const total = (page, sum) =>
  page.waitForFunction((n) => document.querySelector("[data-testid=attack-total]")?.textContent === n, sum);

it("an attack is built by clicking, survives a reload, and ends in a retreat, a loss and an advance", async () => {
  const page = await table(BATTLE, { seed: BATTLE_DICE });
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
  assert.equal(await page.getByTestId("defence-total").innerText(), "3", "whichever it is, it has 3");
  assert.match(await page.getByTestId("same-anyway").innerText(), /defence is 3 whichever units are there/);

  // In the middle of it the browser is closed, and one attacker is removed again.
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

  // The defender answers at the same screen. The log says what the code of the result means, and breaks no odds.
  await sitDown(page);
  const { log } = await told(house, page.match, "german");
  const { meaning } = log.flatMap(({ events }) => events).find(({ event }) => event === "combat");
  await eventually(() => page.getByTestId("meaning").first().innerText(), meaning.en);
  const odds = page.getByTestId("event-combat").first().locator(".whole").first();
  assert.match(await odds.innerText(), /^\d+-\d+$/);
  assert.equal(await odds.evaluate((word) => getComputedStyle(word).whiteSpace), "nowrap");
  assert.equal(await kind(page), "retreat");
  await page.getByTestId("reach").waitFor({ state: "attached" }); // the only one asked for is picked up automatically
  const [back] = await hexes(page, "reach");
  await clickHex(page, back);
  await sitDown(page);
  assert.equal(await kind(page), "loss");
  assert.ok(await page.getByTestId("undo").isDisabled());
  assert.match(await page.getByTestId("undo-barred").innerText(), /other side has acted/);
  await press(page, "actor-us-cca4db");
  assert.equal(await kind(page), "advance");
  assert.match(await page.getByTestId("main").innerText(), /End the advance/, "and not the phase");
  const vacated = page.getByTestId("target");
  assert.equal(await vacated.getAttribute("data-hex"), "0717", "marked with nothing in hand");
  await page.getByTestId("actors").evaluate((list) => (list.open = true));
  await page.locator("[data-testid^=actor-]:not([aria-disabled=true])").first().click();
  await idle(page);
  await page.getByTestId("reach").waitFor({ state: "attached" });
  await clickHex(page, "0717");
  assert.equal(await page.getByTestId("stack-0717").count(), 1);
  assert.match(await page.getByTestId("log").innerText(), /0717/);
  await done(page);
});

for (const locale of ["en-GB", "pt-BR"])
  it(`a stack joins the attack together, in words that mean all of it (${locale})`, async () => {
    const page = await table(BATTLE, { locale });
    await clickHex(page, "0717");
    await clickHex(page, "0617");
    const all = page.getByTestId("fan-all");
    assert.match(await all.innerText(), /\(2\)$/);
    assert.ok(await all.evaluate((button) => button.scrollWidth <= button.clientWidth), "it holds its words");
    await all.click();
    const join = page.getByTestId("hand-do-join");
    assert.match(await join.innerText(), /\(2\)$/, "no single counter is named");
    await join.click();
    await total(page, "14");
    await done(page);
  });

it("what is carried or clicked onto the hex under attack joins the attack; elsewhere nothing is said of arguments", async () => {
  const page = await table(BATTLE);
  await clickHex(page, "0717");
  await carry(page, await pixel(page, "0617"), await pixel(page, "0717"));
  await total(page, "14"); // both combat commands
  await page.getByTestId("undo").click();
  await idle(page);
  await clickHex(page, "0617");
  await page.getByTestId("fan-all").click();
  await idle(page);
  await clickHex(page, "0614");
  await idle(page);
  assert.equal(await page.getByTestId("why").count(), 0);
  await clickHex(page, "0717");
  await total(page, "14");
  // Another enemy, by a click with and without units in hand, and by a drag: the open attack comes first.
  const open = /attack on 0717 is still open: confirm or cancel it/;
  const said = () => eventually(async () => open.test(await page.getByTestId("why").innerText()), true);
  await clickHex(page, "0719");
  await said();
  await page.keyboard.press("Escape");
  await page.getByTestId("why").waitFor({ state: "detached" });
  await page.getByTestId("undo").click();
  await idle(page);
  await carry(page, await pixel(page, "0617"), await pixel(page, "0719"));
  await said();
  assert.equal(await kind(page), "attack", "and nothing was begun");
  await done(page);
});

it("in the combat phase what is carried or clicked onto an enemy opens the attack and joins it", async () => {
  const page = await table(BATTLE);
  await carry(page, await pixel(page, "0617"), await pixel(page, "0717"));
  await eventually(() => kind(page), "attack");
  await total(page, "14"); // both combat commands
  await page.getByTestId("undo").click(); // one gesture is one step back
  await eventually(() => kind(page), "combat");
  await clickHex(page, "0617");
  await press(page, "counter-us-cca4db");
  assert.deepEqual(await hexes(page, "reach"), ["0717"]);
  await clickHex(page, "0717");
  assert.equal(await kind(page), "attack");
  await total(page, "7");
  await page.getByTestId("undo").click();
  await eventually(() => kind(page), "combat");
  // A gun supports the attack where there is one to be made, and fires alone where there is none.
  await carry(page, await pixel(page, "0518"), await pixel(page, "0717"));
  await eventually(
    async () => (await told(house, page.match, "american")).desk?.support?.join(),
    "us-rartxii",
  );
  await idle(page);
  await page.getByTestId("undo").click();
  await eventually(() => kind(page), "combat");
  await carry(page, await pixel(page, "0518"), await pixel(page, "0719"));
  await eventually(async () => (await told(house, page.match, "american")).desk?.guns?.join(), "us-rartxii");
  await done(page);
});

it("the last gun of a defence does not roll the dice", async () => {
  const gun = { "de-arko482": { hex: "0817" } };
  const page = await table({ ...BATTLE, units: { ...BATTLE.units, ...gun } });
  await carry(page, await pixel(page, "0617"), await pixel(page, "0717"));
  await total(page, "14");
  await press(page, "main");
  await sitDown(page);
  assert.equal(await kind(page), "defence");
  await press(page, "actor-de-arko482");
  await eventually(() => page.getByTestId("actor-de-arko482").isDisabled(), true, "it takes part");
  assert.equal(await kind(page), "defence", "nothing more can be added, and it is not over");
  assert.equal((await told(house, page.match, "german")).choices.length, 1);
  await page.getByTestId("undo").click();
  await page.getByTestId("actor-de-arko482").click();
  await eventually(() => page.getByTestId("actor-de-arko482").isDisabled(), true, "it takes part");
  await press(page, "main");
  const { log } = await told(house, page.match, "german");
  assert.ok(log.some(({ events }) => events.some(({ event }) => event === "combat")));
  await done(page);
});

it("with a finger the first tap shows the attack and the second opens it", async () => {
  const page = await table(BATTLE, { size: PHONE, touch: true });
  await page.getByTestId("actor-us-cca4db").tap();
  await page.getByTestId("reach").waitFor({ state: "attached" });
  await page.touchscreen.tap(...Object.values(await pixel(page, "0717")));
  await page.getByTestId("preview").waitFor();
  assert.equal(await kind(page), "combat");
  await page.touchscreen.tap(...Object.values(await pixel(page, "0717")));
  await eventually(() => kind(page), "attack");
  await eventually(
    async () => (await told(house, page.match, "american")).desk.attackers.join(),
    "us-cca4db",
  );
  await done(page);
});

it("with open information the chances of every result are shown", async () => {
  const page = await table({ ...BATTLE, options: { open_information: true } });
  await clickHex(page, "0717");
  await press(page, "actor-us-cca4db");
  await page.getByTestId("chances").waitFor();
  assert.ok((await page.getByTestId("chances").locator("tr").count()) >= 3);
  const shares = await page.getByTestId("chances").locator(".percent").allInnerTexts();
  assert.equal(
    shares.reduce((sum, share) => sum + parseInt(share), 0),
    100,
  );
  assert.match(await page.getByTestId("shifts").innerText(), /5\.1\.2/);
  const meanings = page.getByTestId("meanings");
  await meanings.locator("summary").click();
  assert.match(await meanings.innerText(), /defence retreats intact/);
  assert.equal(await meanings.locator("dt").count(), await page.getByTestId("chances").locator("tr").count());
  // A citation opens the rule beside the board.
  await page.getByTestId("shifts").getByTestId("cite").first().click();
  await page.getByTestId("rule-5.1.2").waitFor();
  await done(page);
});

it("the table speaks the language chosen, at once, in the middle of a decision", async () => {
  const page = await table(BATTLE);
  await clickHex(page, "0717");
  await press(page, "actor-us-cca4db");
  const { prompt } = (await told(house, page.match, "american")).decision;
  assert.notEqual(prompt.pt, prompt.en);
  await eventually(() => page.getByTestId("prompt").innerText(), prompt.en);
  await page.getByTestId("language").click();
  await eventually(() => page.getByTestId("prompt").innerText(), prompt.pt);
  await eventually(() => page.locator("html").getAttribute("lang"), "pt-BR");
  await eventually(async () => (await page.getByTestId("undo").innerText()).trim(), "Desfazer");
  await page.getByTestId("language").click();
  await eventually(() => page.getByTestId("prompt").innerText(), prompt.en);
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
  await eventually(async () => /bridge/i.test(await page.getByTestId("log").innerText()), true);
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

it("a stack that moved together is taken back together, and goes again together", async () => {
  const stack = ["us-ri317", "us-ri318"];
  const page = await table({
    game: "metz",
    turn: 3,
    side: "american",
    phase: "movement",
    bare: true,
    units: { ...at("0312", ...stack), "us-ri319": { hex: "0616" }, "de-ri59": { hex: "2010" } },
  });
  const where = async () =>
    (await Promise.all(stack.map((unit) => standing(page, "american", unit))))
      .map(({ hex }) => hex)
      .join(" ");
  await clickHex(page, "0616"); // one alone before them
  await page.getByTestId("reach").waitFor({ state: "attached" });
  await clickHex(page, "0615");
  await page.keyboard.press("Escape");
  await clickHex(page, "0312");
  await press(page, "fan-all");
  await page.getByTestId("reach").waitFor({ state: "attached" });
  await clickHex(page, "0413");
  await eventually(where, "0413 0413");
  await press(page, "undo");
  await eventually(where, "0312 0312", "both are back");
  assert.equal((await standing(page, "american", "us-ri319")).hex, "0615", "and nobody else");
  await page.keyboard.press("y");
  await eventually(where, "0413 0413");
  await press(page, "undo");
  await press(page, "undo");
  await eventually(async () => (await standing(page, "american", "us-ri319")).hex, "0616");
  await idle(page);
  assert.ok(await page.getByTestId("undo").isDisabled(), "nothing else was done");
  await done(page);
});

/** Drag a counter from the tray to a hex. */
async function fromTray(page, unit, hex) {
  const to = await pixel(page, hex);
  await carry(page, await middleOf(page.getByTestId(`tray-${unit}`)), to);
}

it("counters are drawn from the tray to the board: to be placed, and to enter", async () => {
  const setup = await newMatch(house, { game: "metz", seed: 1 });
  await sitAt(desk, setup);
  desk.match = setup;
  assert.equal(await kind(desk), "setup");
  const { actors, viewer } = await told(house, setup, "american");
  const [first, second] = actors;
  const { actions } = await house.ask(`/api/matches/${setup.id}/unit/${first}?as=${viewer}`);
  const [{ to: hex }] = actions;
  await clickHex(desk, hex); // it comes into sight
  await desk.keyboard.press("Escape");
  await fromTray(desk, first, hex);
  await eventually(async () => (await standing(desk, viewer, first)).hex, hex);
  await idle(desk);
  // Dropped where it may not be, it says why and stays where it was; dropped outside the board, it only stays.
  await fromTray(desk, second, "2514");
  await desk.getByTestId("why").waitFor();
  await carry(
    desk,
    await middleOf(desk.getByTestId(`tray-${second}`)),
    await middleOf(desk.getByTestId("prompt")),
  );
  assert.equal((await standing(desk, viewer, second)).hex, null);
  await done(desk);

  const page = await table({
    game: "diadem",
    turn: 2,
    side: "axis",
    phase: "movement",
    bare: true,
    units: { "de-rpzgr104": { where: "waiting" }, "de-ri131": { hex: "0904" } },
  });
  await fromTray(page, "de-rpzgr104", "0105");
  await eventually(async () => (await standing(page, "axis", "de-rpzgr104")).hex, "0105");
  await done(page);
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
    units: {
      "jp-rpqd-1": { where: "waiting" },
      "jp-reng8": { hex: "0408" },
      "us-ri34-1": { hex: "2615" },
    },
  });
  await air.getByTestId("tray-jp-rpqd-1").click();
  await air.getByTestId("reach").waitFor({ state: "attached" });
  await clickHex(air, "2416");
  await eventually(async () => /2416/.test(await air.getByTestId("log").innerText()), true);
  assert.equal(await kind(air), "movement");
  assert.ok(await air.getByTestId("undo").isDisabled(), "the die has been seen");
  assert.match(await air.getByTestId("undo-barred").innerText(), /dice have been rolled/);
  await done(air);
});

it("what cannot be done says why, with its paragraph", async () => {
  const page = await table({
    ...BATTLE,
    phase: "movement",
    units: { ...BATTLE.units, "us-ri317": { hex: "0312" }, ...at("1805", "us-ri2", "us-ri10") },
  });
  await clickHex(page, "0312");
  await page.getByTestId("reach").waitFor({ state: "attached" });
  await clickHex(page, "1010");
  await page.getByTestId("why").waitFor();
  assert.match(await page.getByTestId("why").innerText(), /Metz 4\./);
  assert.equal(await page.getByTestId("refused-hex").getAttribute("data-hex"), "1010");
  // Once read, the reasons are closed by their cross or a press on them, and what is in hand stays there.
  for (const spot of ["why-close", "why"]) {
    await clickHex(page, "1010");
    await page.getByTestId("why").waitFor();
    await page.getByTestId(spot).click();
    await page.getByTestId("why").waitFor({ state: "detached" });
    assert.equal(await page.getByTestId("hand").count(), 1);
  }
  // They do not lie over what is done next either.
  await clickHex(page, "1010");
  await page.getByTestId("why").waitFor();
  await page.getByTestId("stack-1805").focus();
  await page.keyboard.press("Space");
  await page.getByTestId("fan").waitFor();
  assert.equal(await page.getByTestId("why").count(), 0);
  // Escape closes what lies over the board, wherever the focus is: a click on the reasons takes it from the board.
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("Escape");
  await page.getByTestId("fan").waitFor({ state: "detached" });
  await done(page);
});

it("a counter that cannot move, carried somewhere, is told why, and the board stays where it is", async () => {
  const page = await table({ ...BATTLE, phase: "movement", turn: 1 });
  const before = await frame(page);
  await carry(page, await pixel(page, "0617"), await pixel(page, "0614"));
  await page.getByTestId("why").waitFor();
  assert.match(await page.getByTestId("why").innerText(), /turn 2.*Metz 4\.0/s);
  assert.deepEqual(await frame(page), before);
  assert.equal(await page.getByTestId("hand").count(), 0);
  await page.keyboard.press("Escape");
  await page.getByTestId("why").waitFor({ state: "detached" });
  await done(page);
});

it("counters are carried with the mouse, a stack as a whole, and one that cannot go there stays", async () => {
  const page = await table({
    game: "metz",
    turn: 3,
    side: "american",
    phase: "movement",
    bare: true,
    units: { "us-ri319": { hex: "0616" }, ...at("0614", "us-ri2", "us-ri10"), "de-ri128": { hex: "2010" } },
  });
  const carry = async (from, to) => {
    const [a, b] = [await pixel(page, from), await pixel(page, to)];
    await page.mouse.move(a.x, a.y);
    await page.mouse.down();
    await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 4 });
    await page.getByTestId("reach").waitFor({ state: "attached" });
    await page.mouse.move(b.x, b.y, { steps: 4 });
  };
  await page.getByTestId("zoom-fit").click();
  await settled(page);
  await carry("0616", "0615");
  await eventually(() => page.getByTestId("preview").count(), 1);
  await page.mouse.up();
  await page.getByTestId("stack-0615").waitFor();
  assert.equal((await standing(page, "american", "us-ri319")).hex, "0615");
  await page.keyboard.press("Escape");
  await carry("0614", "0613");
  await page.mouse.up();
  for (const unit of ["us-ri2", "us-ri10"])
    await eventually(async () => (await standing(page, "american", unit)).hex, "0613", unit);
  await idle(page);
  await page.keyboard.press("Escape");
  const version = await page.getByTestId("table").getAttribute("data-version");
  await carry("0615", "1010");
  await page.mouse.up();
  await page.getByTestId("why").waitFor();
  assert.equal(await page.getByTestId("refused-hex").getAttribute("data-hex"), "1010");
  assert.equal(await page.getByTestId("table").getAttribute("data-version"), version);
  await done(page);
});

it("a move goes by the route chosen among several", async () => {
  const page = await table({
    game: "metz",
    turn: 3,
    side: "american",
    phase: "movement",
    bare: true,
    units: { ...at("0616", "us-ri319"), ...at("2010", "de-ri128") },
  });
  await clickHex(page, "0616");
  await page.getByTestId("reach").waitFor({ state: "attached" });
  const there = await pixel(page, "0717");
  await page.mouse.move(there.x, there.y);
  // By 0716 or by 0617 for three points; the third route goes round for four.
  const other = page.getByTestId("other-route");
  await other.waitFor();
  const drawn = () => page.getByTestId("way").getAttribute("d");
  const cost = page.getByTestId("route-cost");
  const [first, three] = [await drawn(), await cost.innerText()];
  assert.match(three, /\b3\b/);
  await page.keyboard.press("o");
  await eventually(async () => (await drawn()) !== first, true, "the other way is drawn");
  assert.equal(await cost.innerText(), three);
  await page.keyboard.press("o");
  await eventually(async () => /\b4\b/.test(await cost.innerText()), true);
  await page.mouse.click(there.x, there.y);
  await page.getByTestId("stack-0717").waitFor();
  await idle(page);
  const { left } = await house.ask(`/api/matches/${page.match.id}/unit/us-ri319?as=american`);
  assert.equal(left, 2, "four of six points were paid");
  await done(page);
});

it("aircraft strike a hex with the points chosen, and the defender says who is hit", async () => {
  const page = await table(
    {
      game: "metz",
      turn: 3,
      side: "american",
      phase: "combat",
      bare: true,
      air: { american: 10 },
      units: { ...at("0203", "us-ri319"), ...at("1116", "de-ri59", "de-ri73", "de-rpz15") },
    },
    { seed: 9 },
  );
  assert.deepEqual(await hexes(page, "targets"), ["1116"]);
  await clickHex(page, "1116");
  const points = page.getByTestId("menu").getByTestId("number-strike");
  // The expected effect is shown before it is ordered, and again with every point.
  const foretold = async (air) => {
    const wanted = { as: "american", target: "1116", guns: [], air };
    const { column, results } = await house.ask(`/api/matches/${page.match.id}/bombardment`, wanted);
    await eventually(() => page.getByTestId("foreseen-column").innerText(), column);
    await eventually(
      () => page.getByTestId("foreseen").getByTestId("chances").locator("tr").count(),
      results.length,
    );
    return column;
  };
  const least = await foretold(3);
  await points.getByTestId("more").click();
  await points.getByTestId("more").click();
  assert.equal(await points.getByTestId("number-typed").inputValue(), "5");
  assert.notEqual(await foretold(5), least);
  await points.getByTestId("number-typed").press("Enter"); // as the button beside it says
  await page.getByTestId("sit-down").waitFor();
  assert.equal(await kind(page), "bombed");
  await page.getByTestId("dice").first().waitFor();
  await press(page, "actor-de-rpz15");
  await eventually(async () => (await standing(page, "german", "de-rpz15")).reduced, true);
  assert.equal((await told(house, page.match, "american")).view.air.american, 5);
  await done(page);
});

it("guns bombard from afar, joined one by one", async () => {
  const page = await table(
    {
      game: "metz",
      turn: 3,
      side: "american",
      phase: "combat",
      bare: true,
      units: {
        ...at("1112", "us-rartxii", "us-rartxx"),
        ...at("1116", "de-rpz15", "de-rpzgr110"),
        ...at("2010", "de-ri59"),
      },
    },
    { seed: 9 },
  );
  await clickHex(page, "2010");
  await page.getByTestId("why").waitFor();
  assert.match(
    await page.getByTestId("why").innerText(),
    /Metz 8\.0/,
    "an enemy that is not a valid target, and why",
  );
  await clickHex(page, "1116");
  assert.equal(await kind(page), "bombard");
  await press(page, "actor-us-rartxii");
  await press(page, "actor-us-rartxx");
  await press(page, "main");
  await page.getByTestId("sit-down").waitFor();
  assert.equal(await kind(page), "bombed");
  await press(page, "actor-de-rpzgr110");
  await eventually(async () => (await standing(page, "german", "de-rpzgr110")).reduced, true);
  await done(page);
});

it("a retreat into a full hex displaces one of those who stand there", async () => {
  const page = await table(
    {
      game: "diadem",
      turn: 3,
      side: "allied",
      phase: "combat",
      bare: true,
      air: { allied: 10 },
      units: {
        ...at("0807", "uk-10", "uk-12"),
        ...at("0808", "de-ri132"),
        ...at("0809", "de-ri131", "de-ri191", "de-ri194", "de-ri211"),
        ...at("0105", "de-art10a"),
      },
    },
    { seed: 9 },
  );
  await clickHex(page, "0808");
  await press(page, "actor-uk-10");
  await press(page, "actor-uk-12");
  await press(page, "main");
  await page.getByTestId("sit-down").waitFor();
  assert.equal(await kind(page), "retreat");
  await page.getByTestId("reach").waitFor({ state: "attached" });
  await clickHex(page, "0809");
  assert.equal(await kind(page), "displace");
  await press(page, "actor-de-ri191");
  await page.getByTestId("reach").waitFor({ state: "attached" });
  await clickHex(page, "0709");
  await eventually(async () => (await standing(page, "axis", "de-ri191")).hex, "0709");
  assert.equal((await standing(page, "axis", "de-ri132")).hex, "0809");
  await done(page);
});

it("of two weak divisions one is withdrawn in place of the one ordered away", async () => {
  const page = await table({
    game: "metz",
    turn: 15,
    side: "american",
    phase: "movement",
    bare: true,
    units: {
      ...at("0205", "us-cca4db", "us-ccb4db", "us-ccr4db"),
      ...at("0206", "us-cca10db", "us-ccb10db"),
      ...at("0204", "us-cca6db", "us-ccb6db"),
      ...at("2823", "de-ri880"),
    },
  });
  assert.equal(await kind(page), "withdraw");
  assert.equal(await page.locator("[data-testid^=actor-]").count(), 2);
  await press(page, "actor-us-cca6db");
  assert.equal(await kind(page), "movement");
  for (const unit of ["us-cca6db", "us-ccb6db"])
    assert.equal((await standing(page, "american", unit)).hex ?? null, null, unit);
  assert.equal((await standing(page, "american", "us-cca4db")).hex, "0205");
  assert.equal(await page.getByTestId("stack-0204").count(), 0);
  await done(page);
});

it("counters recover one by one, and none need", async () => {
  const page = await table({
    game: "metz",
    turn: 3,
    side: "american",
    phase: "recovery",
    bare: true,
    units: {
      "us-ri319": { hex: "0203", reduced: true },
      "us-ri2": { hex: "0204", reduced: true },
      ...at("2010", "de-ri59"),
    },
  });
  assert.equal(await kind(page), "recovery");
  await page.getByTestId("actor-us-ri2").focus();
  await page.keyboard.press("ArrowDown"); // a focus that the keys moved: Enter is not for the red button
  await page.keyboard.press("Enter");
  await eventually(
    () => page.getByTestId("actor-us-ri319").getAttribute("aria-disabled"),
    "true",
    "it has recovered",
  );
  const held = () => document.activeElement?.getAttribute("data-testid");
  await eventually(() => page.evaluate(held), "actor-us-ri2", "the keyboard continues with the next counter");
  assert.equal((await standing(page, "american", "us-ri319")).reduced ?? false, false);
  await press(page, "main"); // the other stays as it is
  assert.equal((await standing(page, "american", "us-ri2")).reduced, true);
  await done(page);
});

it("troops land on a beach that is held: they wait at sea, attack, and go ashore when it is taken", async () => {
  const page = await table(
    {
      game: "leyte",
      turn: 11,
      side: "american",
      phase: "movement",
      bare: true,
      air: { american: 0, japanese: 0 },
      units: {
        ...at("2615", "us-ri34-1", "us-ri34-2"),
        ...at("1217", "jp-ri9-1"),
        ...at("0408", "jp-reng8"),
        ...at("2808", "us-beng-8"),
      },
    },
    { seed: 9 },
  );
  for (const unit of ["us-ri34-1", "us-ri34-2"]) {
    await press(page, `actor-${unit}`);
    await page.getByTestId("hand-ship").click();
    await clickHex(page, "1217");
    const waits = (await standing(page, "american", unit)).hex;
    assert.notEqual(waits, "2615");
    assert.notEqual(waits, "1217", "they wait in the water before it");
  }
  await press(page, "main");
  assert.equal(await kind(page), "attack", "the only attack there can be is opened");
  await press(page, "actor-us-ri34-1");
  await press(page, "actor-us-ri34-2");
  await press(page, "main");
  await page.getByTestId("sit-down").waitFor();
  assert.equal(await kind(page), "retreat");
  await page.getByTestId("reach").waitFor({ state: "attached" });
  const [back] = await hexes(page, "reach");
  await clickHex(page, back);
  await page.getByTestId("sit-down").waitFor();
  assert.equal(await kind(page), "loss");
  await press(page, "actor-us-ri34-1");
  for (const unit of ["us-ri34-1", "us-ri34-2"])
    await eventually(async () => (await standing(page, "american", unit)).hex, "1217", "by themselves");
  assert.equal(await kind(page), "movement");
  assert.match(await page.getByTestId("log").innerText(), /lands in .*1217/);
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
      units: {
        "us-ri319": { hex: "0616" },
        ...at("0812", "us-ri2", "us-ri10", "us-ri11"),
        ...at("0814", "us-ri317", "us-ri318", "us-ri320"),
        "de-ri128": { hex: "2010" },
      },
    },
    { size: PHONE, touch: true },
  );
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
  const touch = await fingers(page);
  const [apart, middleOf] = [await frame(page), await middle(page)];
  await touch("touchStart", [middleOf.x - 40, 300], [middleOf.x + 40, 300]);
  for (let i = 1; i <= 8; i++)
    await touch("touchMove", [middleOf.x - 40 - i * 8, 300], [middleOf.x + 40 + i * 8, 300]);
  await touch("touchEnd");
  assert.ok((await frame(page)).k > apart.k * 1.5, "two fingers zoom");
  assert.equal(await page.getByTestId("hand").count(), 0, "and take nothing up");
  await page.getByTestId("actor-us-ri319").tap();
  await page.getByTestId("reach").waitFor({ state: "attached" });
  const panel = page.getByTestId("decision").locator("..");
  await panel.evaluate((sheet) => (sheet.scrollTop = sheet.scrollHeight));
  assert.ok((await panel.evaluate((sheet) => sheet.scrollTop)) > 0, "the list is longer than the sheet");
  await settled(page);
  const { x, y } = await pixel(page, "0615");
  await page.touchscreen.tap(x, y);
  await page.getByTestId("preview").waitFor();
  await eventually(
    () => panel.evaluate((sheet) => sheet.scrollTop),
    0,
    "the way and its button are in sight",
  );
  assert.equal(await page.getByTestId("stack-0616").count(), 1, "nothing has moved yet");
  await page.getByTestId("main").tap();
  await idle(page);
  assert.equal(await page.getByTestId("stack-0615").count(), 1);
  await done(page);
});

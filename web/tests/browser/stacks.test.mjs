/** Stacks on the board: opened and closed without moving it, beside what their units can reach, enlarged, counted. */
import assert from "node:assert/strict";
import { after, it } from "node:test";
import {
  eventually,
  fingers,
  frame,
  hover,
  leave,
  openGame,
  openHouse,
  PHONE,
  settled,
  shot,
} from "./house.mjs";
import {
  carry,
  BATTLE,
  clickHex,
  hexes,
  idle,
  newMatch,
  pixel,
  pixels,
  sitAt,
  tableAt,
  told,
} from "./table.mjs";

const house = await openHouse();
after(() => house.close());

const STACK = "0617";
const MARCH = { ...BATTLE, phase: "movement" };
const SOLO = { german: { kind: "computer", level: "random" } };
const march = () => newMatch(house, { game: "metz", position: MARCH, seats: SOLO });

/** The pointer has rested for longer than a stack takes to be shown: the page's own timers keep their order. */
const rested = (page) => page.evaluate(() => new Promise((done) => setTimeout(done, 450)));

/** Drag the board until the hex is just inside its upper edge. */
async function nearEdge(page, hex) {
  await page.getByTestId("zoom-in").click();
  await page.getByTestId("zoom-in").click();
  await settled(page);
  const box = await page.getByTestId("board").boundingBox();
  const x = box.x + box.width * 0.75;
  for (let i = 0; i < 8; i++) {
    const dy = box.y + 26 - (await pixel(page, hex)).y;
    if (Math.abs(dy) < 4) return;
    const from = box.y + box.height / 2;
    await page.mouse.move(x, from);
    await page.mouse.down();
    await page.mouse.move(x, from + Math.max(-box.height / 2 + 9, Math.min(box.height / 2 - 9, dy)), {
      steps: 4,
    });
    await page.keyboard.down("Shift"); // a moment at rest, so that the board is not thrown
    await page.keyboard.up("Shift");
    await page.mouse.up();
    await settled(page);
  }
  assert.fail(`${hex} does not come to the edge`);
}

it("opening and closing a stack leaves the board where it was, in a match and in the box", async () => {
  const page = await house.page();
  await sitAt(page, await march());
  await nearEdge(page, STACK);
  const before = await frame(page);
  const at = await pixel(page, STACK);
  await page.mouse.click(at.x, at.y);
  await page.getByTestId("fan").waitFor();
  await settled(page);
  assert.deepEqual(await frame(page), before);
  await page.mouse.click(at.x, at.y);
  await page.getByTestId("fan").waitFor({ state: "detached" });
  await settled(page);
  assert.deepEqual(await frame(page), before);
  await page.context().close();

  const box = await house.page();
  await openGame(box, "diadem");
  const game = await house.describe("diadem");
  const pile = game.setup.find((s) => s.kind === "hex" && s.counters.length > 1).at;
  const still = await frame(box);
  for (const state of ["visible", "detached"]) {
    await box.getByTestId(`stack-${pile}`).click();
    await box.getByTestId("fan").waitFor({ state });
    await settled(box);
    assert.deepEqual(await frame(box), still);
  }
  await box.context().close();
});

it("an opened stack does not cover the hexes that its units can reach, and stays still while they are picked", async () => {
  const page = await house.page({ size: { width: 1440, height: 900 } });
  await sitAt(page, await march());
  await clickHex(page, STACK);
  const fan = page.getByTestId("fan");
  await fan.waitFor();
  const where = await fan.boundingBox();
  for (const unit of ["us-cca4db", "us-ccb4db"]) {
    await page.getByTestId(`counter-${unit}`).click();
    await idle(page);
    await page.getByTestId("reach").waitFor({ state: "attached" });
    assert.deepEqual(await fan.boundingBox(), where, "it stays still");
  }
  const reach = await hexes(page, "reach");
  assert.ok(reach.length > 10);
  const under = ({ x, y }) =>
    x > where.x && x < where.x + where.width && y > where.y && y < where.y + where.height;
  assert.deepEqual((await pixels(page, reach)).filter(under), []);
  await page.context().close();
});

it("a stack whose units can go almost everywhere opens near them, and makes way when the mouse leaves it", async () => {
  const units = { "fr-b1": { hex: "1310" }, "fr-b2": { hex: "1310" }, "fr-b4": { hex: "1310" } };
  const position = { game: "diadem", turn: 3, side: "allied", phase: "movement", bare: true, units };
  const far = { ...position, units: { ...units, "de-hd": { hex: "0503" } } };
  const page = await tableAt(house, far, { size: { width: 1440, height: 900 } });
  await clickHex(page, "1310");
  const fan = page.getByTestId("fan");
  const box = await fan.boundingBox();
  const { x, y } = await pixel(page, "1310");
  const away = Math.hypot(
    Math.max(box.x - x, x - box.x - box.width, 0),
    Math.max(box.y - y, y - box.y - box.height, 0),
  );
  assert.ok(away < 260, `${away} pixels away`);
  await page.mouse.move(x, y);
  assert.equal(await fan.count(), 1, "nothing is in hand yet");
  for (const unit of ["fr-b1", "fr-b2"]) {
    await page.getByTestId(`counter-${unit}`).click();
    await idle(page);
    assert.deepEqual(await fan.boundingBox(), box, "it stays still");
  }
  await page.getByTestId("reach").waitFor({ state: "attached" });
  await shot(page, "near");
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const reach = await hexes(page, "reach");
  const places = (await pixels(page, reach)).map((at, i) => ({ hex: reach[i], at }));
  const hidden = places.filter(({ at }) => Math.hypot(at.x - middle.x, at.y - middle.y) < 60);
  assert.ok(hidden.length, "it covers where they can go");
  await page.mouse.move(x, y);
  await fan.waitFor({ state: "detached" });
  const [{ hex, at }] = hidden;
  await page.mouse.click(at.x, at.y);
  await eventually(async () => (await told(house, page.match, "allied")).view.units["fr-b1"].hex, hex);
  await leave(page);
});

it("after a stack was carried, nothing is shown of where it was picked up", async () => {
  const page = await house.page({ locale: "pt-BR" });
  await sitAt(page, await march());
  const from = await pixel(page, STACK);
  await hover(page, from);
  await page.getByTestId("viewer").waitFor();
  // Nobody can go onto the enemy: the stack stays, and the reasons stand where the pointer rests.
  await carry(page, from, await pixel(page, "0717"));
  await page.getByTestId("mark-hover").waitFor({ state: "detached" });
  await rested(page);
  assert.equal(await page.getByTestId("viewer").count(), 0);
  // The pointer rests on the enemy; once it moves there, that stack is shown.
  await hover(page, await pixel(page, "0717"));
  await eventually(() => page.getByTestId("viewer").getAttribute("data-hex"), "0717");
  await leave(page);
});

it("what was moved and stays in hand is not shown enlarged over the hexes it can reach", async () => {
  const match = await march();
  const page = await house.page();
  await sitAt(page, match);
  await clickHex(page, "0616");
  await clickHex(page, "0615");
  await eventually(async () => (await told(house, match, "american")).view.units["us-ri319"].hex, "0615");
  await idle(page);
  await page.getByTestId("hand").waitFor();
  await hover(page, await pixel(page, "0615"));
  await rested(page);
  assert.equal(await page.getByTestId("viewer").count(), 0);
  await hover(page, await pixel(page, STACK));
  await eventually(() => page.getByTestId("viewer").getAttribute("data-hex"), STACK, "another stack is");
  await leave(page);
});

it("resting on a stack shows it enlarged, with its number and strength; so does a long press", async () => {
  const match = await march();
  const page = await house.page({ locale: "pt-BR" });
  await sitAt(page, match);
  const viewer = page.getByTestId("viewer");
  await hover(page, await pixel(page, STACK));
  await viewer.waitFor();
  assert.equal(await viewer.getAttribute("data-hex"), STACK);
  assert.match(await viewer.innerText(), /2 peças\s+ataque 14 · defesa 10/);
  assert.equal(await viewer.locator("svg").count(), 2);
  // An enemy whose strength is hidden is not added up.
  await hover(page, await pixel(page, "0717"));
  await eventually(() => viewer.getAttribute("data-hex"), "0717");
  assert.match(await viewer.innerText(), /força desconhecida/);
  await page.mouse.move(2, 2);
  await viewer.waitFor({ state: "detached" });
  assert.deepEqual(page.errors, []);
  await page.context().close();

  const phone = await house.page({ size: PHONE, touch: true });
  await sitAt(phone, match);
  const { x, y } = await pixel(phone, STACK);
  const touch = await fingers(phone);
  await touch("touchStart", [x, y]);
  await phone.getByTestId("viewer").waitFor();
  await touch("touchEnd");
  assert.equal(await phone.getByTestId("viewer").getAttribute("data-hex"), STACK);
  assert.match(await phone.getByTestId("viewer").innerText(), /attack 14 · defence 10/);
  assert.equal(await phone.getByTestId("fan").count(), 0, "a long press is no tap");
  await phone.touchscreen.tap(x, y);
  await phone.getByTestId("viewer").waitFor({ state: "detached" });
  await phone.context().close();
});

it("stacks show their count", async () => {
  const page = await house.page();
  await sitAt(page, await march());
  assert.equal(await page.getByTestId(`stack-${STACK}`).locator(".disc text").textContent(), "2");
  assert.equal(await page.getByTestId("stack-0616").locator(".disc").count(), 0);
  await page.context().close();
});

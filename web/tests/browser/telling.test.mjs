/**
 * Play back first, then ask: what led to a decision is shown before it can be answered, and an undo leaves no trace.
 */
import assert from "node:assert/strict";
import { after, it } from "node:test";
import { eventually, openHouse } from "./house.mjs";
import { BATTLE, BATTLE_DICE, clickHex, hexes, idle, newMatch, pixel, sitAt, told } from "./table.mjs";

const house = await openHouse();
after(() => house.close());

const german = { german: { kind: "computer", level: "random" } };

it("the question waits while what led to it is told; Enter skips that and answers nothing", async () => {
  const page = await house.page({ pace: "slow", still: false });
  const match = await newMatch(house, { game: "metz", seats: german, position: BATTLE, seed: BATTLE_DICE });
  const looks = [];
  page.on("request", (request) => request.url().includes("/moments/") && looks.push(request.url()));
  await sitAt(page, match);
  await clickHex(page, "0717");
  for (const unit of ["us-cca4db", "us-ccb4db"]) {
    await page.getByTestId(`actor-${unit}`).click();
    await idle(page);
  }
  await page.getByTestId("main").click();
  // The dice, and what the other side does about them, are told; meanwhile we are asked something else already.
  await page.getByTestId("skip-telling").waitFor();
  const asked = await told(house, match, "american");
  assert.ok(asked.mine);
  assert.equal(await page.getByTestId("main").count(), 0);
  assert.equal(await page.locator("[data-testid^=actor-]").count(), 0);
  assert.notEqual(await page.getByTestId("telling").innerText(), asked.decision.prompt.en);
  await page.keyboard.press("Enter");
  await eventually(() => page.getByTestId("prompt").innerText(), asked.decision.prompt.en);
  await eventually(
    async () => (await page.getByTestId("announcer").innerText()).endsWith(asked.decision.prompt.en),
    true,
  );
  assert.equal((await told(house, match, "american")).moment, asked.moment, "the key answered nothing");
  assert.deepEqual(looks, [], "within a phase the changes of the events are enough to show it");
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

it("no question slips in between the defender's answer and the dice", async () => {
  const page = await house.page({ pace: "slow", still: false });
  const units = { ...BATTLE.units, "de-ak401": { hex: "0918" } };
  const position = { ...BATTLE, units };
  const match = await newMatch(house, { game: "metz", seats: german, position, seed: BATTLE_DICE });
  await sitAt(page, match);
  await clickHex(page, "0717");
  for (const unit of ["us-cca4db", "us-ccb4db"]) {
    await page.getByTestId(`actor-${unit}`).click();
    await idle(page);
  }
  // What the panel shows, picture by picture.
  await page.evaluate(() => {
    globalThis.shown = [];
    const look = () => {
      const has = (what) => document.querySelector(`[data-testid=decision] ${what}`) !== null;
      const now = has("[data-testid=skip-telling]") ? "told" : has("[data-testid=main]") ? "asked" : "waits";
      if (globalThis.shown.at(-1) !== now) globalThis.shown.push(now);
      requestAnimationFrame(look);
    };
    look();
  });
  await page.getByTestId("main").click();
  await page.getByTestId("skip-telling").waitFor();
  const { log } = await told(house, match, "american");
  assert.ok(
    log.some(({ side }) => side === "german"),
    "the defender was asked",
  );
  assert.match((await page.evaluate(() => globalThis.shown)).join(" "), /^asked (waits )?told$/);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

it("the log does not run ahead of what is told, and the speed can be changed beside it", async () => {
  const page = await house.page({ pace: "slow", still: false });
  const match = await newMatch(house, { game: "metz", seats: german, position: BATTLE, seed: BATTLE_DICE });
  await sitAt(page, match);
  await clickHex(page, "0717");
  for (const unit of ["us-cca4db", "us-ccb4db"]) {
    await page.getByTestId(`actor-${unit}`).click();
    await idle(page);
  }
  // At the first picture of the playback: the last step in the log, the marks of the board, the speed.
  await page.evaluate(() => {
    const all = (what) => [...document.querySelectorAll(what)];
    globalThis.lastStep = () =>
      Math.max(
        0,
        ...all("[data-testid^=log-step-]").map(({ dataset }) => Number(dataset.testid.split("-")[2])),
      );
    const look = () => {
      if (!all("[data-testid=skip-telling]").length) return requestAnimationFrame(look);
      globalThis.first = {
        step: globalThis.lastStep(),
        marks: all("[data-testid=targets], [data-testid=reach]").length,
        paces: all("[data-testid=decision] [data-testid=pace]").length,
      };
    };
    look();
  });
  await page.getByTestId("main").click();
  await page.waitForFunction(() => globalThis.first);
  const first = await page.evaluate(() => globalThis.first);
  const { log } = await told(house, match, "american");
  const last = log.findLast(({ events }) => events.length).moment;
  assert.ok(first.step < last, `the log waits: ${first.step} of ${last}`);
  assert.deepEqual([first.marks, first.paces], [0, 1], "no mark of the next question, and the speed");
  await eventually(() => page.evaluate(() => globalThis.lastStep()), last, "in the end it has everything");
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

it("the trail of a move goes with the move that is taken back", async () => {
  const page = await house.page({ pace: "slow", still: false });
  const position = { ...BATTLE, phase: "movement" };
  await sitAt(page, await newMatch(house, { game: "metz", seats: german, position }));
  await clickHex(page, "0518");
  await clickHex(page, "0418");
  await page.getByTestId("trail").first().waitFor({ state: "attached" });
  await page.getByTestId("undo").click();
  await idle(page);
  await eventually(() => page.getByTestId("trail").count(), 0);
  // Nor does it come when the counter, which stayed in hand, is still on its way.
  const { x, y } = await pixel(page, "0416");
  await page.getByTestId("reach").waitFor({ state: "attached" });
  assert.ok((await hexes(page, "reach")).includes("0416"));
  await page.mouse.click(x, y);
  await page.keyboard.press("u");
  await idle(page);
  await page.evaluate(() => new Promise((done) => setTimeout(done, 1500))); // longer than its way takes
  assert.equal(await page.getByTestId("trail").count(), 0);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

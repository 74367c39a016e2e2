/** A whole turn of Papua through the interface: missions of every kind, the enemy's answer, landings, supply, replacements. */
import assert from "node:assert/strict";
import { after, it } from "node:test";
import { eventually, fingers, openHouse, PHONE } from "./house.mjs";
import { KOKODA, matchWith } from "./kokoda.mjs";
import { carry, clickHex, idle, kind, middleOf, newMatch, pixel, sitAt } from "./table.mjs";

const house = await openHouse();
after(() => house.close());

// Over Port Moresby and over the trail one die each; bombs hit; no losses on the trail; three dice of disease.
const DICE = [4, 4, 6, 6, 6, 6, 6, 6, 6, 6, 6, 2, 6, 6, 6, 6, 6, 6, 6, 6, 6];

async function drag(page, start, end) {
  await carry(page, await pixel(page, start), await pixel(page, end));
}

/** Where a counter of the opened stack is on the screen. */
const inFan = (page, unit) => middleOf(page.getByTestId(`counter-${unit}`));

it("a turn of both sides, by clicking and dragging", async () => {
  const match = await matchWith(house, KOKODA, DICE);
  const page = await house.page();
  await sitAt(page, match);
  const press = async (id) => {
    await page.getByTestId(id).first().click();
    await idle(page);
  };
  const becomes = (wanted) => eventually(() => kind(page), wanted);
  /** Open a mission by its kind, choose its aircraft and their load, and plan it. */
  const plan = async (sortie, target, units) => {
    const more = page.getByTestId("new-mission");
    if (!(await more.evaluate((details) => details.open))) await more.locator("summary").click();
    await press(`sortie-${sortie}`);
    await clickHex(page, target);
    await becomes("mission");
    for (const unit of units) {
      const [id, role] = unit.split(" as ");
      await press(`actor-${id}`);
      if (role)
        await page
          .getByTestId("hand-do-fly")
          .nth(role === "fighter" ? 0 : 1)
          .click();
      await idle(page);
    }
    await press("main");
    await becomes("movement");
    await page.getByTestId(`mission-${sortie}-${target}`).waitFor();
  };
  /** Take the first loss offered, until this is asked. */
  const answerUntil = async (wanted) => {
    for (let n = 0; n < 12 && (await kind(page)) !== wanted; n++) {
      const asked = page.getByTestId("actors").locator("[data-testid^=actor-]");
      await ((await asked.count()) ? asked.first() : page.getByTestId("main")).click();
      await idle(page);
    }
    await becomes(wanted);
  };
  const lines = () => page.getByTestId("missions-over").locator("path.line").count();
  const reports = (event) => page.getByTestId("air-reports").getByTestId(`report-${event}`);

  // Japanese recovery: a point of infantry restores the battalion at Buna. Nothing else is left to do, but the phase ends by its button.
  assert.equal(await kind(page), "recovery");
  assert.match(await page.getByTestId("points-jp-infantry").innerText(), /^3 points$/);
  await press("actor-jp-144inf-2");
  await press("main");
  await becomes("movement");

  // A landing: by sea from New Britain to the coast of Milne Bay.
  await page.getByTestId("zoom-fit").click();
  await clickHex(page, "2701");
  assert.match(await page.getByTestId("sealift").innerText(), /0 of 4 units; 4 left\s+Papua 4\.2\.4/);
  await press("counter-jp-41inf-1");
  await press("hand-ship");
  await page.getByTestId("hand").getByTestId("sealift").waitFor();
  await clickHex(page, "2423");
  await eventually(() => page.getByTestId("sealift").count(), 1);
  assert.match(await page.getByTestId("sealift").innerText(), /1 of 4 units; 3 left/);
  await eventually(() => page.getByTestId("stack-2423").count(), 1);

  // A drop; then bombers and a fighter, picked from the stack and dragged to their target.
  await plan("drop", "1215", ["jp-air-25k-3", "jp-airassault-1"]);
  await clickHex(page, "2701");
  await press("counter-jp-air-25k-1");
  await press("counter-jp-air-25k-2");
  await press("counter-jp-air-6k-1");
  await drag(page, "2701", "0318");
  await press("menu-airfield");
  await becomes("mission");
  assert.equal(await page.getByTestId("plan").locator("[data-testid^=leave-out]").count(), 3);
  assert.equal(await page.getByTestId("forecast-column").innerText(), "1-12");
  assert.match(await page.getByTestId("forecast").innerText(), /one air unit based there takes a loss/);
  await press("main");
  await becomes("movement");
  await plan("naval", "2523", ["jp-air-misawa-1"]);
  await plan("interdict", "0617", ["jp-air-misawa-2"]);
  await plan("support", "0816", ["jp-air-tainan-1"]);

  // Planned is not flown: one is recalled and planned again, another is opened and joined by one more.
  await press("recall-naval-2523");
  await page.getByTestId("mission-naval-2523").waitFor({ state: "detached" });
  await plan("naval", "2523", ["jp-air-misawa-1"]);
  await press("change-interdict-0617");
  await becomes("mission");
  await press("actor-jp-air-2k-3");
  await press("main");
  await becomes("movement");
  assert.equal(await page.getByTestId("mission-interdict-0617").locator("[data-testid^=flies]").count(), 2);
  await press("main");

  // The Allies answer in one list: one intercepts over Port Moresby, one helps on the trail.
  await becomes("reaction");
  await page.getByTestId("send-intercept-0318-us-air-41-fighter").click();
  await page.getByTestId("role-support-0816-bomber").click();
  await page.getByTestId("send-support-0816-au-air-76").click();
  await press("main");

  // The results, mission by mission.
  await becomes("air_loss");
  assert.match(await page.getByTestId("prompt").innerText(), /takes the loss/);
  await answerUntil("combat");
  await eventually(() => reports("air_combat").count(), 2);
  assert.equal(await reports("bombing").count(), 3);
  assert.equal(await reports("dropped").count(), 1);
  await page.getByTestId("marker-interdicted-0617").waitFor({ state: "attached" });
  // Of the flown missions only those that support units that have not fought are still over the board.
  assert.equal(await lines(), 2);
  assert.equal(await page.getByTestId("mission-sign-0318").count(), 0);
  assert.equal(await page.getByTestId("mission-sign-0816").count(), 2);

  // The trail is cut, and the battalion before Kokoda fights without supply.
  await clickHex(page, "0816");
  await becomes("attack");
  await press("actor-jp-144inf-3");
  await press("main");
  await answerUntil("recovery");
  assert.equal(await lines(), 0);
  await page.getByTestId("log").getByText("Defender out of supply").first().waitFor({ state: "attached" });

  // The Allied turn: dice of disease together, and a point for the militia.
  await page.getByTestId("series-disease").waitFor();
  await press("actor-au-3bn");
  await answerUntil("movement");

  // Units out of supply, and where the line is cut.
  await press("layers");
  await page.getByTestId("layer-choice-supply").check();
  await eventually(() => page.getByTestId("supply-0716").getAttribute("data-fed"), "false");
  await page.getByTestId("supply-cut-0617").waitFor({ state: "attached" });
  assert.match(await page.getByTestId("supply-0716").locator("title").textContent(), /interdicted/);
  assert.match(await page.getByTestId("hungry-0716").innerText(), /interdicted/);
  await press("layers");

  await page.getByTestId("zoom-fit").click();
  await clickHex(page, "0418");
  await page.getByTestId("range").waitFor({ state: "attached" });
  // What cannot be reached is refused with the paragraph that says so.
  assert.match(await page.getByTestId("range-said").innerText(), /^range \d+ hexes$/);
  await drag(page, "0418", "2701");
  const why = page.getByTestId("why").first();
  await why.getByText(/beyond the range of/).waitFor();
  assert.match(await why.innerText(), /Papua 6\.1/);
  assert.equal(await kind(page), "movement");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await plan("supply", "0716", ["us-air-21-transp", "au-21bde-2-16"]);
  await plan("carry", "0206", ["us-air-6-transp", "au-21bde-2-14"]);
  await plan("airfield", "0402", ["us-air-28-bomb"]);
  await plan("troops", "1314", ["us-air-30-bomb"]);
  await plan("base", "1314", ["us-air-63-bomb"]);
  await clickHex(page, "0318");
  await press("counter-au-30bde-49");
  await press("hand-ship");
  await clickHex(page, "1317");
  await eventually(() => page.getByTestId("stack-1317").count(), 1);
  await press("main");
  await answerUntil("combat");
  await eventually(() => reports("supplied").count(), 1);
  assert.equal(await reports("carried").count(), 1);
  assert.equal(await reports("bombing").count(), 3);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

it("squadrons are drawn out of an opened field onto their target", async () => {
  const match = await newMatch(house, { game: "papua", position: { ...KOKODA, phase: "movement" }, seed: 5 });
  const page = await house.page();
  await sitAt(page, match);
  await page.getByTestId("zoom-fit").click();
  const flying = () => page.getByTestId("plan").locator("[data-testid^=leave-out]").count();
  // One of them, though the pointer is let go before the server has said what it can do.
  await clickHex(page, "2701");
  const together = page.getByTestId("fan").locator("[data-testid^=fan-all]");
  const named = async () => (await together.allInnerTexts()).join(", ");
  await eventually(named, "All troops, All aircraft", "as they lie");
  await carry(page, await inFan(page, "jp-air-misawa-2"), await pixel(page, "0617"));
  await page.getByTestId("menu-interdict").first().click();
  await eventually(() => kind(page), "mission");
  await idle(page);
  assert.equal(await flying(), 1);
  const escorts = page.getByRole("group", { name: "Escort only" });
  await escorts.getByTestId("actor-jp-air-6k-1").waitFor();
  assert.equal(await escorts.getByTestId("actor-jp-air-misawa-1").count(), 0);
  await page.getByTestId("main").click();
  await eventually(() => kind(page), "movement");
  await idle(page);
  // Those that were picked go together; a counter pressed and released on the spot is only picked.
  await clickHex(page, "2701");
  await page.getByTestId("counter-jp-air-25k-1").click();
  await page.getByTestId("counter-jp-air-25k-2").click();
  await idle(page);
  await carry(page, await inFan(page, "jp-air-25k-2"), await pixel(page, "0318"));
  await page.getByTestId("menu-airfield").first().click();
  await eventually(() => kind(page), "mission");
  await idle(page);
  assert.equal(await flying(), 2);
  // Let go beside the board, nothing is flown.
  await page.getByTestId("main").click();
  await eventually(() => kind(page), "movement");
  await idle(page);
  await clickHex(page, "2701");
  const panel = await page.getByTestId("prompt").boundingBox();
  await carry(page, await inFan(page, "jp-air-6k-1"), { x: panel.x + 5, y: panel.y + 5 });
  await idle(page);
  assert.equal(await kind(page), "movement");
  assert.equal(await page.getByTestId("menu").count(), 0);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

it("and so with a finger on a phone", async () => {
  const match = await newMatch(house, { game: "papua", position: { ...KOKODA, phase: "movement" }, seed: 5 });
  const page = await house.page({ size: PHONE, touch: true });
  await sitAt(page, match);
  const touch = await fingers(page);
  await page.getByTestId("zoom-fit").click();
  await clickHex(page, "0402");
  const [from, to] = [await inFan(page, "jp-air-tainan-1"), await pixel(page, "0407")];
  await touch("touchStart", [from.x, from.y]);
  for (const part of [0.1, 0.4, 0.7, 1])
    await touch("touchMove", [from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part]);
  await touch("touchEnd");
  await eventually(() => kind(page), "mission");
  await page.getByTestId("leave-out-jp-air-tainan-1").waitFor();
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

it("the set-up is proposed, in Portuguese too, and no counter off the map has a raw name", async () => {
  const match = await newMatch(house, { game: "papua", seed: 3 });
  const page = await house.page({ locale: "pt-BR" });
  await sitAt(page, match);
  assert.equal(await kind(page), "setup");
  await page.getByTestId("proposal").click();
  await idle(page);
  await page.getByTestId("main").click();
  await idle(page);
  assert.equal(await kind(page), "setup", "the other side places its own");
  assert.doesNotMatch(await page.getByTestId("play-tray").innerText(), /box:|left:|area:/);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

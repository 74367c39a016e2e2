/** Ships at the table, by mouse and by keyboard: task forces, their way, submarines, naval combat, raids, supply. */
import assert from "node:assert/strict";
import { after, it } from "node:test";
import { eventually, leave, openHouse, PHONE, shot } from "./house.mjs";
import { carry, clickHex, hexes, idle, kind, newMatch, pixel, sitAt, told } from "./table.mjs";

const house = await openHouse();
after(() => house.close());

const page = await house.page();
after(() => leave(page));

const [OFF_LEYTE, OPEN_SEA, SOUTH] = ["4538", "5039", "5041"];
const SPARE = { "us-6-di-1-ri": { hex: "0547" }, "jp-10-di-10-ri": { hex: "2004" } };
const all = (where, ...units) => Object.fromEntries(units.map((unit) => [unit, where]));

async function open(position, { seed = 5, at = page } = {}) {
  const match = await newMatch(house, {
    game: "filipinas",
    seed,
    position: { game: "filipinas", turn: 3, side: "allied", phase: "naval", bare: true, ...position },
  });
  await sitAt(at, match);
  return match;
}

const asked = (wanted) => eventually(() => kind(page), wanted);
async function press(id) {
  await page.getByTestId(id).first().click();
  await idle(page);
}
const text = (id) => page.getByTestId(id).innerText();

const FLEET = {
  ...SPARE,
  ...all({ where: "allied-fleet" }, "us-comb-06", "us-ddd-11", "us-ddd-23", "us-dcr-8", "us-dsb-1"),
  ...all({ where: "exercito6" }, "us-24-di-19-ri", "us-24-di-21-ri"),
  "jp-guarnicao-leyte": { hex: "4437" },
};

it("a shorter scenario starts in two clicks, and says where its turn stands", async () => {
  await page.goto("/#/");
  await page.getByTestId("play-filipinas-luzon").click();
  assert.ok(await page.getByTestId("scenario-luzon").isChecked());
  // What only this scenario has is offered with it, and goes with it.
  await page.getByTestId("option-combined_fleet").check();
  await page.getByTestId("scenario-leyte").check();
  await page.getByTestId("scenario-luzon").check();
  assert.ok(!(await page.getByTestId("option-combined_fleet").isChecked()));
  await page.getByTestId("begin").click();
  await page.getByTestId("table").waitFor();
  const id = page.url().split("/").at(-1);
  const { options } = (await house.ask(`/api/matches/${id}`)).match;
  assert.deepEqual([options.scenario, options.combined_fleet], ["luzon", false]);
  assert.match(await page.locator("header .when").innerText(), /of 15/);
});

it("the strip of phases shows where one is and which had nothing to do", async () => {
  await open({ units: FLEET });
  const states = () =>
    page
      .getByTestId("phase")
      .locator("li")
      .evaluateAll((steps) => steps.map((step) => step.dataset.state));
  assert.deepEqual((await states()).slice(0, 3), ["done", "now", "ahead"]);
  await press("main"); // no force sails: nobody looks for one, nobody attacks it
  await asked("movement");
  assert.deepEqual((await states()).slice(1, 6), ["done", "skipped", "skipped", "now", "ahead"]);
  assert.equal((await states()).length, 14);
});

it("a landing force from a template, steered by pointing and by drawing its way", async () => {
  const match = await open({ units: FLEET });
  assert.equal(await kind(page), "naval");

  // Without troops the template says what it needs; with them it adds up to what the troops need.
  await press("template-landing");
  assert.match(await text("force-trouble"), /choose the troops/);
  await press("troop-us-24-di-19-ri");
  await press("troop-us-24-di-21-ri");
  await press("template-landing");
  assert.equal(await text("total-escort"), "0");
  assert.equal(await text("total-reach"), "45 hexes");
  await press("draft-us-dcr-8"); // out again
  assert.equal(await text("total-escort"), "+1");
  await shot(page, "draft");

  await press("form-force");
  await asked("steer");
  assert.match(await text("prompt"), /task force A/);

  // Pointing shows the way and its risks before anything is done.
  await page.getByTestId("zoom-fit").click();
  const there = await pixel(page, OFF_LEYTE);
  await page.mouse.move(there.x, there.y);
  await page.getByTestId("course-way").waitFor();
  assert.match(await text("way-watched"), /^seen from an enemy coast in \d+ hex/);
  await shot(page, "course");
  await clickHex(page, OPEN_SEA);
  await eventually(async () => (await told(house, match, "allied")).view.units["us-tf-a"].hex, OPEN_SEA);

  // A drag from the force draws the way hex by hex; it waits for the red button, and Escape forgets it.
  await carry(page, await pixel(page, OPEN_SEA), await pixel(page, SOUTH));
  assert.match(await text("main"), new RegExp(`Sail to ${SOUTH}`));
  await page.keyboard.press("Escape");
  await eventually(async () => /stays here/.test(await text("main")), true);
  await carry(page, await pixel(page, OPEN_SEA), await pixel(page, SOUTH));
  await press("main");
  await eventually(async () => (await told(house, match, "allied")).view.units["us-tf-a"].hex, SOUTH);
  const sailed = (await told(house, match, "allied")).log
    .flatMap((step) => step.events)
    .filter(({ event }) => event === "force_sailed");
  assert.equal(sailed.at(-1).path.at(-1), SOUTH);
  await press("main"); // it stays there
  await asked("naval");
  assert.match(await text("force-A"), /moved/);

  // A submarine: the ring shows where it would patrol.
  await press("boat-us-dsb-1");
  await asked("steer_submarine");
  const sea = await pixel(page, OPEN_SEA);
  await page.mouse.move(sea.x, sea.y);
  await page.getByTestId("patrol-ring").waitFor();
  await clickHex(page, OPEN_SEA);
  await press("main");
  await asked("naval");
  assert.equal((await told(house, match, "allied")).view.units["us-dsb-1"].hex, OPEN_SEA);
});

it("a naval turn from the keyboard alone", async () => {
  const match = await open({ units: FLEET });
  const enter = async (id) => {
    await idle(page);
    await page.getByTestId(id).first().focus();
    await page.keyboard.press("Space");
    await idle(page);
  };
  await enter("template-gunfire");
  await enter("form-force");
  await asked("steer");

  // The cursor walks over the board and shows the way; Enter sails.
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-testid"));
  for (let n = 0; n < 80 && (await focused()) !== "board"; n++) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const way = page.getByTestId("course-way");
  for (let n = 0; n < 30 && !(await way.count()); n++) await page.keyboard.press("ArrowRight");
  await way.waitFor();
  const at = await page.getByTestId("mark-cursor").getAttribute("data-hex");
  await page.keyboard.press("Enter");
  await eventually(async () => (await told(house, match, "allied")).view.units["us-tf-a"].hex, at);
  await enter("main");
  await asked("naval");
  await enter("main");
  await eventually(async () => (await told(house, match, "allied")).view.phase !== "naval", true);
});

it("a submarine may attack, and fire power is spent by price", async () => {
  const match = await open({
    side: "japanese",
    units: {
      ...SPARE,
      "us-dsb-1": { hex: OPEN_SEA },
      ...all({ hex: "5035" }, "jp-den-1", "jp-dcr-4", "jp-dcr-5"),
    },
  });
  await press("steer-A");
  await asked("steer");
  await clickHex(page, "5036");
  await asked("patrol");
  assert.match(await text("patrol"), /Escort column: −2/);
  await shot(page, "patrol");
  await press("torpedo");
  await eventually(async () => (await told(house, match, "allied")).decision.kind !== "patrol", true);
});

it("a naval battle: fire power, both lines, another exchange", async () => {
  await open({
    side: "japanese",
    units: {
      ...SPARE,
      ...all({ hex: OPEN_SEA }, "jp-den-1", "jp-dcr-4", "jp-dcr-5", "jp-ddd-7", "jp-ddd-17"),
      ...all({ hex: "5040" }, "us-den-1", "us-den-6", "us-dcr-4", "us-ddd-11", "us-ddd-23", "us-ddd-26"),
    },
  });
  await press("main");
  await asked("fire");
  assert.match(await text("fire"), /points? of fire power left/);
  for (let n = 0; n < 12 && (await kind(page)) === "fire"; n++) {
    const order = page.getByTestId("fire-dearest");
    if (await order.count()) await order.click();
    else await page.locator("[data-testid^=hit-]:enabled").first().click();
    await idle(page);
  }
  await asked("battle");
  assert.equal(await page.getByTestId("battle").locator("section").count(), 2);
  assert.match(await text("battle-column"), /column/);
  assert.ok((await hexes(page, "targets")).length > 0, "hexes to withdraw to");
  const report = page.getByTestId("report-naval_combat").last();
  assert.equal(await report.getByTestId("lines").locator("section").count(), 2);
  assert.ok((await report.locator("[data-state]").count()) > 0, "the board shows the losses");
  await shot(page, "battle");
  await press("do-continue");
  await asked("battle");
});

it("a raid on ships: a role for several squadrons at once, and the answer of the other side", async () => {
  const match = await open({
    units: {
      ...SPARE,
      // The garrison sees the force from its coast.
      ...all({ hex: OFF_LEYTE }, "us-den-1", "us-ddd-11"),
      "us-dsb-1": { where: "allied-fleet" },
      "jp-guarnicao-leyte": { hex: "4437" },
      ...all({ hex: "3339" }, "jp-air-3-sentai", "jp-air-201-kokutai"),
      "us-air-475-caca": { hex: "4439" },
      "us-24-di-19-ri": { hex: "4439" },
    },
  });
  await press("main");
  await asked("raid");
  await press(`role-raid-${OFF_LEYTE}-kamikaze`);
  await press(`send-raid-${OFF_LEYTE}-jp-air-201-kokutai`);
  await press(`role-raid-${OFF_LEYTE}-bomber`);
  await press(`send-raid-${OFF_LEYTE}-jp-air-3-sentai`);
  assert.match(await text("answer"), /2 squadrons take off/);
  await shot(page, "raid");
  await press("main");
  await asked("cover");
  const raid = (await told(house, match, "allied")).view.missions.find(({ kind }) => kind === "raid");
  assert.deepEqual(raid.roles, { "jp-air-3-sentai": "bomber", "jp-air-201-kokutai": "kamikaze" });
  await press(`send-intercept-${OFF_LEYTE}-us-air-475-caca`);
  await press("main");
  await asked("movement"); // the answer ends the raid, and nothing after it
  // Both lines, the die, and the losses: those still to be taken are chosen on the board itself.
  const board = page.getByTestId("report-air_combat").getByTestId("lines");
  await board.waitFor();
  assert.equal(await board.locator("section").count(), 2);
  await shot(page, "air-combat");
  const events = (await told(house, match, "allied")).log
    .flatMap((step) => step.events)
    .map(({ event }) => event);
  assert.ok(events.includes("air_combat"));
});

it("is readable on a phone", async () => {
  const small = await house.page({ size: PHONE, touch: true });
  await open({ units: FLEET }, { at: small });
  await small.getByTestId("fleet").waitFor();
  await shot(small, "phone");
  const width = await small.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(width <= PHONE.width, "nothing is cut off");
  await leave(small);
});

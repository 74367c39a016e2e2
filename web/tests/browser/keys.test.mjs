/** The keyboard, the search and the sounds at the table, and what the shelf says of each game. */
import assert from "node:assert/strict";
import { after, it } from "node:test";
import { eventually, leave, openGame, openHouse, PHONE } from "./house.mjs";
import {
  BATTLE,
  BATTLE_DICE,
  clickHex,
  idle,
  kind,
  newMatch,
  pixel,
  sitAt,
  tableAt,
  told,
} from "./table.mjs";

const house = await openHouse();
after(() => house.close());

const WIDE = { width: 1440, height: 900 };
const MARCH = { ...BATTLE, phase: "movement", units: { ...BATTLE.units, "us-ri318": { hex: "0612" } } };

/** Nobody is near an enemy, and the other side plays next. */
const ENDING = {
  ...MARCH,
  phase: "recovery",
  units: { "us-ri319": { hex: "0612", reduced: true }, "de-ri128": { hex: "1610" } },
};

const focused = (page) => page.evaluate(() => document.activeElement?.getAttribute("data-testid") ?? "");

async function tabsToBoard(page) {
  for (let tabs = 1; tabs <= 20; tabs++) {
    await page.keyboard.press("Tab");
    if ((await focused(page)) === "board") return tabs;
  }
  return Infinity;
}

it("the board is at most five Tabs away, and the tools of the bar are one of them", async () => {
  const page = await house.page();
  await openGame(page, "metz");
  assert.ok((await tabsToBoard(page)) <= 5);
  await page.context().close();
  const match = await newMatch(house, {
    game: "metz",
    position: MARCH,
    seats: { german: { kind: "computer", level: "random" } },
  });
  const table = await house.page();
  await sitAt(table, match);
  assert.ok((await tabsToBoard(table)) <= 5);
  // The tools are reached with the arrows.
  await table.keyboard.press("Shift+Tab");
  const first = await focused(table);
  await table.keyboard.press("ArrowRight");
  assert.notEqual(await focused(table), first);
  assert.deepEqual(table.errors, []);
  await table.context().close();
});

it("Enter presses the red button wherever it says so, also after a click elsewhere", async () => {
  const match = await newMatch(house, { game: "metz", position: MARCH, seed: BATTLE_DICE });
  const page = await house.page();
  await sitAt(page, match);
  const hint = page.getByTestId("main").locator("kbd");
  const { moment } = await told(house, match, "american");
  const now = async () => (await told(house, match, "american")).moment;

  // Reached with Tab, a button keeps Enter, and the red button does not claim it.
  await page.getByTestId("to-shelf").focus();
  await page.keyboard.press("Tab");
  await eventually(() => hint.count(), 0);
  await page.keyboard.press("Shift+Tab");
  await page.evaluate(() => document.activeElement.blur());
  await eventually(() => hint.count(), 1);

  // A click leaves the focus on a button, a list or a stack: that is no choice.
  await page.getByTestId("zoom-in").click();
  await page.getByTestId("zoom-out").click();
  assert.equal(await focused(page), "zoom-out");
  await eventually(() => hint.count(), 1);
  await page.keyboard.press("Enter");
  await eventually(() => kind(page), "combat");
  assert.ok((await now()) > moment);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

it("Ctrl+Z undoes, Ctrl+Y redoes, and the list of keys says so", async () => {
  const match = await newMatch(house, { game: "metz", position: MARCH, seed: BATTLE_DICE });
  const page = await house.page({ locale: "pt-BR" });
  await sitAt(page, match);
  const where = async () => (await told(house, match, "american")).view.units["us-ri318"].hex;
  await clickHex(page, "0612");
  await page.getByTestId("reach").waitFor({ state: "attached" });
  await clickHex(page, "0611");
  await eventually(where, "0611");
  await idle(page);
  await page.keyboard.press("Control+z");
  await eventually(where, "0612");
  await idle(page);
  await page.keyboard.press("Control+y");
  await eventually(where, "0611");
  await idle(page);
  await page.keyboard.press("Control+z");
  await eventually(where, "0612");
  await idle(page);
  await page.keyboard.press("Control+Shift+z");
  await eventually(where, "0611");
  await idle(page);

  await page.keyboard.press("?");
  const help = page.getByTestId("help");
  await help.waitFor();
  const lines = await help
    .locator("dt")
    .evaluateAll((all) => all.map((line) => line.textContent.replace(/\s+/g, "")));
  assert.ok(lines.includes("YCtrlYCtrlShiftZ"), lines.join(" "));
  assert.match(await help.innerText(), /Mostrar o cartão de referência/);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

it("search finds rules by number, title and text, and the exact name first", async () => {
  const match = await newMatch(house, {
    game: "metz",
    position: MARCH,
    seats: { german: { kind: "computer", level: "random" } },
  });
  const page = await house.page({ locale: "pt-BR" });
  await sitAt(page, match);
  const hits = async (query) => {
    await page.getByTestId("search-input").fill(query);
    await page.locator("[data-testid^=hit-]").first().waitFor();
    return page.locator("[data-testid^=hit-]").evaluateAll((all) => all.map((one) => one.dataset.testid));
  };
  await page.keyboard.press("/");
  assert.match((await hits("metz"))[0], /^hit-place-/);
  await eventually(async () => (await hits("4.1.1"))[0], "hit-rule-4.1.1");
  assert.ok((await hits("empilhamento")).some((hit) => hit.startsWith("hit-rule-")));
  await hits("4.1.1");
  await page.keyboard.press("Enter");
  await page.locator("[data-testid='rule-4.1.1'].chosen").waitFor();
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

it("with a finger: undo and redo are a tap each, search finds a rule, and sound is switched on", async () => {
  const match = await newMatch(house, { game: "metz", position: MARCH });
  const page = await house.page({ locale: "pt-BR", size: PHONE, touch: true });
  await page.context().addInitScript(listen);
  await sitAt(page, match);
  const where = async () => (await told(house, match, "american")).view.units["us-ri318"].hex;
  const tap = async (hex) => {
    const { x, y } = await pixel(page, hex);
    await page.touchscreen.tap(x, y);
    await idle(page);
  };
  await tap("0612");
  await page.getByTestId("reach").waitFor({ state: "attached" });
  await tap("0611"); // the first tap shows the way, the second goes it
  await tap("0611");
  await eventually(where, "0611");
  await idle(page);
  await page.getByTestId("undo").tap();
  await eventually(where, "0612");
  await idle(page);
  await page.getByTestId("redo").tap();
  await eventually(where, "0611");
  await idle(page);
  assert.equal(await page.getByTestId("main").locator("kbd:visible").count(), 0, "no key is named");

  await page.getByTestId("open-settings").tap();
  await page.getByTestId("sound-on").tap();
  await eventually(async () => (await heard(page)).join(), "turn");
  await page.getByTestId("settings-close").tap();

  await page.getByTestId("tab-more").tap();
  await page.getByTestId("more-search").tap();
  await page.getByTestId("search-input").fill("4.1.1");
  await page.getByTestId("hit-rule-4.1.1").tap();
  await page.locator("[data-testid='rule-4.1.1'].chosen").waitFor();
  await leave(page);
});

it("the shelf says which games can be played, those first", async () => {
  for (const [locale, words] of [
    ["pt-BR", /não dá para jogar/],
    ["en-GB", /[Cc]annot be played/],
  ]) {
    const page = await house.page({ locale });
    await page.goto("/");
    await page.getByTestId("shelf").waitFor();
    const shown = await page
      .locator("[data-testid=shelf] article")
      .evaluateAll((all) => all.map((card) => Boolean(card.querySelector("[data-testid^=play-]"))));
    assert.deepEqual(
      shown,
      shown.toSorted((a, b) => Number(b) - Number(a)),
    );
    for (const { id, playable } of house.games) {
      assert.equal(await page.getByTestId(`play-${id}`).count(), playable ? 1 : 0, id);
      const label = page.getByTestId(`browse-only-${id}`);
      assert.equal(await label.count(), playable ? 0 : 1, id);
      if (!playable) assert.match(await label.innerText(), words);
    }
    await page.context().close();
  }
});

/** No name of a phase is cut off or runs into the next, and the tools of the bar are in the window. */
const fits = (page) =>
  page.evaluate(() => {
    const bar = document.querySelector("[data-testid=phase]");
    const steps = [...bar.querySelectorAll("li")];
    const words = steps.map((step) => step.querySelector("span")).filter((name) => name.offsetWidth);
    const tools = document.querySelector("header .tools").getBoundingClientRect();
    return (
      bar.scrollWidth <= bar.clientWidth + 1 &&
      steps.every((step) => step.scrollWidth <= step.clientWidth + 1) &&
      words.some((name) => name.closest("[aria-current=step]")?.offsetWidth > 20) &&
      tools.right <= innerWidth
    );
  });

it("the phases fit into the bar at 1440 pixels, in Portuguese, whichever it is", async () => {
  for (const phase of ["movement", "combat"]) {
    const match = await newMatch(house, {
      game: "metz",
      position: { ...MARCH, phase },
      seats: { german: { kind: "computer", level: "random" } },
    });
    const page = await house.page({ locale: "pt-BR", size: WIDE });
    await sitAt(page, match);
    await eventually(() => fits(page), true, phase);
    await page.context().close();
  }
});

it("they fit for both players at one screen, whose names leave them less or more room", async () => {
  const units = { "fr-b1": { hex: "1310" }, "de-ri211": { hex: "1210" }, "de-artli": { hex: "1110" } };
  const position = { game: "diadem", turn: 3, side: "allied", phase: "combat", bare: true, units };
  const page = await tableAt(house, position, { locale: "pt-BR", size: WIDE });
  await eventually(() => fits(page), true, "attacker");
  if ((await kind(page)) === "combat") await clickHex(page, "1210");
  await page.getByTestId("all-join").click();
  await idle(page);
  await page.getByTestId("main").click();
  await page.getByTestId("sit-down").click();
  await page.getByTestId("handover").waitFor({ state: "detached" });
  await eventually(() => fits(page), true, "defender");
  await page.context().close();
});

/** What is heard, as the page makes it: the notes of tones, and how noise is filtered. */
function listen() {
  globalThis.heard = [];
  const { connect } = AudioNode.prototype;
  AudioNode.prototype.connect = function (to, ...rest) {
    if (to instanceof BiquadFilterNode) this.filtered = to;
    return connect.call(this, to, ...rest);
  };
  const { setValueAtTime } = AudioParam.prototype;
  AudioParam.prototype.setValueAtTime = function (value, at) {
    this.first ??= value;
    return setValueAtTime.call(this, value, at);
  };
  for (const { prototype } of [OscillatorNode, AudioBufferSourceNode]) {
    const { start } = prototype;
    prototype.start = function (...when) {
      globalThis.heard.push(this.frequency ? Math.round(this.frequency.first) : this.filtered.type);
      return start.apply(this, when);
    };
  }
}

const SOUNDS = {
  dice: ["bandpass", "bandpass", "bandpass", "bandpass", "bandpass"],
  combat: ["lowpass", 72],
  turn: [523, 784],
};

/** The sounds heard since the last time they were asked for. */
async function heard(page) {
  const parts = await page.evaluate(() => globalThis.heard);
  const names = [];
  for (let rest = parts; rest.length;) {
    const begins = ([, sound]) => sound.every((part, i) => rest[i] === part);
    const found = Object.entries(SOUNDS).find(begins);
    assert.ok(found, `an unknown sound: ${rest}`);
    names.push(found[0]);
    rest = rest.slice(found[1].length);
  }
  return names;
}

it("sounds are off until they are wanted; then dice, combat and the player's turn are heard, each its own", async () => {
  const seats = { german: { kind: "computer", level: "random" } };
  const match = await newMatch(house, { game: "metz", position: BATTLE, seed: BATTLE_DICE, seats });
  const page = await house.page({ pace: "fast", still: false });
  await page.context().addInitScript(listen);
  await sitAt(page, match);
  await page.getByTestId("open-settings").click();
  assert.equal(await page.getByTestId("sound-off").isChecked(), true);
  assert.deepEqual(await heard(page), []);
  await page.getByTestId("sound-on").check();
  await eventually(async () => (await heard(page)).join(), "turn", "a sample is heard at once");
  await page.getByTestId("settings-close").click();
  await clickHex(page, "0717");
  await eventually(() => kind(page), "attack");
  await page.getByTestId("all-join").click();
  await idle(page);
  await page.getByTestId("main").click();
  await eventually(async () => (await heard(page)).join(), "turn,combat,dice");
  // The other side has a turn: when it is over, the player is called.
  await sitAt(page, await newMatch(house, { game: "metz", position: ENDING, seats }));
  assert.deepEqual(await heard(page), []);
  await page.getByTestId("main").click();
  await eventually(async () => (await heard(page)).at(-1), "turn");
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

/** The keyboard, the search and the sounds at the table, and what the shelf says of each game. */
import assert from "node:assert/strict";
import { after, it } from "node:test";
import { eventually, openGame, openHouse } from "./house.mjs";
import { BATTLE, BATTLE_DICE, clickHex, idle, kind, newMatch, sitAt, tableAt, told } from "./table.mjs";

const house = await openHouse();
after(() => house.close());

const WIDE = { width: 1440, height: 900 };
const MARCH = { ...BATTLE, phase: "movement", units: { ...BATTLE.units, "us-ri318": { hex: "0612" } } };

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

it("sounds are off until they are wanted; then dice, combat and the player's turn are heard", async () => {
  const match = await newMatch(house, { game: "metz", position: BATTLE, seed: BATTLE_DICE });
  const page = await house.page();
  // What would be heard is counted where it is made.
  await page.context().addInitScript(() => {
    globalThis.heard = [];
    for (const maker of ["createOscillator", "createBufferSource"]) {
      const made = AudioContext.prototype[maker];
      AudioContext.prototype[maker] = function () {
        globalThis.heard.push(maker);
        return made.call(this);
      };
    }
  });
  const attack = async () => {
    await sitAt(page, match);
    await clickHex(page, "0717");
    await eventually(() => kind(page), "attack");
    for (const unit of ["us-cca4db", "us-ccb4db"]) {
      await page.getByTestId(`actor-${unit}`).click();
      await idle(page);
    }
    await page.getByTestId("main").click();
  };
  const count = () => page.evaluate(() => globalThis.heard.length);
  await sitAt(page, match);
  await page.getByTestId("open-settings").click();
  assert.equal(await page.getByTestId("sound-off").isChecked(), true);
  assert.equal(await count(), 0);
  await page.getByTestId("sound-on").check();
  await eventually(async () => (await count()) > 0, true, "a sample is heard at once");
  await page.getByTestId("settings-close").click();
  await attack();
  await eventually(async () => (await count()) > 0, true, "dice");
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

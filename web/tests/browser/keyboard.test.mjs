/** Each game, and a turn of play, without a mouse: every step with the keyboard, and what a screen reader hears. */
import assert from "node:assert/strict";
import { after, it } from "node:test";
import { eventually, frame, openGame, openHouse } from "./house.mjs";
import { BATTLE, BATTLE_DICE, hexes, idle, kind, newMatch, told } from "./table.mjs";

const house = await openHouse();
after(() => house.close());

const focused = (page) =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    return {
      test: at?.getAttribute("data-testid") ?? "",
      role: at?.getAttribute("role") ?? at?.tagName.toLowerCase(),
    };
  });

/** Press Tab until something with this test id has the focus. */
async function tabTo(page, wanted, most = 40) {
  for (let i = 0; i < most; i++) {
    await page.keyboard.press("Tab");
    if (wanted.test((await focused(page)).test)) return (await focused(page)).test;
  }
  assert.fail(`Tab never reached ${wanted}`);
}

it("a key pressed as soon as a dialog is closed counts", async () => {
  const page = await house.page();
  await openGame(page, house.games[0].id);
  await page.keyboard.press("/");
  await page.getByTestId("search-input").fill("a");
  // In one breath: the browser still has the focus in the field of the closed dialog.
  const where = await page.evaluate(() => {
    document.querySelector("[data-testid=search]").close();
    const at = document.activeElement;
    at.dispatchEvent(new KeyboardEvent("keydown", { key: "?", bubbles: true }));
    return at.dataset.testid;
  });
  assert.equal(where, "search-input");
  await page.getByTestId("help").waitFor();
  await page.context().close();
});

for (const { id } of house.games) {
  it(`${id} can be looked at from the keyboard alone`, async () => {
    const game = await house.describe(id);
    const page = await house.page();
    await openGame(page, id);

    // The board: arrows move it, Enter puts a cursor on it, arrows then walk, Enter chooses.
    await tabTo(page, /^board$/);
    const start = await frame(page);
    await page.keyboard.press("ArrowDown");
    assert.ok((await frame(page)).y < start.y);
    await page.keyboard.press("Enter");
    const cursor = page.getByTestId("mark-cursor");
    const from = await cursor.getAttribute("data-hex");
    const column = Number(from.slice(0, 2));
    const arrow = column < game.grid.cols ? "ArrowRight" : "ArrowLeft";
    await page.keyboard.press(arrow);
    const to = await cursor.getAttribute("data-hex");
    assert.equal(Math.abs(Number(to.slice(0, 2)) - column), 1);
    assert.match(await page.getByTestId("announcer").innerText(), new RegExp(`Hex ${to}`));
    await page.keyboard.press("Enter");
    await eventually(() => page.getByTestId("hex-panel").getAttribute("data-hex"), to);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await eventually(() => cursor.count(), 0);

    // The counters: one stop for Tab, arrows between them, Enter opens, Escape comes back.
    await page.getByTestId("board").focus();
    const stack = await tabTo(page, /^stack-/);
    assert.equal(await page.locator('.counters [tabindex="0"]').count(), 1);
    let moved = "";
    for (const key of ["ArrowDown", "ArrowUp", "ArrowRight", "ArrowLeft"]) {
      await page.keyboard.press(key);
      moved = (await focused(page)).test;
      if (moved !== stack) break;
    }
    assert.match(moved, /^stack-/);
    assert.notEqual(moved, stack);
    const pile = game.setup.find((s) => s.kind === "hex" && s.counters.length > 1);
    await page.getByTestId(`stack-${pile.at}`).focus();
    await page.keyboard.press("Enter");
    await page.getByTestId("fan").waitFor();
    await page.locator("[data-testid^=counter-]:focus").waitFor();
    await page.keyboard.press("ArrowRight");
    const second = (await focused(page)).test.replace("counter-", "");
    await page.keyboard.press("Enter");
    await eventually(() => page.getByTestId("counter-card").getAttribute("data-counter"), second);
    await page.keyboard.press("Escape");
    await eventually(async () => (await focused(page)).test, `stack-${pile.at}`);

    // The panel: a list of tabs with arrows, then its contents.
    await tabTo(page, /^tab-hex$/);
    await page.keyboard.press("ArrowRight");
    await eventually(async () => (await focused(page)).test, "tab-oob");
    await tabTo(page, /^oob-search$/);
    await page.keyboard.type(game.counters[0].name_en);
    const every = `${game.counters.length} of ${game.counters.length} counters`;
    await eventually(async () => (await page.getByTestId("oob-count").innerText()) === every, false);
    await page.getByTestId(`row-${game.counters[0].id}`).waitFor();
    await tabTo(page, /^(row-|formation)/);
    for (let i = 0; i < 9 && !(await focused(page)).test.startsWith("row-"); i++)
      await page.keyboard.press("ArrowDown");
    const row = (await focused(page)).test;
    assert.match(row, /^row-/);
    await page.keyboard.press("Enter");
    // One on the map is found there, the list staying open; one that comes later shows its card.
    const card = `[data-testid=counter-card][data-counter="${row.replace("row-", "")}"]`;
    await page.locator(`[data-testid=${row}][aria-current=true], ${card}`).first().waitFor();

    // The list of keys.
    await page.getByTestId("board").focus();
    await page.keyboard.press("?");
    await page.getByTestId("help").waitFor();
    await page.keyboard.press("Escape");
    await page.getByTestId("help").waitFor({ state: "detached" });
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });
}

it("a turn is played from the keyboard alone: move, undo, attack, retreat, loss, advance", async () => {
  const position = { ...BATTLE, phase: "movement", units: { ...BATTLE.units, "us-ri318": { hex: "0612" } } };
  const match = await newMatch(house, { game: position.game, position, seed: BATTLE_DICE });
  const page = await house.page();
  const where = async (side, unit) => (await told(house, match, side)).view.units[unit].hex;
  const pressOn = async (wanted, most = 80) => {
    await tabTo(page, wanted, most);
    await page.keyboard.press("Enter");
    await idle(page);
  };
  /** One of a list, which is one stop for Tab; the arrows go through it. */
  const pressAmong = async (list, wanted) => {
    // The focus stays in a list from which something was picked; the next list is a Tab away.
    let at = (await focused(page)).test ?? "";
    for (let lists = 0; lists < 3 && at !== wanted; lists++) {
      if (lists || !list.test(at)) at = await tabTo(page, list, 80);
      for (const arrow of ["ArrowUp", "ArrowDown"])
        for (let i = 0; i < 12 && at !== wanted; i++) {
          await page.keyboard.press(arrow);
          at = (await focused(page)).test;
        }
    }
    assert.equal(at, wanted);
    await page.keyboard.press("Enter");
    await idle(page);
  };
  /** The player to decide finds the button that says so under the finger. */
  const sit = async () => {
    await page.getByTestId("sit-down").waitFor();
    await eventually(async () => (await focused(page)).test, "sit-down");
    await page.keyboard.press("Enter");
    await page.getByTestId("handover").waitFor({ state: "detached" });
    await page.locator(".counters .stack").first().waitFor();
    await idle(page);
  };
  await page.goto(`/#/match/${match.id}`);
  await sit();
  assert.equal(await kind(page), "movement");

  // N picks up the counters that can act, one after another; the cursor starts at the counter's hex and is moved to a
  // hex of its reach.
  const announcer = page.getByTestId("announcer");
  for (let i = 0; i < 6 && !/0612/.test(await announcer.innerText()); i++) await page.keyboard.press("n");
  assert.match(await announcer.innerText(), /0612/);
  await page.getByTestId("reach").waitFor({ state: "attached" });
  assert.ok((await hexes(page, "reach")).includes("0611"));
  await tabTo(page, /^board$/, 80);
  await page.keyboard.press("Enter");
  const cursor = page.getByTestId("mark-cursor");
  await eventually(() => cursor.getAttribute("data-hex"), "0612");
  await page.keyboard.press("ArrowUp");
  await eventually(() => cursor.getAttribute("data-hex"), "0611");
  await eventually(() => page.getByTestId("preview").count(), 1, "the move is shown before it is made");
  await eventually(async () => /0611.*costs \d/.test(await announcer.innerText()), true, "and said");
  // Too far away, the reason is said.
  for (let row = 11; row > 1; row--) await page.keyboard.press("ArrowUp");
  await eventually(async () => /0601.*\. \S.*\.$/.test(await announcer.innerText()), true, "why not");
  for (let row = 1; row < 11; row++) await page.keyboard.press("ArrowDown");
  await eventually(() => page.getByTestId("preview").count(), 1);
  await page.keyboard.press("Enter");
  await page.getByTestId("stack-0611").waitFor();
  await idle(page);
  assert.equal(await where("american", "us-ri318"), "0611");
  await page.keyboard.press("u");
  await page.getByTestId("stack-0612").waitFor();
  assert.equal(await where("american", "us-ri318"), "0612");
  await idle(page);
  await page.keyboard.press("y");
  await page.getByTestId("stack-0611").waitFor();
  await idle(page);

  // Enter on a link of the log follows it, and ends nothing.
  const { moment } = await told(house, match, "american");
  const link = page.getByTestId("link-hex-0611").first();
  await link.focus();
  await page.keyboard.press("Enter");
  await eventually(async () => /0611/.test(await announcer.innerText()), true);
  assert.equal((await told(house, match, "american")).moment, moment);
  await page.getByTestId("board").focus();
  await page.keyboard.press("Escape");

  // The attack, from the lists of words.
  await pressOn(/^main$/);
  await eventually(() => kind(page), "combat");
  await tabTo(page, /^board$/, 80);
  await page.keyboard.press("Enter");
  const walk = async (to) => {
    for (let i = 0; i < 60; i++) {
      const at = await cursor.getAttribute("data-hex");
      if (at === to) return;
      const [across, down] = [to.slice(0, 2) - at.slice(0, 2), to.slice(2) - at.slice(2)];
      await page.keyboard.press(
        across > 0 ? "ArrowRight" : across < 0 ? "ArrowLeft" : down > 0 ? "ArrowDown" : "ArrowUp",
      );
    }
    assert.fail(`the cursor never came to ${to}`);
  };
  await cursor.waitFor({ state: "attached" });
  await walk("0717");
  await page.keyboard.press("Enter");
  await eventually(() => kind(page), "attack");
  await idle(page);
  await pressAmong(/^actor-/, "actor-us-cca4db");
  await pressAmong(/^actor-/, "actor-us-ccb4db");
  await pressAmong(/^actor-/, "actor-us-rartxii");
  await eventually(() => page.getByTestId("attack-total").innerText(), "18");
  await pressOn(/^more$/); // one air point
  await eventually(() => page.getByTestId("attack-total").innerText(), "19");
  await pressOn(/^main$/);

  // The defender falls back, an attacker is lost, another advances.
  await sit();
  assert.equal(await kind(page), "retreat");
  const before = await where("german", "de-ri128");
  await tabTo(page, /^destinations-summary$/, 80);
  await page.keyboard.press("Enter");
  await pressOn(/^to-\d{4}$/);
  await eventually(async () => (await where("german", "de-ri128")) !== before, true);
  await sit();
  assert.equal(await kind(page), "loss");
  await pressAmong(/^actor-/, "actor-us-cca4db");
  await eventually(() => kind(page), "advance");
  await pressAmong(/^actor-/, "actor-us-ccb4db");
  await pressAmong(/^to-\d/, "to-0717"); // the list of destinations is still open
  assert.equal(await where("american", "us-ccb4db"), "0717");
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

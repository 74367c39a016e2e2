/** Each game without a mouse: every step with the keyboard, and what a screen reader hears. */
import assert from "node:assert/strict";
import { after, it } from "node:test";
import { eventually, frame, openGame, openHouse } from "./house.mjs";

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
    await page.keyboard.type(game.counters[0].name);
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

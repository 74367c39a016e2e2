/** axe-core finds nothing serious, light or dark, anywhere; and motion stops if it is unwanted. */
import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import {
  eventually,
  findings,
  findingsInBothThemes,
  frame,
  greatestStack,
  openGame,
  openHouse,
  PHONE,
} from "./house.mjs";

const house = await openHouse();
after(() => house.close());

/** A game's board with its greatest stack open, and the card of a counter of it. */
async function openCard(page, id) {
  const stack = greatestStack(await house.describe(id));
  await openGame(page, `${id}/${stack.at}`);
  await page.getByTestId(`stack-${stack.at}`).click();
  await page.getByTestId(`counter-${stack.counters[0]}`).click();
  await page.getByTestId("counter-card").waitFor();
}

const PANELS = "diadem";
const fine = async (page, what) => assert.deepEqual(await findingsInBothThemes(page), [], what);

describe("light and dark", () => {
  it("the shelf", async () => {
    const page = await house.page();
    await page.goto("/");
    await page.getByTestId("shelf").waitFor();
    await fine(page);
    await page.context().close();
  });

  // Panels are the same parts in every game, with other rows.
  it("a game, panel by panel", async () => {
    const page = await house.page();
    await openCard(page, PANELS);
    await fine(page, "stack, inspector, card");
    for (const tab of ["oob", "calendar", "tables", "legend"]) {
      await page.getByTestId(`tab-${tab}`).click();
      await fine(page, tab);
    }
    await page.context().close();
  });

  it("search, help and phone", async () => {
    const page = await house.page();
    await openGame(page, house.games[0].id);
    await page.keyboard.press("/");
    await page.getByTestId("search-input").fill("a");
    await fine(page, "search");
    await page.keyboard.press("Escape");
    await page.keyboard.press("?");
    await page.getByTestId("help").waitFor();
    await fine(page, "help");
    await page.keyboard.press("Escape");
    await page.setViewportSize(PHONE);
    await page.getByTestId("sheet-handle").waitFor();
    await fine(page, "phone");
    await page.context().close();
  });
});

it("every other game, with a stack open and a counter's card", async () => {
  const page = await house.page();
  for (const { id } of house.games.filter(({ id }) => id !== PANELS)) {
    await openCard(page, id);
    assert.deepEqual(await findings(page), [], id);
  }
  await page.context().close();
});

it("the theme can be chosen, and is remembered", async () => {
  const page = await house.page({ theme: "light" });
  await page.goto("/");
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.getByTestId("theme").click(); // light, said aloud
  assert.equal(await ground(), light);
  await page.getByTestId("theme").click(); // dark
  const dark = await ground();
  assert.notEqual(dark, light);
  await page.reload();
  assert.equal(await ground(), dark);
  await page.context().close();
});

it("the camera travels, unless less motion is wanted", async () => {
  const page = await house.page();
  await openGame(page, house.games[0].id);
  /** Whether the board has moved as soon as the button is pressed, before any time has passed. */
  const jumps = (button) =>
    page.evaluate((id) => {
      const { style } = document.querySelector(".lens");
      const before = style.transform;
      document.querySelector(`[data-testid=${id}]`).click();
      return style.transform !== before;
    }, button);
  assert.equal(await jumps("zoom-in"), true);
  const near = await frame(page);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  assert.equal(await jumps("zoom-out"), false);
  await eventually(async () => Math.abs((await frame(page)).k * 1.5 - near.k) < 0.01, true);
  await page.context().close();
});

/** Room for what is to be read: the options of a match, lists over the board, the opening view of a phone, the report. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, it } from "node:test";
import { eventually, openHouse, PHONE } from "./house.mjs";
import { KOKODA } from "./kokoda.mjs";
import { importJournal, newMatch, pixel, sitAt } from "./table.mjs";

const WIDE = { width: 1600, height: 900 };
const WHOLE = new URL("../../../tests/journals/diadem/01-whole-game.jsonl", import.meta.url);
const house = await openHouse();
after(() => house.close());

for (const locale of ["en-GB", "pt-BR"])
  it(`an option is named in a few words, and its ruling is read on demand (${locale})`, async () => {
    const page = await house.page({ locale });
    await page.goto("/");
    await page.getByTestId("play-leyte").click();
    const options = page.getByTestId("options");
    await options.locator("summary").first().click();
    const { options: known } = await house.ask("/api/games/leyte/rules");
    const language = locale === "pt-BR" ? "pt" : "en";
    for (const { id, name, says } of known) {
      const box = page.getByTestId(`option-${id}`);
      assert.equal(await page.getByLabel(name[language]).getAttribute("id"), `option-${id}`);
      assert.match(await box.getAttribute("aria-describedby"), /about$/);
      const ruling = page.getByTestId(`option-${id}-ruling`);
      assert.equal(await ruling.getByText(says[language]).isVisible(), false);
      await ruling.locator("summary").click();
      await ruling.getByText(says[language]).waitFor();
    }
    assert.doesNotMatch(await options.innerText(), /_/, "no id of the program");
    await page.context().close();
  });

it("says how many options were changed, takes them all back, and keeps the button in reach", async () => {
  const page = await house.page();
  await page.goto("/");
  await page.getByTestId("play-leyte").click();
  await page.getByTestId("options").locator("summary").first().click();
  const last = page.locator("[data-testid=options] input").last();
  const usual = await last.isChecked();
  await last.click();
  assert.match(await page.getByTestId("options-changed").innerText(), /1/);
  const marks = page.locator("[data-testid^=option-][data-testid$=-changed]");
  assert.equal(await marks.count(), 1, "and which one");
  const { y, height } = await page.getByTestId("begin").boundingBox();
  assert.ok(y + height <= page.viewportSize().height, "the button is seen at the end of the list");
  await page.getByTestId("as-ruled").click();
  assert.equal(await last.isChecked(), usual);
  assert.equal(await page.getByTestId("options-changed").count(), 0);
  assert.equal(await marks.count(), 0);
  await page.context().close();
});

it("the list of units out of supply is not cut off in a large window", async () => {
  const page = await house.page({ size: WIDE });
  const lost = { "jp-115inf-1": { hex: "1520" }, "jp-115inf-2": { hex: "1822" } };
  const position = { ...KOKODA, units: { ...KOKODA.units, ...lost } };
  const seats = { allied: { kind: "computer", level: "random" } };
  await sitAt(page, await newMatch(house, { game: position.game, position, seats }));
  await page.getByTestId("layers").click();
  await page.getByTestId("layer-choice-supply").check();
  await page.locator("[data-testid^=hungry-]").nth(1).waitFor();
  const list = page.getByTestId("layer-list");
  // Its room is measured in the next frame.
  await eventually(() => list.evaluate((box) => box.scrollHeight <= box.clientHeight), true);
  const [box, tray] = [await list.boundingBox(), await page.getByTestId("board").boundingBox()];
  assert.ok(box.y + box.height <= tray.y + tray.height, "it stays over the board");
  await page.context().close();
});

it("a phone opens with the whole field above the sheet, and as much room over it as under it", async () => {
  const page = await house.page({ size: PHONE, touch: true });
  await sitAt(page, await newMatch(house, { game: "diadem" }));
  const board = await page.getByTestId("board").boundingBox();
  const sheet = await page.getByTestId("sheet-body").boundingBox();
  const stacks = await page
    .locator(".counters .stack")
    .evaluateAll((all) => all.map((stack) => stack.getBoundingClientRect().toJSON()));
  assert.ok(stacks.every(({ top, bottom }) => top > board.y && bottom < sheet.y));
  const first = await page.getByTestId("world").boundingBox();
  assert.ok(first.y < board.y + 60, "no empty strip at the top");
  await page.context().close();
});

it("a phone opens with no place under a button", async () => {
  const page = await house.page({ size: PHONE, touch: true });
  await sitAt(page, await newMatch(house, { game: "papua" }));
  const button = await page.getByTestId("layers").boundingBox();
  const { hexes } = await house.describe("papua");
  for (const { n: place } of hexes.filter(({ p }) => p)) {
    const { x, y } = await pixel(page, place);
    const covered =
      x > button.x && x < button.x + button.width && y > button.y && y < button.y + button.height;
    assert.ok(!covered, place);
  }
  await page.context().close();
});

it("beside the button it is said that a journal holds the secret of the dice, until the match is over", async () => {
  const page = await house.page();
  const note = page.getByTestId("secret-note");
  await sitAt(page, await newMatch(house, { game: "diadem" }));
  await page.getByTestId("tab-more").click();
  assert.match(await note.innerText(), /seed of the dice/);
  const over = await importJournal(house, readFileSync(WHOLE, "utf8"));
  await page.goto(`/#/match/${over.id}`);
  await page.getByTestId("export").waitFor();
  assert.equal(await note.count(), 0);
  // Its report uses the window it has.
  await page.setViewportSize(WIDE);
  await page.goto(`/api/matches/${over.id}/report?language=en`);
  const width = () => page.locator("#combats").evaluate((part) => part.clientWidth);
  await eventually(async () => (await width()) > WIDE.width * 0.9, true);
  await page.setViewportSize(PHONE);
  await eventually(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
  await page.context().close();
});

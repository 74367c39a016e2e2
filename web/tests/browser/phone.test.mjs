/** Each game on a phone, with fingers; and the layout at the sizes people have. */
import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import { fingers, frame, greatestStack, middle, openGame, openHouse, PHONE, settled } from "./house.mjs";

const house = await openHouse();
after(() => house.close());

const overflows = (page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

for (const { id } of house.games) {
  it(`${id} works on a phone`, async () => {
    const game = await house.describe(id);
    const page = await house.page({ size: PHONE, touch: true });
    await openGame(page, id);
    assert.equal(await overflows(page), false);

    const touch = await fingers(page);
    const { x } = await middle(page);
    const before = await frame(page);
    await touch("touchStart", [x, 300]);
    for (let i = 1; i <= 6; i++) await touch("touchMove", [x + i * 10, 300]);
    await touch("touchEnd");
    const panned = await frame(page);
    assert.ok(panned.x > before.x + 30, "one finger moves the board");
    assert.equal(panned.k, before.k);

    await touch("touchStart", [x - 40, 300], [x + 40, 300]);
    for (let i = 1; i <= 8; i++) await touch("touchMove", [x - 40 - i * 8, 300], [x + 40 + i * 8, 300]);
    await touch("touchEnd");
    assert.ok((await frame(page)).k > panned.k * 1.5, "two fingers zoom");

    const stack = greatestStack(game);
    await page.goto(`/#/${id}/${stack.at}`);
    await settled(page);
    await page.getByTestId(`stack-${stack.at}`).tap();
    await page.getByTestId("fan").waitFor();
    const targets = await page.getByTestId("fan").getByRole("button").all();
    assert.equal(targets.length, stack.counters.length);
    const sheet = await page.getByTestId("sheet-body").boundingBox();
    const mark = await page.getByTestId("mark-chosen").boundingBox();
    assert.ok(mark.y > 52 && mark.y + mark.height / 2 < sheet.y, "nothing covers the hex asked about");
    await targets[0].tap();
    await page.getByTestId("counter-card").waitFor();

    const low = (await page.getByTestId("sheet-body").boundingBox()).height;
    await page.getByTestId("sheet-handle").tap();
    await page.waitForFunction(
      (h) => document.querySelector("[data-testid=sheet-body]").clientHeight > h + 50,
      low,
    );
    for (const tab of ["oob", "calendar", "tables", "legend"]) {
      await page.getByTestId(`tab-${tab}`).tap();
      await page.getByTestId(tab === "oob" ? "roster" : tab).waitFor();
      assert.equal(await overflows(page), false, tab);
    }
    await page.getByTestId("tab-hex").tap();
    await page.getByTestId("zoom-fit").tap();
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });
}

describe("layout", () => {
  const sizes = [
    { width: 1280, height: 720 },
    { width: 1920, height: 1080 },
    { width: 820, height: 1180 },
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ];
  let page; // one window, that changes its size
  for (const size of sizes)
    it(`${size.width} x ${size.height} has room for everything`, async () => {
      page ??= await house.page();
      await page.setViewportSize(size);
      await page.goto("/");
      await page.getByTestId("shelf").waitFor();
      assert.equal(await overflows(page), false, "shelf");
      await openGame(page, house.games[0].id);
      assert.equal(await overflows(page), false, "game");
      const board = await page.getByTestId("board").boundingBox();
      assert.ok(board.width >= 300 && board.height >= 230, JSON.stringify(board));
      for (const id of ["language", "theme", "open-search", "tab-oob", "zoom-fit"]) {
        const box = await page.getByTestId(id).boundingBox();
        assert.ok(box.x >= 0 && box.y >= 0, id);
        assert.ok(box.x + box.width <= size.width && box.y + box.height <= size.height, id);
      }
    });

  it("every control is a target of 44 pixels on a phone", async () => {
    const page = await house.page({ size: PHONE, touch: true });
    await openGame(page, house.games[0].id);
    for (const button of await page.locator("header button, header a, nav button, .zoom button").all()) {
      if (!(await button.isVisible())) continue;
      const box = await button.boundingBox();
      const name = (await button.getAttribute("data-testid")) ?? "";
      assert.ok(box.width >= 44 && box.height >= 44, `${name} ${box.width}x${box.height}`);
    }
    await page.context().close();
  });
});

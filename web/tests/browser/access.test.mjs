/** axe-core finds nothing serious, light or dark, in any corner; and motion stops where it is unwanted. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, describe, it } from "node:test";
import { frame, greatestStack, openGame, openHouse, PHONE, settled } from "./house.mjs";

const house = await openHouse();
after(() => house.close());

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

async function findings(page) {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() =>
    // The map is a picture, hidden from screen readers; what it shows is in the inspector.
    globalThis.axe.run({ exclude: [[".ground"]] }, { resultTypes: ["violations"] }),
  );
  return violations
    .filter((v) => ["serious", "critical"].includes(v.impact))
    .map((v) => `${v.id}: ${v.nodes.map((n) => `${n.target} ${n.failureSummary}`).slice(0, 3)}`);
}

for (const theme of ["light", "dark"]) {
  describe(theme, () => {
    it("the shelf", async () => {
      const page = await house.page({ theme });
      await page.goto("/");
      await page.getByTestId("shelf").waitFor();
      assert.deepEqual(await findings(page), []);
      await page.context().close();
    });

    for (const { id } of house.games)
      it(`${id}, panel by panel`, async () => {
        const game = await house.describe(id);
        const page = await house.page({ theme });
        const stack = greatestStack(game);
        await openGame(page, `${id}/${stack.at}`);
        await page.getByTestId(`stack-${stack.at}`).click();
        await page.getByTestId(`counter-${stack.counters[0]}`).click();
        assert.deepEqual(await findings(page), [], "stack, inspector, card");
        for (const tab of ["oob", "calendar", "tables", "legend"]) {
          await page.getByTestId(`tab-${tab}`).click();
          assert.deepEqual(await findings(page), [], tab);
        }
        await page.context().close();
      });

    it("search, help and phone", async () => {
      const page = await house.page({ theme });
      await openGame(page, house.games[0].id);
      await page.keyboard.press("/");
      await page.getByTestId("search-input").fill("a");
      assert.deepEqual(await findings(page), [], "search");
      await page.keyboard.press("Escape");
      await page.keyboard.press("?");
      await page.getByTestId("help").waitFor();
      assert.deepEqual(await findings(page), [], "help");
      await page.keyboard.press("Escape");
      await page.setViewportSize(PHONE);
      await page.getByTestId("sheet-handle").waitFor();
      assert.deepEqual(await findings(page), [], "phone");
      await page.context().close();
    });
  });
}

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
  const { id } = house.games[0];
  await openGame(page, id);
  const before = await frame(page);
  await page.getByTestId("zoom-in").click();
  const jumped = await frame(page);
  assert.ok(Math.abs(jumped.k / before.k - 1.5) < 0.01, "no travel");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.getByTestId("board").focus();
  const steps = await page.evaluate(async () => {
    const world = document.querySelector(".world");
    const seen = new Set();
    document.querySelector("[data-testid=zoom-out]").click();
    for (const end = performance.now() + 900; performance.now() < end;) {
      await new Promise(requestAnimationFrame);
      seen.add(world.style.transform);
    }
    return seen.size;
  });
  assert.ok(steps > 2, `${steps} steps on the way`);
  await settled(page);
  await page.context().close();
});

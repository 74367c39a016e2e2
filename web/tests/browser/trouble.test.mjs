/** When things go wrong: server away, unknown game, slow line. */
import assert from "node:assert/strict";
import { after, it } from "node:test";
import { openHouse } from "./house.mjs";

const house = await openHouse();
after(() => house.close());
const { id } = house.games[0];

it("a shelf without its server says so, and can be tried again", async () => {
  const page = await house.page();
  await page.route("**/api/**", (route) => route.abort());
  await page.goto("/");
  await page.getByTestId("failure").waitFor();
  assert.match(await page.getByTestId("failure").innerText(), /server does not answer/i);
  await page.unroute("**/api/**");
  await page.getByTestId("retry").click();
  await page.getByTestId("shelf").waitFor();
  await page.context().close();
});

it("a game without its server says so, and can be tried again", async () => {
  const page = await house.page();
  await page.route("**/board.*.svg", (route) => route.abort());
  await page.goto(`/#/${id}`);
  await page.getByTestId("failure").waitFor();
  await page.unroute("**/board.*.svg");
  await page.getByTestId("retry").click();
  await page.locator(".counters .stack").first().waitFor();
  await page.context().close();
});

it("an unknown game says so and leads to the shelf", async () => {
  const page = await house.page({ locale: "pt-BR" });
  await page.goto("/#/waterloo");
  await page.getByTestId("failure").waitFor();
  assert.match(await page.getByTestId("failure").innerText(), /Esse jogo não existe/);
  await page.getByRole("link").click();
  await page.getByTestId("shelf").waitFor();
  await page.context().close();
});

it("an address with an unknown hex opens the game all the same", async () => {
  const page = await house.page();
  await page.goto(`/#/${id}/9999`);
  await page.locator(".counters .stack").first().waitFor();
  assert.equal(await page.getByTestId("hex-panel").count(), 0);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

it("a slow line shows what is still to come", async () => {
  const page = await house.page();
  let letGo = () => {};
  const held = new Promise((resolve) => (letGo = resolve));
  await page.route("**/board.*.svg", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/#/${id}`);
  const loading = page.getByTestId("loading");
  await loading.locator("li.done").nth(1).waitFor();
  assert.equal(await loading.locator("li:not(.done)").innerText(), "Map");
  letGo();
  await page.locator(".counters .stack").first().waitFor();
  await page.context().close();
});

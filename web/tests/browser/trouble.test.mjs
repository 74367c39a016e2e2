/** When things go wrong: server away or killed, unknown game, slow line. */
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, it } from "node:test";
import { ask } from "../../tools/house.mjs";
import { startServer } from "../../tools/server.mjs";
import { eventually, openHouse } from "./house.mjs";
import { BATTLE, clickHex, idle, newMatch, pixel, sitAt, told } from "./table.mjs";

const house = await openHouse();
after(() => house.close());
const { id } = house.games[0];
/** A regiment far from the enemy. */
const MARCH = { ...BATTLE, phase: "movement", units: { ...BATTLE.units, "us-ri318": { hex: "0612" } } };

it("a shelf without its server says so, and can be tried again", async () => {
  const page = await house.page();
  await page.route("**/api/**", (route) => route.abort());
  await page.goto("/");
  await page.getByTestId("failure").waitFor();
  assert.match(await page.getByTestId("failure").innerText(), /server is not responding/i);
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
  assert.match(await page.getByTestId("failure").innerText(), /Jogo não encontrado/);
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

it("on a slow line quick clicks do what they mean, and nothing that was offered before", async () => {
  const match = await newMatch(house, { game: MARCH.game, position: MARCH, seed: 1 });
  const page = await house.page();
  await sitAt(page, match);
  const [from, first, second] = await Promise.all(["0612", "0611", "0610"].map((hex) => pixel(page, hex)));
  await page.route("**/unit/**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  const where = async () => (await told(house, match, "american")).view.units["us-ri318"].hex;
  await page.mouse.click(from.x, from.y);
  await page.mouse.click(first.x, first.y);
  await eventually(where, "0611");
  await page.mouse.click(second.x, second.y);
  await eventually(where, "0610");
  // The list of destinations stays open under the hand that goes on from hex to hex.
  await page.keyboard.press("u");
  await eventually(where, "0611");
  await page.getByTestId("destinations-summary").click();
  await page.getByTestId("to-0610").click();
  await eventually(where, "0610");
  await idle(page);
  await page.getByTestId("to-0611").click();
  await eventually(where, "0611");
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

it("a server killed in the middle of play has kept the move that was drawn, and play goes on", async () => {
  const folder = mkdtempSync(join(tmpdir(), "engaja-killed-"));
  const database = join(folder, "engaja.db");
  let server = await startServer({ database });
  const killed = { ask: (path, body) => ask(server.address, path, body) };
  const match = await newMatch(killed, { game: MARCH.game, position: MARCH, seed: 1 });
  const page = await house.page({ at: server.address });
  const where = async () => (await told(killed, match, "american")).view.units["us-ri318"].hex;
  const move = async (from, to) => {
    await clickHex(page, from);
    await page.getByTestId("reach").waitFor({ state: "attached" });
    await clickHex(page, to);
  };
  try {
    await sitAt(page, match);
    await move("0612", "0611");
    await page.getByTestId("stack-0611").waitFor(); // the server has acknowledged it: the client draws nothing else
    await server.stop("SIGKILL");
    await page.keyboard.press("Escape");
    await clickHex(page, "0611");
    await page.getByTestId("away").waitFor();
    assert.equal(await page.getByTestId("stack-0611").count(), 1, "what was done stays on the board");

    server = await startServer({ database, port: new URL(server.address).port });
    await eventually(() => page.getByTestId("away").count(), 0, "it comes back by itself");
    assert.equal(await where(), "0611");
    await page.keyboard.press("Escape");
    await move("0611", "0610");
    await page.getByTestId("stack-0610").waitFor();
    await idle(page);
    assert.equal(await where(), "0610");
  } finally {
    await page.context().close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

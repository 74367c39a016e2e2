/** Whole games at the table, by clicking: both sides through the interface alone. */
import assert from "node:assert/strict";
import { after, it } from "node:test";
import { openHouse } from "./house.mjs";
import { clickHex, hexes, idle, kind, newMatch, sitAt } from "./table.mjs";

const house = await openHouse();
after(() => house.close());

/** What a simple player does with each kind of decision; every other is answered by its first button. */
const ANSWERS = {
  setup: placeOne,
  movement: async (page, game) =>
    (game.moves = (game.moves ?? 0) + 1) % 2 === 0 ? press(page, "main") : moveOne(page),
  combat: async (page) => {
    const [target] = await hexes(page, "targets");
    const attack = page.getByTestId("verb-attack");
    if (await attack.count()) await attack.click();
    const wanted =
      target && (await page.getByTestId("targets").count()) ? (await hexes(page, "targets"))[0] : null;
    if (wanted && (await page.locator("[data-testid=remaining]").count())) return clickHex(page, wanted);
    return press(page, "main");
  },
  attack: async (page) => {
    if (await page.getByTestId("main").count()) return press(page, "main");
    return firstActor(page);
  },
  loss: firstActor,
  remove: firstActor,
  bombed: firstActor,
  exchange: firstActor,
  final_losses: firstActor,
  retreat: moveOne,
  displace: moveOne,
  advance: (page) => press(page, "main"),
  recovery: (page) => press(page, "main"),
};

async function press(page, id) {
  await page.getByTestId(id).click();
  await idle(page);
}

/** The first counter of the list, which may lie folded, that can act and does not take part yet. */
async function firstActor(page) {
  const folded = page.locator("details[data-testid=actors]");
  if (await folded.count()) await folded.evaluate((list) => (list.open = true));
  await page.locator("[data-testid^=actor-]:not([aria-disabled=true], [aria-pressed=true])").first().click();
  await idle(page);
}

/** Take up a counter and put it on a hex of its reach. */
async function moveOne(page) {
  if (!(await page.getByTestId("hand").count())) await firstActor(page);
  const off = page.locator("[data-testid^=hand-do-]");
  await page.waitForFunction(() => document.querySelector("[data-testid=reach], [data-testid^=hand-do-]"));
  const found = await hexes(page, "reach");
  if (!found.length) return press(page, await off.first().getAttribute("data-testid"));
  await clickHex(page, found[Math.floor(found.length / 2)]);
  const menu = page.locator("[data-testid=menu] button").first();
  if (await menu.count()) await menu.click();
  await idle(page);
}

async function placeOne(page) {
  if (await page.getByTestId("main").count()) return press(page, "main");
  return moveOne(page);
}

async function step(page, game, asked) {
  const answer = ANSWERS[asked];
  if (answer) return answer(page, game);
  if (await page.getByTestId("main").count()) return press(page, "main");
  return moveOne(page);
}

it("a whole game can be played by clicking", async () => {
  const smallest = house.games.filter((g) => g.playable).sort((a, b) => a.hexes - b.hexes)[0];
  const match = await newMatch(house, { game: smallest.id, seed: 7 });
  const page = await house.page();
  await sitAt(page, match);
  await page.getByTestId("zoom-fit").click();
  const game = {};
  const seen = new Set();
  for (let i = 0; i < 3000; i++) {
    const asked = await kind(page);
    if (asked === "over") break;
    seen.add(asked);
    await step(page, game, asked);
  }
  assert.equal(await kind(page), "over", `decisions met: ${[...seen].join(" ")}`);
  for (const asked of ["setup", "movement", "combat", "attack", "defence", "retreat"])
    assert.ok(seen.has(asked), `${asked} is not among ${[...seen].join(" ")}`);
  // Which counter pays was chosen too, however the dice of this game asked for it.
  assert.ok(seen.has("loss") || seen.has("remove"), [...seen].join(" "));
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

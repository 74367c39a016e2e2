/** A match that is not there, or no longer. */
import assert from "node:assert/strict";
import { after, it } from "node:test";
import { openHouse } from "./house.mjs";
import { newMatch, sitAt } from "./table.mjs";

const house = await openHouse();
after(() => house.close());

it("an unknown match says so in the chosen language and leads home", async () => {
  const page = await house.page({ locale: "pt-BR" });
  await page.goto("/#/match/nowhere");
  const said = await page.getByTestId("failure").innerText();
  assert.match(said, /Partida não encontrada/);
  assert.doesNotMatch(said, /unknown_match/);
  await page.getByTestId("home").click();
  await page.getByTestId("shelf").waitFor();
  await page.context().close();
});

it("a match removed in another window says so in this one", async () => {
  const match = await newMatch(house, { game: "diadem", seed: 1 });
  const page = await house.page();
  await sitAt(page, match);
  await fetch(`${house.address}/api/matches/${match.id}`, { method: "DELETE" });
  await page.getByTestId("failure").waitFor();
  assert.match(await page.getByTestId("failure").innerText(), /This match was deleted/);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

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
  assert.match(await page.getByTestId("failure").innerText(), /This match was deleted.*for a week/s);

  // Without an answer that is said, and it can be tried again.
  await page.route("**/restore", (route) => route.abort());
  await page.getByTestId("restore").click();
  await page.getByTestId("detail").waitFor();
  assert.match(await page.getByTestId("detail").innerText(), /The server is not responding/);
  await page.unroute("**/restore");

  // Erased meanwhile: nothing is promised any more.
  await fetch(`${house.address}/api/matches/${match.id}?now=true`, { method: "DELETE" });
  await page.getByTestId("restore").click();
  await page.getByTestId("restore").waitFor({ state: "detached" });
  assert.doesNotMatch(await page.getByTestId("failure").innerText(), /week/);
  await page.context().close();
});

it("a match erased in another window is not promised back", async () => {
  const match = await newMatch(house, { game: "diadem", seed: 1 });
  const page = await house.page();
  await sitAt(page, match);
  await fetch(`${house.address}/api/matches/${match.id}?now=true`, { method: "DELETE" });
  await page.getByTestId("failure").waitFor();
  const said = await page.getByTestId("failure").innerText();
  assert.match(said, /If you saved its journal/);
  assert.doesNotMatch(said, /week/);
  assert.equal(await page.getByTestId("restore").count(), 0);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

/** A game from outside the package, as the tutorial makes one: on the shelf, and played against the computer. */
import assert from "node:assert/strict";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, it } from "node:test";
import { fileURLToPath } from "node:url";

// Its own server: the one that the other files share knows the games of the package alone.
delete process.env.ENGAJA_ADDRESS;
process.env.ENGAJA_GAMES = fileURLToPath(new URL("../../../examples", import.meta.url));
process.env.XDG_CACHE_HOME = mkdtempSync(join(tmpdir(), "engaja-"));
const { eventually, openHouse } = await import("./house.mjs");
const { clickHex, idle, newMatch, sitAt } = await import("./table.mjs");

const house = await openHouse();
after(() => house.close());

it("stands on the shelf and is played against the computer", async () => {
  const page = await house.page();
  await page.goto("/");
  await page.getByText("The Bridge").first().waitFor();
  const seats = { american: { kind: "human" }, german: { kind: "computer", level: "random" } };
  const match = await newMatch(house, { game: "ponte", seed: 1, seats });
  await sitAt(page, match);
  assert.match(await page.getByTestId("decision").innerText(), /Movement/);
  await clickHex(page, "0103");
  await clickHex(page, "0102");
  await idle(page);
  const now = async () => (await house.ask("/api/matches")).find((one) => one.id === match.id);
  await eventually(async () => (await now()).moment, 1, "one move was made");
  await idle(page);
  const done = page.getByRole("button", { name: /^Done/ });
  await done.click(); // of moving
  await eventually(async () => (await now()).phase, "combat", "the gun could bombard");
  await idle(page);
  await done.click(); // of fighting
  await eventually(async () => (await now()).moment > 3, true, "the computer answers");
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

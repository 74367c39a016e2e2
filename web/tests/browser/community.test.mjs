/** What people of a site have to do with each other besides playing: ratings, the ladder, comments, blocks, reports. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { after, it } from "node:test";
import { eventually, findingsInBothThemes, leave, openHouse, PHONE, shot } from "./house.mjs";
import { COMMAND } from "../../tools/server.mjs";
import { person, send, table } from "./people.mjs";

const house = await openHouse({ site: true });
after(() => house.close());

const fits = async (page) =>
  assert.ok(
    (await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0,
    "nothing sticks out",
  );

it("two find each other on the ladder; the result changes their ratings", async () => {
  const anna = await person(house, "Anna");
  const rui = await person(house, "Rui", { size: PHONE, touch: true, locale: "pt-BR" });
  await anna.getByTestId("seek").click();
  await anna.getByTestId("seeking-diadem").waitFor();
  await rui.getByTestId("ladder-waiting").waitFor(); // without being loaded again
  assert.match(await rui.getByTestId("ladder-waiting").innerText(), /Diadem, ao vivo: 1 jogador/);
  assert.deepEqual(await findingsInBothThemes(anna), []);
  await rui.getByTestId("seek").tap();
  await anna.getByTestId("paired").waitFor();
  assert.match(await anna.getByTestId("paired").innerText(), /Rui plays with you/);
  await rui.getByTestId("paired").waitFor();
  await shot(rui, "ladder");
  await fits(rui);
  await anna.getByTestId("go-paired").click();
  await anna.locator(".counters .stack").first().waitFor();
  const match = /match\/([^/]+)/.exec(anna.url())[1];

  // Both act, and one resigns: the game counts.
  await rui.getByTestId("go-paired").tap();
  await rui.locator(".counters .stack").first().waitFor();
  await rui.getByTestId("tab-room").tap();
  await rui.getByTestId("ask-resign").tap();
  await rui.getByTestId("ending-yes").tap();
  await anna.getByTestId("rating-changes").first().waitFor();
  assert.match(await anna.getByTestId("rating-changes").first().innerText(), /Anna.*1500 → 16\d\d \(\+/);
  await shot(anna, "result");

  await rui.goto("/#/people/Anna");
  await rui.getByTestId("ratings").waitFor();
  assert.match(await rui.getByTestId("rated-games").innerText(), /vitória · Rui/);
  await shot(rui, "person");
  await fits(rui);
  assert.deepEqual(await findingsInBothThemes(rui), []);
  await rui.goto("/#/leaders/diadem");
  await rui.getByTestId("no-leaders").first().waitFor(); // one game makes nobody's rating certain
  assert.match(await rui.getByTestId("seat-worth").innerText(), /vence um adversário igual em \d+%/);
  assert.deepEqual(await findingsInBothThemes(rui), []);
  await shot(rui, "leaders");

  // The finished game is discussed, moment by moment.
  await anna.goto(`/#/match/${match}/at/0`);
  await anna.getByTestId("comment").fill("A river in the way. <b>See</b> https://example.org/map.");
  await anna.getByTestId("comment-go").click();
  await anna.getByTestId("moment-comments").getByTestId("comments").waitFor();
  const written = anna.getByTestId("moment-comments").getByTestId("comments");
  assert.match(await written.innerText(), /<b>See<\/b>/, "text stays text");
  assert.equal(await written.locator("a[target]").getAttribute("href"), "https://example.org/map");
  await shot(anna, "comment");
  assert.deepEqual(await findingsInBothThemes(anna), []);
  await rui.goto(`/#/match/${match}`);
  await rui.getByTestId("result-board").tap();
  await rui.getByTestId("tab-room").tap();
  await rui.getByTestId("comment-at-0").waitFor();
  await shot(rui, "comments");
  await rui.getByTestId("comment-at-0").tap();
  await rui.getByTestId("mark-comment-0").waitFor({ state: "attached" });
  await anna.getByTestId("comment-delete").click();
  await eventually(() => anna.getByTestId("mark-comment-0").count(), 0);
  await leave(anna);
  await leave(rui);
});

it("somebody is reported, blocked and unblocked; a moderator reads the report", async () => {
  const vera = await person(house, "Vera");
  const troll = await person(house, "Troll");
  const match = await table(vera, troll, { game: "metz", side: "american", visibility: "unlisted" });
  await send(troll, "POST", `/api/tables/${match.id}/messages`, { text: "You play like a stone." });
  await vera.goto(`/#/match/${match.id}`);
  await vera.getByTestId("tab-room").click();
  await vera.getByTestId("report-player").click();
  await vera.getByTestId("report-text").fill("Rude from the first turn on.");
  await vera.getByTestId("report-yes").click();
  await vera.getByTestId("report-sent").waitFor();
  assert.deepEqual(await findingsInBothThemes(vera), []);
  await vera.getByTestId("report-yes").click();
  await vera.getByTestId("to-person").click();
  await vera.getByTestId("block").click();
  await vera.getByTestId("blocked").waitFor();
  const refused = await send(troll, "POST", `/api/tables/${match.id}/messages`, { text: "Hello?" });
  assert.equal(refused.error, "blocked");

  const moderator = await person(house, "Mila");
  execFileSync(COMMAND, ["admin", "--database", house.database, "moderator", "Mila"]);
  await moderator.goto("/#/account");
  await moderator.reload();
  await moderator.getByTestId("to-reports").click();
  await moderator.getByTestId("reports").locator("li").waitFor();
  const told = await moderator.getByTestId("reports").innerText();
  assert.match(told, /Vera about Troll/);
  assert.match(told, /Rude from the first turn on\.[^]*You play like a stone\./);
  await shot(moderator, "reports");
  assert.deepEqual(await findingsInBothThemes(moderator), []);
  await moderator.getByTestId("close-report").click();
  await moderator.getByTestId("no-reports").waitFor();

  await vera.goto("/#/account");
  await vera.getByTestId("unblock").click();
  await vera.getByTestId("circle-empty").waitFor();
  troll.errors = troll.errors.filter((error) => !/status of 403/.test(error));
  for (const page of [vera, troll, moderator]) await leave(page);
});

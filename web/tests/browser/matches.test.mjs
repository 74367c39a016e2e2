/** The list of matches: names, deleting and restoring, older matches; a journal that is taken along and comes back. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, it } from "node:test";
import { eventually, findings, leave, openHouse, PHONE, shot } from "./house.mjs";
import { BATTLE, newMatch, sitAt } from "./table.mjs";

// The list must not change by what other tests play.
const house = await openHouse({ alone: true });
after(() => house.close());

const COMPUTER = { kind: "computer", level: "random" };
const MARCH = { ...BATTLE, phase: "movement" };

/** The shelf, in a window where the browser's own dialogs are a mistake. */
async function shelf(options) {
  const page = await house.page(options);
  page.on("dialog", (dialog) => {
    page.errors.push(`a dialog of the browser: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.goto("/#/");
  await page.getByTestId("matches").waitFor();
  return page;
}

const entry = (page, match) => page.getByTestId(`match-${match.id}`);
const exists = async (match) => (await fetch(`${house.address}/api/matches/${match.id}`)).status;

it("a deletion is confirmed in our own dialog and can be undone, also after a reload", async () => {
  const match = await newMatch(house, { game: "metz", name: "Winter" });
  const page = await shelf({ locale: "pt-BR" });
  await page.getByTestId(`remove-${match.id}`).click();
  assert.match(
    await page.getByTestId("sure").innerText(),
    /Excluir esta partida\?.*“Winter” vai sair da lista/s,
  );
  await page.getByTestId("sure-no").click();
  await page.getByTestId("sure").waitFor({ state: "detached" });
  assert.equal(await exists(match), 200, "nothing was deleted");

  await page.getByTestId(`remove-${match.id}`).click();
  await page.getByTestId("sure-yes").click();
  await entry(page, match).waitFor({ state: "detached" });
  assert.match(await page.getByTestId("was-removed").innerText(), /“Winter” foi excluída/);
  assert.equal(await exists(match), 404);
  assert.deepEqual(await findings(page), []);
  await page.getByTestId("undo-remove").click();
  await entry(page, match).waitFor();
  assert.equal(await page.getByTestId("was-removed").count(), 0);
  assert.equal(await exists(match), 200);

  await page.getByTestId(`remove-${match.id}`).click();
  await page.getByTestId("sure-yes").click();
  await entry(page, match).waitFor({ state: "detached" });
  await page.reload();
  await page.getByTestId("bin").locator("summary").click();
  assert.match(await page.getByTestId(`deleted-${match.id}`).innerText(), /Winter.*Dá para restaurar até/s);
  await page.getByTestId(`restore-${match.id}`).click();
  await entry(page, match).waitFor();
  assert.equal(await exists(match), 200);
  await leave(page);
});

it("what was deleted can be erased at once, after another question", async () => {
  const match = await newMatch(house, { game: "metz", name: "Erased" });
  const page = await shelf();
  await page.getByTestId(`remove-${match.id}`).click();
  await page.getByTestId("sure-yes").click();
  await page.getByTestId("bin").locator("summary").click();
  await page.getByTestId(`erase-${match.id}`).click();
  assert.match(await page.getByTestId("sure").innerText(), /“Erased” will be erased now/);
  await page.getByTestId("sure-yes").click();
  await page.getByTestId(`deleted-${match.id}`).waitFor({ state: "detached" });
  const restored = await fetch(`${house.address}/api/matches/${match.id}/restore`, { method: "POST" });
  assert.equal(restored.status, 404);
  await leave(page);
});

it("by keyboard: Escape keeps the match, Enter deletes it, and the focus is on the way back", async () => {
  const match = await newMatch(house, { game: "metz", name: "Keys" });
  const page = await shelf();
  const focused = () => page.evaluate(() => document.activeElement?.dataset.testid);
  await page.getByTestId(`remove-${match.id}`).focus();
  await page.keyboard.press("Enter");
  await page.getByTestId("sure").waitFor();
  await page.keyboard.press("Escape");
  await page.getByTestId("sure").waitFor({ state: "detached" });
  await eventually(focused, `remove-${match.id}`);
  await page.keyboard.press("Enter");
  await page.getByTestId("sure").waitFor();
  await eventually(focused, "sure-yes");
  await page.keyboard.press("Enter");
  await eventually(focused, "undo-remove");
  await page.keyboard.press("Enter");
  await eventually(focused, `match-${match.id}`, "the match that came back");
  assert.equal(await exists(match), 200);
  await leave(page);
});

it("by touch, on a phone", async () => {
  const match = await newMatch(house, {
    game: "metz",
    name: "A long name that a phone has to break into lines",
  });
  const page = await shelf({ size: PHONE, touch: true });
  await page.getByTestId(`remove-${match.id}`).tap();
  await page.getByTestId("sure-yes").tap();
  await entry(page, match).waitFor({ state: "detached" });
  await page.getByTestId("undo-remove").tap();
  await entry(page, match).waitFor();
  await page.getByTestId(`edit-${match.id}`).tap();
  await page.getByTestId("match-name").fill("Short");
  await page.getByTestId("save-settings").tap();
  await eventually(() => entry(page, match).locator("strong").innerText(), "Short");
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  assert.equal(wide, false, "nothing sticks out");
  await leave(page);
});

it("two windows agree: on the list, and at the table of a match that comes back", async () => {
  const match = await newMatch(house, {
    game: "metz",
    position: MARCH,
    name: "Two windows",
    seats: { german: COMPUTER },
  });
  const page = await shelf();
  const other = await page.context().newPage();
  await other.goto("/#/");
  await entry(other, match).waitFor();
  const table = await page.context().newPage();
  await sitAt(table, match);
  assert.match(await table.title(), /Two windows/);

  await page.getByTestId(`remove-${match.id}`).click();
  await page.getByTestId("sure-yes").click();
  await entry(other, match).waitFor({ state: "detached" });
  await table.getByTestId("restore").waitFor();
  await table.getByTestId("restore").click();
  await table.locator(".counters .stack").first().waitFor();
  for (const list of [page, other]) await entry(list, match).waitFor();
  assert.equal(await page.getByTestId("was-removed").count(), 0, "there is nothing to undo any more");
  await leave(page);
});

it("a match is named when it begins, and later", async () => {
  const page = await house.page({ locale: "pt-BR" });
  await page.goto("/#/");
  await page.getByTestId("play-metz").click();
  const usual = await page.getByTestId("match-name").getAttribute("placeholder");
  assert.match(usual, /^Batalha de Metz, \d+ de /, "what it is called otherwise");
  await page.getByTestId("match-name").fill("  Contra a Ana ");
  await page.getByTestId("begin").click();
  await page.getByTestId("table").waitFor();
  const id = page.url().split("/").at(-1);
  await page.goto("/#/");
  const name = page.getByTestId(`match-${id}`).locator("strong");
  assert.equal(await name.innerText(), "Contra a Ana");
  assert.match(await page.getByTestId(`match-${id}`).innerText(), /Batalha de Metz · Turno 1/);

  await page.getByTestId(`edit-${id}`).click();
  await page.getByTestId("match-name").fill("Revanche <b>");
  await page.keyboard.press("Enter");
  await eventually(() => name.innerText(), "Revanche <b>");
  // Without a name it is called after its game and its day again.
  await page.getByTestId(`edit-${id}`).click();
  await page.getByTestId("match-name").fill("");
  await page.getByTestId("save-settings").click();
  await eventually(() => name.innerText(), usual);
  await leave(page);
});

it("the list shows a page at a time, and older matches on demand", async () => {
  const PAGE = 48;
  const first = await newMatch(house, { game: "metz", name: "The oldest" });
  for (let i = 0; i < PAGE; i++) await newMatch(house, { game: "metz" });
  const page = await shelf();
  const entries = page.locator("[data-testid=matches] [data-testid^=match-]");
  assert.equal(await entries.count(), 6, "a few at first");
  await page.getByTestId("all-matches").click();
  await eventually(() => entries.count(), PAGE);
  assert.equal(await entry(page, first).count(), 0);
  await page.getByTestId("more-matches").click();
  await entry(page, first).waitFor();
  const ids = await entries.evaluateAll((all) => all.map((one) => one.dataset.testid));
  assert.equal(new Set(ids).size, ids.length, "each once");
  await leave(page);
});

for (const [name, options] of [
  ["desktop", { locale: "pt-BR" }],
  ["phone", { locale: "pt-BR", size: PHONE, touch: true }],
])
  it(`on a ${name} the list is searched by name and game, also beyond what is shown`, async () => {
    const sought = await newMatch(house, { game: "metz", name: `Última defesa, ${name}` });
    for (let i = 0; i < 7; i++) await newMatch(house, { game: "diadem" });
    const page = await shelf(options);
    const [box, found] = [page.getByTestId("search-matches"), page.getByTestId("found-matches")];
    const entries = page.locator("[data-testid=matches] [data-testid^=match-]");
    await box.fill(`ultima ${name}`);
    await entry(page, sought).waitFor();
    await eventually(() => entries.count(), 1);
    assert.equal(await found.innerText(), "1 partida");
    assert.deepEqual(await findings(page), []);
    await shot(page, `search-${name}`);
    await box.fill("nada disso");
    await eventually(() => found.innerText(), "Nada encontrado para “nada disso”.");
    assert.equal(await entries.count(), 0);
    // What was searched before does not matter, and an empty box shows all again.
    await box.fill("defesa metz");
    await entry(page, sought).waitFor();
    await box.fill("");
    await eventually(() => entries.count(), 6);
    assert.equal(await found.innerText(), "");
    await leave(page);
  });

it("a match whose dice may be known says so, and a journal brings its players and its name along", async () => {
  const seats = { german: COMPUTER };
  const match = await newMatch(house, { game: "metz", position: MARCH, seats, seed: 3, name: "Taken along" });
  const page = await shelf({ acceptDownloads: true });
  await sitAt(page, match);
  await page.getByTestId("tab-log").click();
  assert.match(await page.getByTestId("known-dice").innerText(), /seed/i);
  await page.getByTestId("tab-more").click();
  assert.match(await page.getByTestId("secret-note").innerText(), /dice/);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByTestId("more-export").click(),
  ]);
  assert.equal(download.suggestedFilename(), `metz-${match.id}.jsonl`);
  const journal = await readFile(await download.path(), "utf8");

  await page.goto("/#/");
  const file = { name: "match.jsonl", mimeType: "application/jsonl", buffer: Buffer.from(journal) };
  await page.getByTestId("import-file").setInputFiles(file);
  await page.getByTestId("table").waitFor();
  await page.locator(".counters .stack").first().waitFor();
  const again = await house.ask(`/api/matches/${page.url().split("/").at(-1)}`);
  assert.deepEqual(again.match.seats.german, COMPUTER);
  assert.equal(again.match.name, "Taken along");
  await page.getByTestId("tab-log").click();
  assert.match(await page.getByTestId("known-dice").innerText(), /journal|file/i);

  const secret = await newMatch(house, { game: "metz", position: MARCH, seats });
  await sitAt(page, secret);
  await page.getByTestId("tab-log").click();
  assert.equal(await page.getByTestId("known-dice").count(), 0);
  await leave(page);
});

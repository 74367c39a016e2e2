/** The analysis of a finished match: asked for, watched, stopped, read, and followed into the replay. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, describe, it } from "node:test";
import { eventually, findingsInBothThemes, leave, openHouse, PHONE, shot } from "./house.mjs";
import { importJournal } from "./table.mjs";

const WHOLE = new URL("../../../tests/journals/diadem/01-whole-game.jsonl", import.meta.url).pathname;
/** So many actions of that game: its first turn. */
const ACTIONS = 300;

const house = await openHouse();
after(() => house.close());

let page;
let id;
before(async () => {
  page = await house.page();
  const lines = readFileSync(WHOLE, "utf8")
    .split("\n")
    .slice(0, ACTIONS + 1);
  ({ id } = await importJournal(house, `${lines.join("\n")}\n{"ended":"draw","winner":null}\n`));
});

const state = (of) => of.getByTestId("analysis").getAttribute("data-state");
const momentOf = (of) => of.getByTestId("replay").getAttribute("data-moment");
const rowsOf = (of) => of.getByTestId("analysis-table").locator("tbody tr").count();

async function openAnalysis(of) {
  await of.goto(`/#/match/${id}`);
  await of.getByTestId("analyse").click();
  await of.getByTestId("analysis").waitFor();
}

describe("the analysis of a match", () => {
  it("is asked for at the end, shows how far it is, and can be stopped", async () => {
    await openAnalysis(page);
    await page.getByTestId("start-analysis").click();
    await page.getByTestId("analysis-share").waitFor();
    await page.getByTestId("stop-analysis").click();
    await page.getByTestId("start-analysis").waitFor();
    assert.equal(await state(page), "stopped");
    await shot(page, "stopped");
  });

  it("goes on, and tells who stood better, what was lost and what was luck", async () => {
    await page.getByTestId("start-analysis").click();
    const known = async () => (await house.ask(`/api/matches/${id}/analysis`)).turns.length;
    for (let judged = await known(); (await state(page)) !== "done"; judged++)
      await eventually(async () => (await known()) > judged || (await state(page)) === "done", true);
    const { turns, total } = await house.ask(`/api/matches/${id}/analysis`);
    assert.equal(turns.length, total);
    assert.equal(await page.getByTestId("lead-plot").getAttribute("data-points"), String(total));
    assert.equal(await rowsOf(page), total);
    for (const side of ["allied", "axis"])
      for (const what of ["lost", "luck"])
        assert.match(await page.getByTestId(`${what}-${side}`).innerText(), /^[+-\u2212]?\d+$/);
    await shot(page, "done");
  });

  it("leads into the replay, to the start of a side-turn, and back to what was lost there", async () => {
    const { turns } = await house.ask(`/api/matches/${id}/analysis`);
    const turn = turns[1];
    await page.getByTestId("analysis").getByText("Every side-turn", { exact: true }).click();
    await page.getByTestId(`to-${turn.first}`).click();
    await eventually(() => momentOf(page), String(turn.first));
    await page.getByTestId("analysis").getByText("This side-turn").waitFor();
    await page.getByTestId(`judged-${turn.first}`).first().waitFor();
    await shot(page, "replay");
    assert.deepEqual(await findingsInBothThemes(page), []);
  });

  it("is there for whoever opens the match again, also on a phone", async () => {
    const phone = await house.page({ size: PHONE });
    await openAnalysis(phone);
    await eventually(() => state(phone), "done");
    const { turns } = await house.ask(`/api/matches/${id}/analysis`);
    assert.deepEqual(await findingsInBothThemes(phone), []);
    await shot(phone, "phone");
    await phone.getByTestId("analysis").getByText("Every side-turn", { exact: true }).click();
    await phone.getByTestId(`to-${turns[0].first}`).click();
    await eventually(() => momentOf(phone), String(turns[0].first));
    await leave(phone);
    await leave(page);
  });
});

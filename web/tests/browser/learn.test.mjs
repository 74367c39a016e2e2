/** Learning by playing: the guided game's first steps by clicking, a puzzle solved by clicking, the reference card. */
import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import { eventually, findings, leave, openGame, openHouse, PHONE, settled, shot } from "./house.mjs";
import { act, clickHex, sitAt, told } from "./table.mjs";

const house = await openHouse();
after(() => house.close());

const lessons = await house.ask("/api/lessons");
const guided = lessons.find(({ kind }) => kind === "guided");

/** From the list to the table of a lesson. */
async function begin(page, id) {
  await page.goto("/#/learn");
  await page.getByTestId(`lesson-${id}`).getByTestId("lesson-start").click();
  await page.getByTestId("coach-text").waitFor();
  await page.locator(".counters .stack").first().waitFor();
  await settled(page);
}

const words = (page, id) => page.getByTestId(id).innerText();
const step = (page) => words(page, "coach-step");
const stepIs = (page, n) => eventually(async () => (await step(page)).split(" ")[1], String(n), "the step");

/** Take up a counter from the list of those that can act, and choose a hex on the board for it. */
async function move(page, unit, hex) {
  await page.getByTestId(`actor-${unit}`).click();
  await page.locator(`[data-testid="actor-${unit}"][aria-pressed="true"]`).waitFor();
  await page.getByTestId(`cost-${hex}`).waitFor({ state: "attached" });
  await clickHex(page, hex);
}

describe("the guided game", () => {
  it("is followed by clicking, with hints, remarks and pointers", async () => {
    const page = await house.page();
    await page.goto("/");
    await page.getByTestId("to-learn").click();
    await begin(page, guided.id);
    await stepIs(page, 1);
    // Enter turns the page, and ends no phase.
    const kind = await page.getByTestId("decision").getAttribute("data-kind");
    await page.keyboard.press("Enter");
    await stepIs(page, 2);
    assert.equal(await page.getByTestId("decision").getAttribute("data-kind"), kind);

    const pointed = await page.getByTestId("pointing").getAttribute("data-hexes");
    assert.ok(pointed, "the step points at hexes");
    assert.equal(await page.getByTestId("coach-hints").count(), 0);
    await page.getByTestId("coach-hint").click();
    await page.getByTestId("coach-hint").click();
    assert.equal(await page.getByTestId("coach-hints").locator("li").count(), 2);

    // Something else that is legal gets a remark; undone, it is gone.
    await move(page, "uk-10", "1209");
    await page.getByTestId("coach-remark").waitFor();
    await page.getByTestId("undo").click();
    await eventually(() => page.getByTestId("coach-remark").count(), 0);

    await move(page, "uk-26blda", "1107");
    await stepIs(page, 3);
    await move(page, "pl-5", "1006");
    await stepIs(page, 4);
    await move(page, "uk-12", "1107");
    await stepIs(page, 5);
    await move(page, "uk-12", "1008");
    await stepIs(page, 6);

    // What was learnt is not lost when the page is loaded again.
    await page.reload();
    await page.getByTestId("coach-text").waitFor();
    await stepIs(page, 6);
    assert.deepEqual(await findings(page), []);
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });

  it("leads back whoever lets the moment pass", async () => {
    const page = await house.page();
    await begin(page, guided.id);
    await page.getByTestId("coach-next").click();
    await move(page, "uk-26blda", "1107");
    await stepIs(page, 3);
    await page.getByTestId("main").click(); // ends the movement
    await page.getByTestId("coach-astray").waitFor();
    const before = page.url();
    await page.getByTestId("coach-back").click();
    await page.waitForFunction((url) => location.href !== url, before);
    await page.getByTestId("coach-text").waitFor();
    await stepIs(page, 3);
    assert.equal(await page.getByTestId("coach-astray").count(), 0);
    assert.equal(await page.getByTestId("decision").getAttribute("data-kind"), "movement");
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });
});

describe("a puzzle", () => {
  it("is failed, tried again and solved by clicking; the list remembers it", async () => {
    const page = await house.page({ locale: "pt-BR" });
    await begin(page, "metz-bridge");
    assert.match(await words(page, "coach-goal"), /Sierck/);

    // The bridge that looks right leads into a zone of engagement.
    await page.getByTestId("side-1501-1502").locator("circle").click();
    await move(page, "us-cca10db", "1502");
    await page.getByTestId("main").click();
    await eventually(() => page.getByTestId("coach").getAttribute("data-status"), "failed");
    const before = page.url();
    await page.getByTestId("coach-again").click();
    await page.waitForFunction((url) => location.href !== url, before);
    await eventually(() => page.getByTestId("coach").getAttribute("data-status"), "open");
    await settled(page);

    await page.getByTestId("side-1501-1602").locator("circle").click();
    await move(page, "us-cca10db", "1702");
    await page.getByTestId("main").click();
    await eventually(() => page.getByTestId("coach").getAttribute("data-status"), "solved");
    assert.deepEqual(await findings(page), []);
    // From one puzzle to the next, without going through the list.
    await page.getByTestId("coach-following").waitFor();
    assert.equal(await page.getByTestId("coach-following").innerText(), "Próximo problema");
    const solved = page.url();
    await page.getByTestId("coach-following").click();
    await page.waitForFunction((url) => location.href !== url, solved);
    await eventually(() => page.getByTestId("coach").getAttribute("data-status"), "open");
    const { match } = await house.ask(`/api/matches/${page.url().split("/").at(-1)}`);
    const puzzles = lessons.filter(({ kind }) => kind === "puzzle").map(({ id }) => id);
    assert.equal(match.lesson, puzzles[(puzzles.indexOf("metz-bridge") + 1) % puzzles.length]);
    await page.goto("/#/learn");
    await page.getByTestId("lesson-metz-bridge").getByText("Resolvido").waitFor();
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });
});

describe("the next puzzle", () => {
  /** The puzzle of the bridge, solved but for the end of the phase. */
  async function nearlySolved(options) {
    const match = await house.ask("/api/lessons/metz-bridge/start", {});
    for (const action of [
      { do: "bridge", between: ["1501", "1602"] },
      { do: "move", unit: "us-cca10db", to: "1702" },
    ])
      await act(house, match, "american", await told(house, match, "american"), action);
    const page = await house.page(options);
    await sitAt(page, match);
    return page;
  }

  for (const [name, options, end, on] of [
    [
      "keyboard",
      {},
      (page) => page.keyboard.press("Enter"),
      async (page) => {
        const key = async (key) => (await page.keyboard.press(key), page.locator(":focus"));
        let at = await key("Tab");
        for (let i = 0; i < 80 && (await at.getAttribute("data-testid")) !== "coach-following"; i++)
          at = await key("Tab");
        await page.keyboard.press("Enter");
      },
    ],
    [
      "touch",
      { size: PHONE, touch: true },
      (page) => page.getByTestId("main").tap(),
      (page) => page.getByTestId("coach-following").tap(),
    ],
  ])
    it(`by ${name}: a solved puzzle leads to the next`, async () => {
      const page = await nearlySolved(options);
      await end(page);
      await page.getByTestId("coach-following").waitFor();
      await shot(page, `solved-${name}`);
      const solved = page.url();
      await on(page);
      await page.waitForFunction((url) => location.href !== url, solved);
      await eventually(() => page.getByTestId("coach").getAttribute("data-status"), "open");
      const { match } = await house.ask(`/api/matches/${page.url().split("/").at(-1)}`);
      assert.notEqual(match.lesson, "metz-bridge");
      assert.equal(lessons.find(({ id }) => id === match.lesson).kind, "puzzle");
      await leave(page);
    });
});

describe("the guide and the playback", () => {
  it("says that a puzzle is solved when the board has come to it, not before", async () => {
    const page = await house.page({ pace: "slow", still: false });
    await begin(page, "metz-bridge");
    await page.getByTestId("side-1501-1602").locator("circle").click();
    await move(page, "us-cca10db", "1702");
    // What the guide says, and whether something is being told, picture by picture.
    await page.evaluate(() => {
      globalThis.shown = [];
      const look = () => {
        const told = document.querySelector("[data-testid=skip-telling]") ? "told" : "present";
        const now = `${document.querySelector("[data-testid=coach]")?.dataset.status} ${told}`;
        if (globalThis.shown.at(-1) !== now) globalThis.shown.push(now);
        requestAnimationFrame(look);
      };
      look();
    });
    const known = page.waitForResponse(
      async (response) => response.url().includes("/lesson?") && (await response.json()).status === "solved",
    );
    await page.getByTestId("main").click();
    await known;
    await page.getByTestId("skip-telling").waitFor();
    await page.getByTestId("coach-following").waitFor();
    const shown = await page.evaluate(() => globalThis.shown);
    assert.equal(shown.join(", "), "open present, open told, solved present");
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });

  it("whoever skips the playback is told at once", async () => {
    const page = await house.page({ pace: "slow", still: false });
    await begin(page, "metz-bridge");
    await page.getByTestId("side-1501-1602").locator("circle").click();
    await move(page, "us-cca10db", "1702");
    await page.getByTestId("main").click();
    await page.getByTestId("skip-telling").click();
    await page.locator("[data-testid=coach][data-status=solved]").waitFor();
    assert.equal(await page.getByTestId("skip-telling").count(), 0);
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });
});

describe("looking things up", () => {
  it("the card opens by key and button, at the table and in the box", async () => {
    const page = await house.page();
    await openGame(page, guided.game);
    await page.getByTestId("open-card").click();
    await page.getByTestId("card-movement").waitFor();
    assert.deepEqual(await findings(page), [], "card");
    await page.keyboard.press("Escape");
    await eventually(() => page.getByTestId("card-dialog").count(), 0);
    await begin(page, guided.id);
    await page.keyboard.press("r");
    await page.getByTestId("card-shifts").waitFor();
    await page.getByTestId("card-dialog-close").click();
    await page.getByTestId("ask-panel").click();
    await page.getByTestId("panel-help").waitFor();
    assert.deepEqual(await findings(page), [], "help on the panel");
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });

  for (const theme of ["light", "dark"])
    it(`the list of lessons, ${theme}, on a desk and on a phone`, async () => {
      const page = await house.page({ theme });
      await page.goto("/#/learn");
      await page.getByTestId("puzzles").waitFor();
      assert.equal(await page.locator("li.lesson").count(), lessons.length);
      assert.deepEqual(await findings(page), [], "desk");
      await page.setViewportSize(PHONE);
      assert.deepEqual(await findings(page), [], "phone");
      assert.ok(
        await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
        "nothing sticks out at the side",
      );
      await page.context().close();
    });

  it("a lesson on a phone: the guide lies in the sheet", async () => {
    const page = await house.page({ size: PHONE, touch: true });
    await begin(page, guided.id);
    await page.getByTestId("coach-next").tap();
    await stepIs(page, 2);
    assert.deepEqual(await findings(page), []);
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });
});

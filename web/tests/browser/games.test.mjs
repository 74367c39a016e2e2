/** Each game with mouse and keyboard: pan, zoom, stacks, language, search, order of battle, tables. */
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import {
  eventually,
  frame,
  greatestStack,
  hover,
  hovered,
  middle,
  openGame,
  openHouse,
  settled,
} from "./house.mjs";

const house = await openHouse();
after(() => house.close());

it("the shelf shows every game with its figures, and leads to it", async () => {
  const page = await house.page({ locale: "pt-BR" });
  await page.goto("/");
  for (const game of house.games) {
    const card = page.getByTestId(`card-${game.id}`);
    await card.waitFor();
    const words = await card.innerText();
    assert.ok(words.includes(game.title.pt), words);
    assert.ok(words.includes(game.turns.toLocaleString("pt-BR")));
    assert.ok(words.includes(game.hexes.toLocaleString("pt-BR")));
    assert.ok(words.includes(game.counters.toLocaleString("pt-BR")));
    const cover = card.locator("img");
    await page.waitForFunction((img) => img.complete, await cover.elementHandle());
    assert.ok(await cover.evaluate((img) => img.naturalWidth > 0), `${game.id} has a cover`);
  }
  const first = house.games[0];
  await page.getByTestId(`card-${first.id}`).click();
  await page.locator(".counters .stack").first().waitFor();
  await eventually(() => new URL(page.url()).hash, `#/${first.id}`);
  assert.match(await page.title(), new RegExp(first.title.pt));
  await page.getByTestId("to-shelf").click();
  await page.getByTestId("shelf").waitFor();
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

it("the map is drawn once: with its letters from the first, and in a layer that marks and counters leave alone", async () => {
  const page = await house.page();
  await page.addInitScript(() => {
    const ofBoards = (face) => !face.family.includes("Source Sans"); // which is the panels' own
    const here = () =>
      [...document.fonts].filter((face) => ofBoards(face) && face.status === "loaded").length;
    new MutationObserver((_, watch) => {
      if (!document.querySelector(".ground svg")) return;
      watch.disconnect();
      globalThis.facesAtFirst = here();
    }).observe(document, { subtree: true, childList: true });
    globalThis.facesHere = here;
  });
  await openGame(page, "metz");
  const [first, last] = await page.evaluate(async () => {
    await document.fonts.ready;
    return [globalThis.facesAtFirst, globalThis.facesHere()];
  });
  assert.ok(last > 0);
  assert.equal(first, last, "no face comes after the map");

  const painted = [];
  const browser = await page.context().newCDPSession(page);
  browser.on("LayerTree.layerPainted", ({ layerId }) => painted.push(layerId));
  await browser.send("DOM.enable");
  await browser.send("LayerTree.enable");
  /** The layers that are drawn again when something is done. */
  const drawnBy = async (act) => {
    painted.length = 0;
    await act();
    await eventually(() => painted.length > 0, true);
    await settled(page);
    return new Set(painted);
  };
  const show = (visibility) => () =>
    page.locator(".ground").evaluate((ground, wanted) => (ground.style.visibility = wanted), visibility);
  await drawnBy(show("hidden")); // at first everything counts as drawn
  const map = await drawnBy(show("visible"));
  const mark = await drawnBy(async () => hover(page, await middle(page)));
  assert.deepEqual(
    [...mark].filter((layer) => map.has(layer)),
    [],
    "a mark does not draw the map again",
  );
  await page.context().close();
});

const bySize = house.games.toSorted((a, b) => a.hexes - b.hexes);
/** Camera, search and panels are the same in every game: they are tried with the smallest and with the largest. */
const EXTREMES = [bySize.at(0).id, bySize.at(-1).id];

for (const { id } of house.games) {
  describe(id, () => {
    let page;
    let game;
    const alike = (name, test) => EXTREMES.includes(id) && it(name, test);

    before(async () => {
      game = await house.describe(id);
      page = await house.page();
      await openGame(page, id);
    });

    after(async () => {
      assert.deepEqual(page.errors, []);
      await page.context().close();
    });

    it("lays out every counter of the set-up", async () => {
      const boxes = new Set(game.boxes.filter((b) => b.drawn).map((b) => b.id));
      const inHexes = game.setup.filter((s) => s.kind === "hex");
      const inBoxes = game.setup.filter((s) => boxes.has(s.at)).flatMap((s) => s.counters);
      assert.equal(await page.locator(".counters .stack").count(), inHexes.length + inBoxes.length);
      for (const stack of inHexes.slice(0, 12)) {
        const size = await page.getByTestId(`stack-${stack.at}`).getAttribute("data-size");
        assert.equal(Number(size), stack.counters.length);
      }
    });

    alike("pans with the mouse and with the arrows", async () => {
      const start = await frame(page);
      const { x, y } = await middle(page);
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x - 60, y - 40, { steps: 6 });
      await page.mouse.up();
      const dragged = await frame(page);
      assert.ok(
        Math.abs(dragged.x - start.x + 60) < 2 && Math.abs(dragged.y - start.y + 40) < 2,
        "follows the hand",
      );
      assert.equal(dragged.k, start.k);
      await page.getByTestId("board").focus();
      await page.keyboard.press("ArrowLeft");
      const pressed = await frame(page);
      assert.ok(pressed.x > dragged.x);
      assert.equal(pressed.y, dragged.y);
    });

    alike("a drag chooses nothing", async () => {
      assert.equal(await page.getByTestId("mark-chosen").count(), 0);
    });

    alike("zooms at the pointer with the wheel, and what is under it stays", async () => {
      await page.getByTestId("zoom-one").click();
      await settled(page);
      assert.ok(Math.abs((await frame(page)).k - 1) < 1e-6);
      const { x, y } = await middle(page);
      await hover(page, { x: x - 70, y: y + 30 });
      const before = await hovered(page);
      await page.mouse.wheel(0, -300);
      await settled(page);
      assert.ok((await frame(page)).k > 1.3);
      await hover(page, { x: x - 70, y: y + 30 });
      assert.equal(await hovered(page), before);
    });

    alike("zooms with buttons and keys, and changes what is shown when the movement ends", async () => {
      const one = await frame(page);
      await page.getByTestId("zoom-out").click();
      assert.ok((await frame(page)).k < one.k);
      await page.getByTestId("zoom-in").click();
      assert.ok(Math.abs((await frame(page)).k - one.k) < 0.01);
      await page.getByTestId("board").focus();
      await page.keyboard.press("0");
      await settled(page);
      const world = page.getByTestId("world");
      assert.match(await world.getAttribute("class"), /z-far|z-mid/);
      assert.equal(
        await page.getByTestId("minimap").isVisible(),
        false,
        "a small map of what is all in view",
      );
      const board = await page.getByTestId("board").boundingBox();
      const sheet = await page.locator(".ground svg").boundingBox();
      assert.ok(
        sheet.width <= board.width + 1 && sheet.height <= board.height + 1,
        "the whole board is in sight",
      );
      for (let i = 0; i < 8; i++) await page.keyboard.press("+");
      await settled(page);
      assert.match(await world.getAttribute("class"), /z-close/);
      assert.equal(await page.getByTestId("minimap").isVisible(), true);
      assert.ok((await frame(page)).k <= 4);
    });

    it("opens a stack in a row of targets, and a counter's card", async () => {
      const stack = greatestStack(game);
      await page.goto(`/#/${id}/${stack.at}`);
      await settled(page);
      await page.getByTestId(`stack-${stack.at}`).click();
      const targets = page.getByTestId("fan").getByRole("button");
      await eventually(() => targets.count(), stack.counters.length);
      for (const target of await targets.all()) {
        const box = await target.boundingBox();
        assert.ok(box.width >= 44 && box.height >= 44, "a target of 44 pixels");
      }
      const chosen = game.counters.find((c) => c.id === stack.counters[0]);
      await page.getByTestId(`counter-${chosen.id}`).click();
      const card = await page.getByTestId("counter-card").innerText();
      for (const value of chosen.front.values.split("-"))
        assert.ok(card.includes(value), `${value} in ${card}`);
      for (const name of chosen.formation_en) assert.ok(card.includes(name), `${name} in ${card}`);
      assert.equal(
        await page.getByTestId("counter-card").locator("svg[viewBox^='-1']").count(),
        chosen.back ? 2 : 1,
      );
      await page.getByTestId("counter-" + chosen.id).press("Escape");
      await eventually(() => page.getByTestId("fan").count(), 0);
    });

    alike("goes elsewhere with a stack open", async () => {
      const stack = greatestStack(game);
      await page.goto(`/#/${id}/${stack.at}`);
      await settled(page);
      await page.getByTestId(`stack-${stack.at}`).click();
      await page.getByTestId("fan").waitFor();
      const far = game.counters.find((c) => /^\d{4}$/.test(c.start_at) && c.start_at !== stack.at);
      await page.goto(`/#/${id}/unit/${far.id}`);
      await page.getByTestId("counter-card").waitFor();
      await settled(page);
      assert.equal(await page.getByTestId("fan").count(), 0);
    });

    it("tells how the board was reconstructed, and what is noted on a hex", async () => {
      await page.goto("about:blank"); // a choice outlives a change of address
      await openGame(page, id);
      await page.getByTestId("hex-empty").waitFor();
      const whole = game.notes.filter((note) => !note.hexes.length);
      assert.equal(await page.getByTestId("board-note").count(), whole.length);
      const remark = game.notes.find((note) => note.hexes.length);
      await page.goto(`/#/${id}/${remark.hexes[0]}`);
      assert.equal(await page.getByTestId("hex-note").first().innerText(), remark.text.en);
    });

    it("inspects a hex: number, place, ground, costs as the server gives them", async () => {
      const hex = game.hexes.find((h) => h.p && game.terrains.some((t) => t.kind === "hex" && t.id === h.t));
      await page.goto(`/#/${id}/${hex.n}`);
      const panel = page.getByTestId("hex-panel");
      await page.locator(`[data-testid=hex-panel][data-hex="${hex.n}"]`).waitFor();
      assert.equal(await page.getByTestId("hex-name").innerText(), hex.p);
      const ground = game.terrains.find((t) => t.kind === "hex" && t.id === hex.t);
      const row = panel.getByTestId("terrain-costs").locator("tbody tr").first();
      assert.deepEqual(await row.locator("td").allInnerTexts(), [
        ...game.mobilities.map((m) => ground.costs[m.id].en),
        ground.columns.en,
      ]);
      assert.ok((await page.getByTestId("hex-source").innerText()).length > 3);
      const next = panel.locator("[data-testid^=neighbour-]").first();
      const number = await next.innerText();
      await next.click();
      await page.locator(`[data-testid=hex-panel][data-hex="${number}"]`).waitFor();
      await eventually(() => new URL(page.url()).hash, `#/${id}/${number}`);
    });

    alike("finds a place, a unit and a hex by typing", async () => {
      const place = game.hexes.findLast((h) => h.p);
      await page.getByTestId("board").focus();
      await page.keyboard.press("/");
      await page.getByTestId("search-input").fill(place.n);
      await page.keyboard.press("Enter");
      await page.locator(`[data-testid=hex-panel][data-hex="${place.n}"]`).waitFor();
      const { x, y } = await page.getByTestId("mark-chosen").boundingBox();
      assert.ok(x > 0 && y > 0 && x < 900 && y < 620, "the camera went there");

      const counter = game.counters.find((c) => c.id === greatestStack(game).counters[0]);
      await page.getByTestId("open-search").click();
      await page.getByTestId("search-input").fill(counter.name_en);
      await page.getByTestId(`hit-counter-${counter.id}`).click();
      await page.locator(`[data-testid=counter-card][data-counter="${counter.id}"]`).waitFor();
      await page.getByTestId("search").waitFor({ state: "detached" });

      await page.keyboard.press("/");
      await page.getByTestId("search-input").fill("zzzz");
      assert.match(await page.getByTestId("search").innerText(), /zzzz/);
      await page.keyboard.press("Escape");
      await page.getByTestId("search").waitFor({ state: "detached" });
    });

    alike("lists the order of battle, filters it, and flies to a counter", async () => {
      await page.getByTestId("tab-oob").click();
      const count = page.getByTestId("oob-count");
      await eventually(
        () => count.innerText(),
        `${game.counters.length} of ${game.counters.length} counters`,
      );
      const side = game.summary.sides[1].id;
      await page.getByTestId("oob-side").selectOption(side);
      const ofSide = game.counters.filter((c) => c.side === side);
      await eventually(() => count.innerText(), `${ofSide.length} of ${game.counters.length} counters`);
      await eventually(() => page.locator("[data-testid^=row-]").count(), ofSide.length);
      await page.getByTestId("oob-where").selectOption("arriving");
      const arriving = ofSide.filter((c) => c.turn !== null);
      await eventually(() => count.innerText(), `${arriving.length} of ${game.counters.length} counters`);
      await page.getByTestId("oob-clear").click();
      await page.getByTestId("oob-group").uncheck();
      await page.getByTestId("oob-sort").selectOption("first");
      const shown = await page.locator("[data-testid^=row-] .figures").allTextContents();
      const firsts = shown.map((v) => parseInt(v.replace("(", ""), 10));
      assert.equal(Math.max(...firsts), firsts[0]);
      await page.getByTestId("oob-search").fill("no such unit");
      await page.getByTestId("oob-empty").waitFor();
      await page.getByTestId("oob-clear").click();

      const stack = game.setup.find((s) => s.kind === "hex");
      const row = page.getByTestId(`row-${stack.counters[0]}`);
      await row.scrollIntoViewIfNeeded(); // rows get their height when they come into sight, and push the others
      await row.click();
      await eventually(() => page.getByTestId("mark-chosen").getAttribute("data-hex"), stack.at);
      assert.equal(await page.getByTestId("roster").count(), 1, "the list stays open");
    });

    it("shows the calendar with every arrival", async () => {
      await page.getByTestId("tab-calendar").click();
      await eventually(() => page.locator("[data-testid^=turn-]").count(), game.calendar.length);
      for (const counter of game.counters.filter((c) => c.turn !== null).slice(0, 20))
        assert.equal(
          await page.getByTestId(`turn-${counter.turn}`).getByTestId(`calendar-${counter.id}`).count(),
          1,
          counter.id,
        );
    });

    it("shows every table, cell by cell, and the legend", async () => {
      await page.getByTestId("tab-tables").click();
      for (const table of game.tables) {
        const shown = page.getByTestId(`table-${table.id}`);
        assert.ok((await shown.innerText()).includes(table.title.en));
        const cells = await shown.locator("tbody td").allInnerTexts();
        const wanted = table.cells.flat().map((cell) => table.words[cell]?.en ?? cell);
        assert.deepEqual(
          cells.map((c) => c.trim()),
          wanted.map((c) => c.trim()),
        );
      }
      await page.getByTestId("table-choice").selectOption(game.tables.at(-1).id);
      await eventually(() => new URL(page.url()).hash, `#/${id}/tables/${game.tables.at(-1).id}`);
      await page.getByTestId("tab-legend").click();
      const legend = await page.getByTestId("legend").innerText();
      for (const row of game.terrains) assert.ok(legend.includes(row.name.en), row.name.en);
    });

    it("switches language at once, map included, and remembers it", async () => {
      await page.getByTestId("tab-hex").click();
      const before = await page.locator(".ground svg").evaluate((svg) => svg.textContent);
      await page.getByTestId("language").click();
      await page.getByRole("heading", { level: 1, name: game.summary.title.pt }).waitFor();
      await eventually(() => page.locator("html").getAttribute("lang"), "pt-BR");
      await eventually(() => page.getByTestId("tab-tables").innerText(), "Tabelas");
      await page.waitForFunction((old) => document.querySelector(".ground svg").textContent !== old, before, {
        timeout: 30_000,
      });
      await page.reload();
      await page.locator(".counters .stack").first().waitFor();
      await eventually(() => page.getByTestId("tab-tables").innerText(), "Tabelas");
      await page.getByTestId("language").click();
      await eventually(() => page.getByTestId("tab-tables").innerText(), "Tables");
    });
  });
}

/** Looking back at a stored game, what happened since one's last look, layers, the situation, and the screen handed over. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, describe, it } from "node:test";
import { DESKTOP, eventually, findings, openHouse, PHONE } from "./house.mjs";
import { importJournal } from "./table.mjs";

const stored = (name) => new URL(`../../../tests/journals/${name}.jsonl`, import.meta.url).pathname;
const WHOLE = stored("diadem/01-whole-game");
const HALF = stored("diadem/05-retreated");

const house = await openHouse();
after(() => house.close());

const imported = (path, seats) => importJournal(house, readFileSync(path, "utf8"), seats);

let whole;
/** Most tests look at the same match from the same window; a test that needs another opens it. */
let desk;
before(async () => {
  desk = await house.page();
  whole = await imported(WHOLE);
});

const momentOf = (page) => page.getByTestId("replay").getAttribute("data-moment");

async function openReplay(page, moment) {
  await page.goto(`/#/match/${whole.id}/at/${moment}`);
  await page.getByTestId("replay").waitFor();
  await eventually(() => momentOf(page), String(moment));
}

/** Where every stack stands, and how high it is. */
const stacksOf = (page) =>
  page.locator(".counters .stack").evaluateAll((stacks) =>
    stacks
      .map((s) => `${s.dataset.key}:${s.dataset.size}`)
      .sort()
      .join(" "),
  );

async function viewOf(moment, as) {
  const { view } = await house.ask(`/api/matches/${whole.id}/moments/${moment}?as=${as}`);
  const heights = new Map();
  for (const { hex } of [...Object.values(view.units), ...view.unknown])
    if (hex) heights.set(hex, (heights.get(hex) ?? 0) + 1);
  return [...heights]
    .map(([hex, n]) => `${hex}:${n}`)
    .sort()
    .join(" ");
}

describe("a journal", () => {
  it("is imported from a file, and opens at its first moment", async () => {
    const page = await house.page();
    await page.goto("/");
    await page.getByTestId("import-file").setInputFiles(WHOLE);
    await page.getByTestId("replay").waitFor();
    await eventually(() => momentOf(page), "0");
    assert.match(page.url(), /#\/match\/[^/]+\/at\/0$/);
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });

  it("is dropped anywhere on the shelf", async () => {
    const page = await house.page();
    await page.goto("/");
    await page.getByTestId("import").waitFor();
    const files = await page.evaluateHandle(
      (text) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([text], "half.jsonl"));
        return transfer;
      },
      readFileSync(HALF, "utf8"),
    );
    await page.dispatchEvent("main", "drop", { dataTransfer: files });
    await page.getByTestId("handover").waitFor(); // not over: two people play it on
    await page.context().close();
  });

  it("that is none is refused in clear words", async () => {
    const page = await house.page({ locale: "pt-BR" });
    await page.goto("/");
    await page.getByTestId("import").waitFor();
    const drop = (text) =>
      page.getByTestId("import-file").setInputFiles({
        name: "lista.txt",
        mimeType: "text/plain",
        buffer: Buffer.from(text),
      });
    const trouble = page.getByTestId("import-trouble");
    await drop("leite, farinha");
    await eventually(async () => /não é uma partida/.test(await trouble.innerText()), true);
    const [header, first] = readFileSync(HALF, "utf8").split("\n");
    await drop(`${header}\n${first}\n{"do":"dance"}\n`);
    await eventually(
      async () => /linha 3/i.test(await trouble.innerText()),
      true,
      "the server names the line",
    );
    await page.context().close();
  });
});

describe("the replay", () => {
  it("goes with slider and keys, and the board shows each moment", async () => {
    const page = desk;
    await openReplay(page, 0);
    await page.getByTestId("replay-slider").fill("300");
    await eventually(() => momentOf(page), "300");
    await eventually(() => stacksOf(page), await viewOf(300, "both"));
    await page.getByTestId("board").focus();
    await page.keyboard.press(".");
    await eventually(async () => Number(await momentOf(page)) > 300, true);
    await page.keyboard.press(",");
    await eventually(() => momentOf(page), "300");
    const { moments } = await house.ask(`/api/matches/${whole.id}/moments?as=both`);
    const turn = moments[300].turn;
    await page.keyboard.press("]");
    const next = moments.find((m) => m.turn === turn + 1).moment;
    await eventually(() => momentOf(page), String(next));
    await page.keyboard.press("[");
    await eventually(() => momentOf(page), String(moments.find((m) => m.turn === turn).moment));
    await page.getByTestId("replay-slider").press("ArrowRight");
    await eventually(
      async () => Number(await momentOf(page)),
      moments.find((m) => m.turn === turn).moment + 1,
    );
    assert.deepEqual(page.errors, []);
  });

  it("stays where it was after a reload, and the address is a link to the moment", async () => {
    const page = desk;
    await openReplay(page, 200);
    await page.keyboard.press(".");
    await eventually(async () => Number(await momentOf(page)) > 200, true);
    const [there, url] = [await momentOf(page), page.url()];
    assert.ok(url.endsWith(`/at/${there}`));
    await page.reload();
    await page.getByTestId("replay").waitFor();
    await eventually(() => momentOf(page), there);
    await page.keyboard.press("Escape");
    await eventually(() => page.getByTestId("replay").count(), 0);
    assert.ok(page.url().endsWith(`#/match/${whole.id}`));
    assert.deepEqual(page.errors, []);
  });

  it("plays by itself, and stops", async () => {
    const page = await house.page({ pace: "fast" });
    await openReplay(page, 100);
    await page.keyboard.press("k");
    await eventually(async () => Number(await momentOf(page)) > 102, true);
    await page.keyboard.press("k");
    await eventually(() => page.getByTestId("replay-play").getAttribute("aria-label"), "Play");
    const stopped = await momentOf(page);
    await eventually(() => stacksOf(page), await viewOf(stopped, "both"));
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });

  it("is played at the speed chosen beside it", async () => {
    const page = await house.page();
    await openReplay(page, 40);
    const pace = page.getByTestId("replay").getByTestId("pace");
    await pace.selectOption("fast");
    assert.equal(await page.evaluate(() => localStorage.getItem("engaja.pace")), "fast");
    assert.equal(await momentOf(page), "40", "the replay stays where it is");
    await page.reload();
    await page.getByTestId("replay").waitFor();
    assert.equal(await pace.inputValue(), "fast");
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });

  it("shows through the eyes of either side, or of both", async () => {
    const page = desk;
    await openReplay(page, 400);
    for (const side of ["allied", "axis", "both"]) {
      await page.getByTestId("replay-eyes").selectOption(side);
      await eventually(() => stacksOf(page), await viewOf(400, side), side);
    }
    assert.deepEqual(page.errors, []);
  });
});

describe("the log", () => {
  it("tells by turn, with dice, and points at the map", async () => {
    const page = desk;
    await openReplay(page, 300);
    await page.getByTestId("tab-log").click();
    await page.getByTestId("log-filter").selectOption("dice");
    await page.getByTestId("dice").first().waitFor();
    const shown = await page.getByTestId("dice").first().getAttribute("data-dice");
    const { step } = await house.ask(`/api/matches/${whole.id}/moments/${await lastDice(300)}?as=both`);
    assert.ok(step.events.some(({ dice }) => dice.join(" ") === shown));
    const link = page.locator("[data-testid^=link-hex-]").first();
    const hex = (await link.getAttribute("data-testid")).slice(-4);
    await link.hover();
    await eventually(() => page.getByTestId("pointed").getAttribute("data-hexes"), hex);
    await link.click();
    await eventually(() => page.getByTestId("mark-chosen").getAttribute("data-hex"), hex);
    assert.deepEqual(page.errors, []);
  });

  async function lastDice(until) {
    const { log } = await house.ask(`/api/matches/${whole.id}?as=both`);
    return log.findLast(({ moment, events }) => moment <= until && events.some(({ dice }) => dice.length))
      .moment;
  }
});

describe("with a finger", () => {
  it("the replay steps, plays at another speed and stops; the log keeps pace and points at the map", async () => {
    const page = await house.page({ size: PHONE, touch: true, locale: "pt-BR" });
    await openReplay(page, 100);
    await page.getByTestId("replay-forward").tap();
    await eventually(async () => Number(await momentOf(page)) > 100, true);
    await page.getByTestId("replay-back").tap();
    await eventually(() => momentOf(page), "100");
    await page.getByTestId("replay").getByTestId("pace").selectOption("fast");
    await page.getByTestId("replay-play").tap();
    await eventually(async () => Number(await momentOf(page)) > 101, true);
    await page.getByTestId("replay-play").tap();
    await eventually(() => page.getByTestId("replay-play").getAttribute("aria-label"), "Reproduzir");
    const stopped = await momentOf(page);
    await eventually(() => stacksOf(page), await viewOf(stopped, "both"));
    // Somewhere in the middle of the slider.
    const { x, y, width, height } = await page.getByTestId("replay-slider").boundingBox();
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await eventually(async () => Number(await momentOf(page)) > 300, true);
    // The log has no step of the moments to come.
    const moment = Number(await momentOf(page));
    await page.getByTestId("tab-log").tap();
    const steps = page.locator("[data-testid^=log-step-]");
    await steps.first().waitFor();
    const told = await steps.evaluateAll((all) => all.map((s) => Number(s.dataset.testid.split("-")[2])));
    assert.ok(Math.max(...told) <= moment, `${told} at ${moment}`);
    assert.deepEqual(
      told,
      told.toSorted((a, b) => a - b),
      "the oldest first",
    );
    const link = page.locator("[data-testid^=link-hex-]").first();
    const hex = (await link.getAttribute("data-testid")).slice(-4);
    await link.tap();
    await eventually(() => page.getByTestId("mark-chosen").getAttribute("data-hex"), hex);
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });
});

describe("layers and the situation", () => {
  it("lay over the board what the server knows, and are remembered", async () => {
    const page = desk;
    await openReplay(page, 300);
    await page.getByTestId("layers").click();
    for (const id of ["zones:allied", "possession:axis", "objectives", "columns"])
      await page.getByTestId(`layer-choice-${id}`).check();
    const { zones, possession, columns, objectives } = await house.ask(
      `/api/matches/${whole.id}/layers?as=both&moment=300`,
    );
    const count = (id) => page.getByTestId(`layer-${id}`).getAttribute("data-count");
    await eventually(() => count("zones:allied"), String(zones.allied.length));
    await eventually(() => count("possession:axis"), String(possession.axis.length));
    await eventually(() => count("columns"), String(Object.keys(columns).length));
    for (const { hexes, holder } of objectives)
      await eventually(
        () => page.getByTestId(`objective-${hexes[0]}`).getAttribute("data-holder"),
        holder ?? "",
      );
    assert.deepEqual(await findings(page), []);
    await page.reload();
    await eventually(() => count("zones:allied"), String(zones.allied.length), "remembered");
    await page.getByTestId("layers").click();
    await page.getByTestId("layers-none").click();
    await eventually(() => page.locator("[data-testid^='layer-zones']").count(), 0);
    assert.deepEqual(page.errors, []);
  });

  it("tells the score, line by line, and who stands where", async () => {
    const page = desk;
    await openReplay(page, 300);
    await page.getByTestId("tab-info").click();
    const { score } = await house.ask(`/api/matches/${whole.id}/score?as=both&moment=300`);
    for (const [side, points] of Object.entries(score))
      await eventually(() => page.getByTestId(`score-${side}`).innerText(), String(points), side);
    const { view } = await house.ask(`/api/matches/${whole.id}/moments/300?as=both`);
    const [unit, { hex }] = Object.entries(view.units).find(([, there]) => there.hex);
    const { counters } = await house.describe("diadem");
    await page.getByTestId("find-unit").fill(counters.find(({ id }) => id === unit).name_en);
    await page.getByTestId(`stack-row-${hex}`).click();
    await eventually(() => page.getByTestId("mark-chosen").getAttribute("data-hex"), hex);
    assert.deepEqual(await findings(page), []);
    assert.deepEqual(page.errors, []);
  });

  it("ends with a result, its plots in words too, and leads back to the beginning", async () => {
    const page = await house.page();
    await page.goto(`/#/match/${whole.id}`);
    await page.getByTestId("result").waitFor();
    const { turns } = await house.ask(`/api/matches/${whole.id}/history?as=both`);
    await page.getByTestId("result").getByTestId("plot-score").waitFor();
    assert.equal(
      await page.getByTestId("result").getByTestId("plot-score").locator("tbody tr").count(),
      turns.length,
    );
    assert.deepEqual(await findings(page), []);
    const report = await page.getByTestId("report").getAttribute("href");
    assert.equal((await fetch(house.address + report)).status, 200);
    await page.getByTestId("watch").click();
    await eventually(() => momentOf(page), "0");
    await page.context().close();
  });
});

describe("two people at one screen", () => {
  it("see nothing of each other: not on the board, not in the page", async () => {
    const page = await house.page();
    const match = await imported(HALF);
    await page.goto(`/#/match/${match.id}`);
    await page.getByTestId("handover").waitFor();
    await hidden(page);
    assert.deepEqual(await findings(page), []);
    await page.getByTestId("sit-down").click();
    await page.locator(".counters .stack").first().waitFor();
    await page.getByTestId("tab-log").click();
    await page.getByTestId("log-step-60").or(page.getByTestId("log-turn-5")).first().waitFor();
    await page.getByTestId("tab-play").click();
    for (let i = 0; i < 12 && !(await page.getByTestId("handover").count()); i++) {
      // Looked up at once: when the screen has been handed over there is no decision to wait for.
      const kind = () =>
        page.evaluate(() => document.querySelector("[data-testid=decision]")?.dataset.kind ?? null);
      const was = await kind();
      await page.getByTestId("main").click();
      await eventually(
        async () => (await page.getByTestId("handover").count()) > 0 || (await kind()) !== was,
        true,
      );
    }
    await page.getByTestId("handover").waitFor();
    await hidden(page);
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });

  /** No counter on the board, no event, nothing to choose. */
  async function hidden(page) {
    await eventually(() => page.locator(".counters .stack").count(), 0);
    for (const id of ["log", "decision", "play-tray", "situation", "fan"])
      await eventually(() => page.getByTestId(id).count(), 0, id);
    await eventually(() => page.getByTestId("announcer").innerText(), "");
  }
});

describe("since one's last look", () => {
  it("the computer's actions are shown and told, and a key goes to the present", async () => {
    const page = await house.page({ pace: "slow" });
    const match = await imported(HALF, { axis: { kind: "computer", level: "recruit" } });
    await page.goto(`/#/match/${match.id}`);
    await page.locator(".counters .stack").first().waitFor();
    await eventually(() => page.getByTestId("handover").count(), 0);
    for (let i = 0; i < 12 && !(await page.getByTestId("skip").count()); i++) {
      const kind = () => page.getByTestId("decision").getAttribute("data-kind");
      const was = await kind();
      if (!(await page.getByTestId("main").count())) break;
      await page.getByTestId("main").click();
      await eventually(
        async () =>
          (await page.getByTestId("skip").count()) > 0 ||
          (await page.getByTestId("main").count()) === 0 ||
          (await kind()) !== was,
        true,
      );
    }
    await page.getByTestId("skip").waitFor();
    await eventually(
      async () => /^Since your last turn: ./.test(await page.getByTestId("announcer").innerText()),
      true,
    );
    await page.keyboard.press("Escape");
    await eventually(() => page.getByTestId("skip").count(), 0);
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });
});

for (const size of [DESKTOP, PHONE])
  it(`fits a window of ${size.width} by ${size.height}, in Portuguese`, async () => {
    const page = await house.page({ size, locale: "pt-BR", touch: size === PHONE });
    await openReplay(page, 300);
    const bar = await page.getByTestId("replay").boundingBox();
    assert.ok(bar.x >= 0 && bar.x + bar.width <= size.width + 0.5);
    const play = await page.getByTestId("replay-play").boundingBox();
    assert.ok(play.y + play.height <= size.height);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), size.width);
    assert.deepEqual(await findings(page), []);
    await page.context().close();
  });

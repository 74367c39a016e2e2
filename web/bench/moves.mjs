/**
 * From the click on a hex to the drawn answer: a counter marches, the server judges, the board shows it; and the number
 * of requests from picking the counter up to that answer.
 */
import { clickHex, hexes, idle, kind, newMatch, sitAt } from "../tests/browser/table.mjs";

const MOVES = 40;

export async function measureMoves(house, game, size) {
  const match = await newMatch(house, { game, seed: 7 });
  await playUntilMarch(house, match);
  const page = await house.page({ size });
  await page.addInitScript(watchAnswers);
  await sitAt(page, match);
  await page.getByTestId("zoom-fit").click();
  await page.waitForTimeout(600);
  const times = [];
  const requests = [];
  let asked = 0;
  page.on("request", (request) => (asked += request.url().includes("/api/matches/") ? 1 : 0));
  for (let i = 0; i < 3 * MOVES && times.length < MOVES && (await kind(page)) === "movement"; i++) {
    asked = 0;
    if (!(await page.getByTestId("actors").count())) break; // every counter has moved
    await takeUp(page, i);
    const found = await hexes(page, "reach");
    if (!found.length) continue;
    await page.evaluate(() => (globalThis.answered = null));
    await clickHex(page, found[Math.floor(found.length / 2)]);
    if (await page.getByTestId("menu").count()) await page.keyboard.press("Escape");
    else {
      times.push(await page.waitForFunction(() => globalThis.answered).then((h) => h.jsonValue()));
      await idle(page);
      requests.push(asked);
    }
  }
  await page.context().close();
  return { times, requests };
}

/** A different counter each time, with its reach drawn. */
async function takeUp(page, i) {
  if (await page.getByTestId("hand").count()) await page.keyboard.press("Escape");
  await page.getByTestId("actors").evaluate((list) => (list.open = true));
  const actors = page.locator("[data-testid^=actor-]:not([aria-disabled=true])");
  await actors.nth(i % (await actors.count())).click();
  await idle(page);
  await page.waitForFunction(() => document.querySelector("[data-testid=reach], [data-testid^=hand-do-]"));
}

/** Plays the set-up through the server's API: always the first offer. */
async function playUntilMarch(house, { id }) {
  const ask = (path, body) => house.ask(`/api/matches/${id}${path}`, body);
  for (;;) {
    const { deciding } = (await ask("")).match;
    const table = await ask(`?as=${deciding}`);
    if (table.decision.kind === "movement") return;
    const unit = table.actors[0];
    const [first] = unit ? (await ask(`/unit/${unit}?as=${deciding}`)).actions : table.choices;
    await ask("/act", { as: deciding, moment: table.moment, action: first.action });
  }
}

/** In the page: the time from a press to the frame that shows its result. */
function watchAnswers() {
  let pressed = 0;
  addEventListener("pointerup", () => (pressed = performance.now()), true);
  const look = () => {
    const table = document.querySelector("[data-testid=table]");
    if (!table) return requestAnimationFrame(look);
    new MutationObserver(() => {
      if (table.dataset.busy !== "false") return;
      requestAnimationFrame(() =>
        requestAnimationFrame((drawn) => (globalThis.answered = Math.max(drawn - pressed, 0.1))),
      );
    }).observe(table, { attributes: true, attributeFilter: ["data-busy"] });
  };
  requestAnimationFrame(look);
}

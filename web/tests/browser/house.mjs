/** What every browser test needs: server, browser, pages that note their errors, and ways to look at the board. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { openHouse as openAnyHouse, PHONE } from "../../tools/house.mjs";

export const DESKTOP = { width: 1280, height: 720 };
export { PHONE };

/** At the server that all files share (all.mjs); a file that is run alone, or wants
 *  to be alone or at a site with accounts, has one of its own. */
export async function openHouse({ alone = false, ...how } = {}) {
  const own = alone || how.site;
  const house = await openAnyHouse({ at: own ? undefined : process.env.ENGAJA_ADDRESS, ...how });
  return {
    ...house,
    games: await house.ask("/api/games"),
    /** The server's description of a game: the tests expect what it says, not what we remember. */
    describe: (id) => house.ask(`/api/games/${id}`),
    page: (options) => openPage(house, options),
  };
}

async function openPage(house, { size = DESKTOP, pace = "off", ...options } = {}) {
  const page = await house.page({ size, ...options });
  // Nothing is played back, so that a test sees the present; a test of the playback sets its speed.
  await page.context().addInitScript((wanted) => {
    if (!location.protocol.startsWith("http")) return; // the empty page before the first has no storage
    if (!localStorage.getItem("engaja.pace")) localStorage.setItem("engaja.pace", wanted);
  }, pace);
  page.setDefaultTimeout(PATIENCE_MS);
  if (process.env.SLOW) await slowDown(page, Number(process.env.SLOW));
  page.errors = [];
  page.on("pageerror", (error) => page.errors.push(error.stack ?? error.message));
  page.on("console", (message) => {
    const { url } = message.location();
    if (message.type() === "error") page.errors.push(`${message.text()} ${url}`);
  });
  return page;
}

/** For whoever looks for races: with SLOW=1 answers take 300 ms; with SLOW=4 scripts also take four times as long. */
async function slowDown(page, times) {
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: times });
  const unlimited = { downloadThroughput: -1, uploadThroughput: -1 };
  await client.send("Network.emulateNetworkConditions", { offline: false, latency: 300, ...unlimited });
}

/** The end of a test: nothing went wrong in the page, and it is closed. */
export async function leave(page) {
  assert.deepEqual(page.errors, []);
  await page.context().close();
}

/** A picture of the page, for whoever asks for pictures: SHOT is the beginning of their names. */
export async function shot(page, name) {
  if (process.env.SHOT) await page.screenshot({ path: `${process.env.SHOT}-${name}.png` });
}

/** Go to a game (and a place in it) and wait until its counters are on the board. */
export async function openGame(page, path) {
  await page.goto(`/#/${path}`);
  await page.locator(".counters .stack").first().waitFor();
  await settled(page);
}

/** Long enough for a busy machine: only a test that fails waits so long. */
const PATIENCE_MS = 60_000;

/** Read until it says what is wanted: the page answers a click a little later than the test asks. */
export async function eventually(read, wanted, what = "") {
  const end = Date.now() + PATIENCE_MS;
  let seen = await read();
  while (seen !== wanted && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    seen = await read();
  }
  assert.equal(seen, wanted, what);
}

/** Where the camera is: pixel = unit * k + (x, y). */
export function frame(page) {
  return page.getByTestId("world").evaluate((world) => {
    // The world as it was drawn, seen through the lens that moves it.
    const [lens, drawn] = [world.parentElement, world].map(
      (e) => new DOMMatrix(getComputedStyle(e).transform),
    );
    const m = lens.multiply(drawn);
    return { x: m.e / m.m44, y: m.f / m.m44, k: m.a / m.m44 };
  });
}

/**
 * Wait until the board is still and drawn for its zoom. The board notices a change of its room (a tray, a panel) only
 * in the next frame: so it must be still for two.
 */
export async function settled(page) {
  const calm = await page.evaluate(async (patience) => {
    const still = () => {
      const world = document.querySelector(".world");
      return world?.dataset.moving === undefined && /\bz-(far|mid|near|close)\b/.test(world?.className ?? "");
    };
    const end = performance.now() + patience;
    for (let pictures = 0; pictures <= 2; pictures = still() ? pictures + 1 : 0) {
      if (performance.now() > end) return false;
      await new Promise((next) => requestAnimationFrame(next));
    }
    return true;
  }, PATIENCE_MS);
  assert.ok(calm, "the board comes to rest");
}

/** A pixel of the window over the middle of the board, away from buttons and small map. */
export async function middle(page) {
  const box = await page.getByTestId("board").boundingBox();
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}

/** The hex under the mouse, as the board marks it. */
export function hovered(page) {
  return page.getByTestId("mark-hover").getAttribute("data-hex");
}

export async function hover(page, { x, y }) {
  await page.mouse.move(x + 1, y);
  await page.mouse.move(x, y);
}

/** Fingers on the glass, through the browser's own protocol. */
export async function fingers(page) {
  const client = await page.context().newCDPSession(page);
  return (type, ...points) =>
    client.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    });
}

/** The largest stack in a hex. */
export function greatestStack(game) {
  const stacks = game.setup.filter((s) => s.kind === "hex");
  return stacks.reduce((best, s) => (s.counters.length > best.counters.length ? s : best));
}

/** All that a theme changes. */
const COLOURS = ["color-contrast", "link-in-text-block"];

/** What axe-core finds on a page opened in the light theme, and in its colours when it turns dark. */
export async function findingsInBothThemes(page) {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const [light, inLight] = [await ground(), await findings(page)];
  await page.emulateMedia({ colorScheme: "dark" });
  assert.notEqual(await ground(), light, "the page turns dark");
  const inDark = await findings(page, COLOURS);
  await page.emulateMedia({ colorScheme: "light" });
  return [...inLight, ...inDark.map((finding) => `dark: ${finding}`)];
}

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * What axe-core finds serious, in words. The map and the faces of counters are pictures, hidden from screen readers; what
 * they show is said in words. They are not judged, and they are most of a page: while axe looks, they are put aside.
 */
export async function findings(page, rules = null) {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  return page.evaluate(async (only) => {
    // What is still fading in is pale, and would be judged so. An animation that is cancelled is over, too.
    const moving = document
      .getAnimations()
      .filter((each) => each.effect.getComputedTiming().endTime < Infinity);
    await Promise.allSettled(moving.map((each) => each.finished));
    const pictures = [...document.querySelectorAll(".ground > *, [data-face] > *")];
    const places = pictures.map((picture) => {
      const place = document.createComment("");
      picture.replaceWith(place);
      return place;
    });
    const { violations } = await globalThis.axe
      .run(
        { exclude: [[".ground"], ["[data-face]"]] },
        { resultTypes: ["violations"], ...(only && { runOnly: only }) },
      )
      .finally(() => places.forEach((place, i) => place.replaceWith(pictures[i])));
    // What is printed on a counter is not a label: the name of its button says the same in better order.
    const isPicture = (rule, node) =>
      rule.id === "label-content-name-mismatch" &&
      document.querySelector(node.target[0])?.querySelector("[data-face]");
    return violations
      .filter((rule) => ["serious", "critical"].includes(rule.impact))
      .flatMap((rule) => rule.nodes.filter((n) => !isPicture(rule, n)).map((n) => `${rule.id}: ${n.target}`));
  }, rules);
}

/** Takes the pictures of docs/pictures: every board at two zooms, and the client's other faces. */
import { mkdirSync } from "node:fs";
import { launch } from "./chromium.mjs";
import { startServer } from "./server.mjs";

const FOLDER = new URL("../../docs/pictures/", import.meta.url).pathname;
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

mkdirSync(FOLDER, { recursive: true });
const server = await startServer();
const browser = await launch();
try {
  const get = async (path) => (await fetch(server.address + path)).json();
  const games = await get("/api/games");
  await picture("shelf", "", {});
  await picture("shelf-dark", "", { theme: "dark" });
  for (const { id } of games) {
    const game = await get(`/api/games/${id}`);
    const centre = busiestHex(game);
    await picture(`${id}-far`, id, { act: fit });
    await picture(`${id}-near`, `${id}/${centre}`, { act: (page) => openStack(page, centre) });
  }
  const middling = games.toSorted((a, b) => a.hexes - b.hexes)[1];
  const game = await get(`/api/games/${middling.id}`);
  const id = game.summary.id;
  const centre = busiestHex(game);
  await picture("order-of-battle", `${id}/oob`, {});
  await picture("calendar", `${id}/calendar`, {});
  await picture("tables", `${id}/tables`, { act: (page) => page.getByTestId("panel-wide").click() });
  await picture("legend", `${id}/legend`, {});
  await picture("dark", `${id}/${centre}`, { theme: "dark", act: (page) => openStack(page, centre) });
  await picture("tablet", `${id}/${centre}`, { size: { width: 820, height: 1180 } });
  await picture("phone", `${id}/${centre}`, { size: PHONE, act: (page) => openStack(page, centre) });
  await picture("phone-forces", `${id}/oob`, { size: PHONE, theme: "dark" });
} finally {
  await browser.close();
  await server.stop();
}

async function picture(name, path, { size = DESKTOP, theme = "light", act }) {
  const phone = size.width < 700;
  const context = await browser.newContext({
    baseURL: server.address,
    viewport: size,
    colorScheme: theme,
    locale: "pt-BR",
    reducedMotion: "reduce",
    hasTouch: phone,
    isMobile: phone,
    deviceScaleFactor: phone ? 2 : 1,
  });
  const page = await context.newPage();
  await page.goto(`/#/${path}`);
  await page
    .locator(path ? ".counters .stack" : "[data-testid=shelf]")
    .first()
    .waitFor();
  await page.waitForLoadState("networkidle");
  await act?.(page);
  await page.waitForTimeout(1500); // until everything is drawn sharp
  await page.screenshot({ path: `${FOLDER}${name}.jpg`, type: "jpeg", quality: 82 });
  await context.close();
  console.log(`${name}.jpg`);
}

function fit(page) {
  return page.getByTestId("zoom-fit").click();
}

async function openStack(page, at) {
  await page.getByTestId(`stack-${at}`).click();
  await page.waitForTimeout(300);
}

/** The hex of several counters with the most stacks around it: there the picture is liveliest. */
function busiestHex(game) {
  const stacks = game.setup.filter((s) => s.kind === "hex");
  const at = (s) => [Number(s.at.slice(0, 2)), Number(s.at.slice(2))];
  const near = (a, b) => Math.abs(at(a)[0] - at(b)[0]) <= 5 && Math.abs(at(a)[1] - at(b)[1]) <= 4;
  const worth = (s) => stacks.filter((other) => near(s, other)).length + (s.counters.length > 1 ? 10 : 0);
  return stacks.reduce((best, s) => (worth(s) > worth(best) ? s : best)).at;
}

/** Takes the pictures of docs/pictures: every board at two zooms, and the client's other faces. */
import { mkdirSync } from "node:fs";
import { openHouse, PHONE, picture as take, pictured } from "./house.mjs";

const FOLDER = new URL("../../docs/pictures/", import.meta.url).pathname;
const DESKTOP = { width: 1280, height: 800 };

mkdirSync(FOLDER, { recursive: true });
const house = await openHouse();
try {
  const games = await house.ask("/api/games");
  await picture("shelf", "", {});
  await picture("shelf-dark", "", { theme: "dark" });
  for (const { id } of games) {
    const game = await house.ask(`/api/games/${id}`);
    const centre = busiestHex(game);
    await picture(`${id}-far`, id, { act: fit });
    await picture(`${id}-near`, `${id}/${centre}`, { act: (page) => openStack(page, centre) });
  }
  const middling = games.toSorted((a, b) => a.hexes - b.hexes)[1];
  const game = await house.ask(`/api/games/${middling.id}`);
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
  await house.close();
}

async function picture(name, path, { size = DESKTOP, theme = "light", act }) {
  const page = await house.page(pictured(size, theme));
  await page.goto(`/#/${path}`);
  await page
    .locator(path ? ".counters .stack" : "[data-testid=shelf]")
    .first()
    .waitFor();
  await page.waitForLoadState("networkidle");
  await act?.(page);
  await take(page, `${FOLDER}${name}.jpg`, 82);
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

/** What the next combat phase could bring: the odds of a move before it is made, and where the enemy could attack. */
import assert from "node:assert/strict";
import { after, it } from "node:test";
import { eventually, hover, leave, openHouse, PHONE, shot } from "./house.mjs";
import { carry, clickHex, idle, pixel, tableAt } from "./table.mjs";

const house = await openHouse();
after(() => house.close());

/** Allied movement in Diadem: 1309 is next to the enemy in 1210, and so is the unit in 1310. */
const FRONT = {
  game: "diadem",
  turn: 3,
  side: "allied",
  phase: "movement",
  bare: true,
  units: {
    "fr-b1": { hex: "1310" },
    "fr-b2": { hex: "1410" },
    "fr-artcef": { hex: "1512" },
    "de-ri211": { hex: "1210" },
    "de-artli": { hex: "1110" },
    "de-hd": { hex: "0503" },
  },
};

const table = (look) => tableAt(house, FRONT, look);

/** What the server answers to the same question. */
async function asked(page, units, to) {
  const [found] = await house.ask(`/api/matches/${page.match.id}/foresight`, { as: "allied", units, to });
  const { weakest, strongest } = found.together;
  const [least, most] = [strongest.column, weakest.column];
  return { ...found, column: least === most ? least : `${least} to ${most}` };
}

it("pointing at a hex next to an enemy shows the odds of the next combat phase", async () => {
  const page = await table();
  await clickHex(page, "1410");
  await hover(page, await pixel(page, "1309"));
  const odds = await asked(page, ["fr-b2"], "1309");
  await eventually(() => page.getByTestId("foreseen-1210").textContent(), odds.column);
  assert.match(await page.getByTestId("ahead-1210").innerText(), /with 1 adjacent unit/);
  await shot(page, "hover");
  // Away from the enemy there is nothing to foresee.
  await hover(page, await pixel(page, "1411"));
  await page.getByTestId("foreseen-1210").waitFor({ state: "detached" });
  await leave(page);
});

it("a counter carried next to an enemy shows them, and still does when it is dropped", async () => {
  const page = await table();
  const [from, to] = [await pixel(page, "1410"), await pixel(page, "1309")];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  const odds = await asked(page, ["fr-b2"], "1309");
  await eventually(() => page.getByTestId("foreseen-1210").textContent(), odds.column);
  await page.mouse.up();
  await idle(page);
  await eventually(() => page.getByTestId("foreseen-1210").textContent(), odds.column);
  await shot(page, "dropped");
  await leave(page);
});

it("a finger that taps a destination once sees them before it confirms", async () => {
  const page = await table({ size: PHONE, touch: true });
  const tap = async (hex) => {
    const { x, y } = await pixel(page, hex);
    await page.touchscreen.tap(x, y);
    await idle(page);
  };
  await tap("1410");
  await tap("1309");
  await page.getByTestId("foreseen-1210").waitFor();
  await shot(page, "phone");
  await leave(page);
});

it("on a phone the card of threats makes way for an opened stack", async () => {
  const units = { ...FRONT.units, "fr-b1": { hex: "1410" } };
  const page = await tableAt(house, { ...FRONT, units }, { size: PHONE, touch: true });
  await page.getByTestId("threats").tap();
  const card = page.getByTestId("threat-card");
  await card.waitFor();
  const { x, y } = await pixel(page, "1410");
  await page.touchscreen.tap(x, y);
  await page.getByTestId("fan").waitFor();
  assert.equal(await card.count(), 0);
  await page.touchscreen.tap(x, y);
  await page.getByTestId("fan").waitFor({ state: "detached" });
  await card.waitFor();
  await leave(page);
});

it("the keyboard's cursor announces them", async () => {
  const page = await table();
  const announcer = page.getByTestId("announcer");
  for (let i = 0; i < 6 && !/1410/.test(await announcer.innerText()); i++) {
    await page.keyboard.press("n");
    await idle(page);
  }
  assert.match(await announcer.innerText(), /1410/);
  const focused = () => page.evaluate(() => document.activeElement?.dataset.testid);
  for (let i = 0; i < 80 && (await focused()) !== "board"; i++) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter"); // the cursor starts at the counter's hex
  const cursor = page.getByTestId("mark-cursor");
  await eventually(() => cursor.getAttribute("data-hex"), "1410");
  // A step sideways keeps to the row: 1310; then up.
  await page.keyboard.press("ArrowLeft");
  await eventually(() => cursor.getAttribute("data-hex"), "1310");
  await page.keyboard.press("ArrowUp");
  await eventually(() => cursor.getAttribute("data-hex"), "1309");
  await eventually(async () => /Against 1210: .* alone/.test(await announcer.innerText()), true);
  await leave(page);
});

it("an overlay shows where the enemy could attack, by button and by key", async () => {
  const page = await table();
  assert.equal(await page.getByTestId("threat-1310").count(), 0);
  await page.getByTestId("threats").click();
  const [threat] = (await house.ask(`/api/matches/${page.match.id}/threats?as=allied`)).filter(
    ({ hex }) => hex === "1310",
  );
  await eventually(() => page.getByTestId("threat-1310").textContent(), threat.column);
  await hover(page, await pixel(page, "1310"));
  await eventually(
    async () => (await page.getByTestId("threat-said").innerText()).includes(threat.column),
    true,
  );
  await page.getByTestId("coming-1210").waitFor({ state: "attached" });
  await shot(page, "threats");
  await page.keyboard.press("t");
  await page.getByTestId("threat-1310").waitFor({ state: "detached" });
  await page.keyboard.press("t");
  await page.getByTestId("threat-1310").waitFor();
  // It is in the list of keys, and follows the match.
  await page.keyboard.press("?");
  await page.getByText("Show or hide where the enemy could attack").waitFor();
  await page.keyboard.press("Escape");
  await carry(page, await pixel(page, "1310"), await pixel(page, "1411"));
  await idle(page);
  await page.getByTestId("threat-1310").waitFor({ state: "detached" });
  await leave(page);
});

it("on a phone the overlay is a tap away, and a tap on a hex explains it", async () => {
  const page = await table({ size: PHONE, touch: true });
  await page.getByTestId("threats").tap();
  await page.getByTestId("threat-1310").waitFor();
  const { x, y } = await pixel(page, "1310");
  await page.touchscreen.tap(x, y);
  await page.getByTestId("threat-said").waitFor();
  await shot(page, "threats-phone");
  await leave(page);
});

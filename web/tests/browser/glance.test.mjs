/** Before a phase ends: what is left, with links; all recoveries at once; what a loss would do; what has moved or fought. */
import assert from "node:assert/strict";
import { after, it } from "node:test";
import { eventually, leave, openHouse, PHONE, settled, shot } from "./house.mjs";
import { BATTLE, clickHex, hexes, idle, kind, pixel, tableAt, told } from "./table.mjs";

const house = await openHouse();
after(() => house.close());

/** An Allied combat phase in Diadem: units and guns that can attack 1210, air points. */
const CORPS = {
  game: "diadem",
  turn: 3,
  side: "allied",
  phase: "combat",
  bare: true,
  air: { allied: 12 },
  units: {
    "fr-b1": { hex: "1310" },
    "fr-b2": { hex: "1310" },
    "fr-2dim-4": { hex: "1309" },
    "fr-artcef": { hex: "1411" },
    "uk-36": { hex: "1407" },
    "de-ri211": { hex: "1210" },
    "de-hd": { hex: "0503" },
  },
};

const chosen = (page) => page.getByTestId("mark-chosen").getAttribute("data-hex");

it("beside the button, a glance lists what is left; each line leads to its counters in turn", async () => {
  const page = await tableAt(house, CORPS, { size: { width: 1440, height: 900 } });
  const attack = page.getByTestId("glance-attack");
  assert.match(await attack.innerText(), /^4 units can still attack or fire/);
  assert.match(await page.getByTestId("glance-air").innerText(), /^12 air points unspent/);
  const seen = new Set();
  for (let i = 1; i <= 3; i++) {
    await attack.click();
    await page.getByText(`${i} of 3`).waitFor();
    await settled(page);
    seen.add(await chosen(page));
    // It was brought into view.
    const { x, y } = await pixel(page, await chosen(page));
    const board = await page.getByTestId("board").boundingBox();
    assert.ok(x > board.x && x < board.x + board.width && y > board.y && y < board.y + board.height);
  }
  assert.deepEqual([...seen].sort(), ["1309", "1310", "1411"]);
  await page.getByTestId("glance-air").click();
  await eventually(() => chosen(page), "0503", "where a strike is possible");
  await shot(page, "glance");
  await leave(page);
});

it("by keyboard and by touch", async () => {
  const page = await tableAt(house, CORPS);
  await page.getByTestId("glance-attack").focus();
  await page.keyboard.press("Enter");
  await page.getByText("1 of 3").waitFor();
  assert.equal(await kind(page), "combat", "Enter follows the link and does not end the phase");
  await leave(page);

  const phone = await tableAt(house, CORPS, { size: PHONE, touch: true, locale: "pt-BR" });
  await shot(phone, "glance-phone");
  const line = phone.getByTestId("glance-attack");
  await line.scrollIntoViewIfNeeded();
  assert.ok((await line.boundingBox()).height >= 44);
  await line.tap();
  await phone.getByText("1 de 3").waitFor();
  assert.match(await line.innerText(), /^4 unidades ainda podem atacar ou atirar/);
  await leave(phone);
});

it("reinforcements not brought in: the link takes one in hand and shows where it enters", async () => {
  const page = await tableAt(house, { game: "metz", turn: 3, side: "american", phase: "movement" });
  assert.match(
    await page.getByTestId("glance-reinforcements").innerText(),
    /^3 reinforcements not brought in/,
  );
  await page.getByTestId("glance-reinforcements").click();
  await page.getByTestId("hand").waitFor();
  await page.getByTestId("reach").waitFor({ state: "attached" });
  await leave(page);
});

it("all units recover at once, and the phase ends by its button", async () => {
  const hurt = Object.fromEntries(
    ["fr-b1", "fr-b2", "fr-b4"].map((unit) => [unit, { hex: "1612", reduced: true }]),
  );
  const page = await tableAt(house, {
    ...CORPS,
    phase: "recovery",
    units: { ...hurt, "de-ri211": { hex: "0503" } },
  });
  assert.match(await page.getByTestId("glance-recover").innerText(), /^3 recoveries unused/);
  await page.getByTestId("recover-all").click();
  await eventually(
    async () => Object.values((await told(house, page.match, "allied")).view.units).some((u) => u.reduced),
    false,
  );
  assert.equal(await kind(page), "recovery");
  assert.equal(await page.getByTestId("glance").count(), 0);
  await leave(page);
});

it("units that have moved or fought carry a sign: open where only some of a stack have, readable from afar", async () => {
  const page = await tableAt(house, { ...BATTLE, phase: "movement" });
  assert.equal(await page.getByTestId("spent-signs").locator("g[data-sign]").count(), 0);
  await clickHex(page, "0617");
  await page.getByTestId("counter-us-cca4db").click();
  await idle(page);
  const [to] = (await hexes(page, "reach")).filter((hex) => hex !== "0616" && hex !== "0518");
  await clickHex(page, to);
  const sign = page.getByTestId(`spent-${to}`);
  await sign.waitFor();
  assert.equal(await sign.getAttribute("data-sign"), "moved");
  assert.equal(await page.getByTestId("spent-0617").count(), 0, "the other has not moved");
  await page.getByTestId("zoom-fit").click();
  await settled(page);
  assert.ok((await sign.boundingBox()).width >= 9, "readable when the whole board is shown");
  await shot(page, "moved");
  await leave(page);
});

it("the list of a loss says which choice eliminates a unit, and what that costs in victory points", async () => {
  const page = await tableAt(house, {
    ...BATTLE,
    units: { ...BATTLE.units, "us-cca4db": { hex: "0617", reduced: true } },
  });
  await clickHex(page, "0717");
  await page.getByTestId("all-join").click();
  await idle(page);
  await page.getByTestId("main").click();
  await idle(page);
  // These dice cost the attackers a loss, after the defender has had its say.
  for (let i = 0; i < 12 && (await page.locator("[data-testid^=toll-]").count()) === 0; i++) {
    await kind(page);
    const lose = page.locator("[data-testid^=toll-]");
    if (await lose.count()) break;
    await page.locator("[data-testid=main], [data-testid^=actor-], [data-testid^=offer-]").first().click();
    await idle(page);
  }
  const tolls = await page.locator("[data-testid=actors] [data-testid^=toll-]").allInnerTexts();
  const match = await told(house, page.match, "american");
  assert.ok(match.tolls.length > 1);
  assert.equal(tolls.length, match.tolls.length);
  assert.ok(
    tolls.some((text) => /^Eliminated: Germans \+\d+ VP/.test(text.trim())),
    `${tolls}`,
  );
  assert.ok(tolls.includes("Flipped"), `${tolls}`);
  await shot(page, "toll");
  await leave(page);
});

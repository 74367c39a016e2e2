/** Before a phase ends: what is left, with links; all recoveries at once; what a loss would do; what has moved or fought. */
import assert from "node:assert/strict";
import { after, it } from "node:test";
import { eventually, leave, openHouse, PHONE, settled, shot } from "./house.mjs";
import { act, BATTLE, clickHex, hexes, idle, kind, pixel, reach, tableAt, told } from "./table.mjs";

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

/** How a button is pressed, and the page on which it is. Whoever uses the keys comes to it with Tab. */
const WAYS = [
  ["mouse", {}, (button) => button.click()],
  [
    "keyboard",
    {},
    async (button) => {
      await reach(button);
      await button.page().keyboard.press("Enter");
    },
  ],
  ["touch", { size: PHONE, touch: true }, (button) => button.tap()],
];

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

for (const [name, look, press] of WAYS)
  it(`by ${name}: all units recover at once, and the phase ends by its button`, async () => {
    const hurt = Object.fromEntries(
      ["fr-b1", "fr-b2", "fr-b4"].map((unit) => [unit, { hex: "1612", reduced: true }]),
    );
    const page = await tableAt(
      house,
      { ...CORPS, phase: "recovery", units: { ...hurt, "de-ri211": { hex: "0503" } } },
      look,
    );
    assert.match(await page.getByTestId("glance-recover").innerText(), /^3 recoveries unused/);
    await press(page.getByTestId("recover-all"));
    await eventually(
      async () => Object.values((await told(house, page.match, "allied")).view.units).some((u) => u.reduced),
      false,
    );
    await page.getByTestId("glance").waitFor({ state: "detached" });
    assert.equal(await kind(page), "recovery");
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

for (const [name, look, press] of WAYS)
  it(`by ${name}: the list of a loss says which choice eliminates a unit, what that costs, and does it`, async () => {
    const page = await tableAt(
      house,
      { ...BATTLE, units: { ...BATTLE.units, "us-cca4db": { hex: "0617", reduced: true } } },
      look,
    );
    await openAttack(house, page);
    await press(page.getByTestId("all-join"));
    await idle(page);
    await press(page.getByTestId("main"));
    await idle(page);
    // These dice cost the attackers a loss, after the defender has had its say.
    const tolls = page.locator("[data-testid=actors] [data-testid^=toll-]");
    for (let i = 0; i < 12; i++) {
      await kind(page);
      if (await tolls.count()) break;
      await press(page.locator("[data-testid=main], [data-testid^=actor-], [data-testid^=offer-]").first());
      await idle(page);
    }
    const said = await tolls.allInnerTexts();
    const match = await told(house, page.match, "american");
    assert.ok(match.tolls.length > 1);
    assert.equal(said.length, match.tolls.length);
    assert.ok(
      said.some((text) => /^Eliminated: Germans \+\d+ VP/.test(text.trim())),
      `${said}`,
    );
    assert.ok(said.includes("Flipped"), `${said}`);
    await shot(page, `toll-${name}`);
    const { unit } = match.tolls.find(({ eliminates }) => eliminates);
    const board = page.getByTestId("board");
    const room = await board.boundingBox();
    await press(page.getByTestId(`actor-${unit}`));
    const hex = async () => (await told(house, page.match, "american")).view.units[unit]?.hex ?? null;
    await eventually(hex, null, "it is off the map");
    await idle(page);
    if (!look.touch) {
      await page.getByTestId("play-tray").getByText("Americans: 1 counter eliminated").waitFor();
      assert.deepEqual(await board.boundingBox(), room, "an empty tray does not push the board up");
    }
    await leave(page);
  });

/** An attack on 0717, opened: what is tried here comes after it. */
async function openAttack(house, page) {
  const { moment } = await told(house, page.match, "american");
  await act(house, page.match, "american", { moment }, { do: "attack", target: "0717" });
  await page.getByTestId("all-join").waitFor();
}

it("a hint says what the computer would do, marks it on the board, and can be followed", async () => {
  const page = await tableAt(house, CORPS, { size: { width: 1440, height: 900 } });
  await page.getByTestId("hint").click();
  const card = page.getByTestId("hint-card");
  await card.getByTestId("hint-do").waitFor();
  assert.match(await card.innerText(), /What the computer would do \(Recruit\)/i);
  assert.ok(await page.getByTestId("hint-over").getAttribute("data-hex"), "it is marked on the board");
  await shot(page, "hint");
  const before = await kind(page);
  await card.getByTestId("hint-do").click();
  await eventually(
    async () => (await card.innerText()).trim(),
    "",
    "the hint is over when the match moves on",
  );
  assert.notEqual(`${await kind(page)} ${await page.getByTestId("prompt").innerText()}`, before);
  await page.keyboard.press("h");
  await card.getByTestId("hint-close").click();
  assert.equal(await page.getByTestId("hint-over").count(), 0);
  await leave(page);
});

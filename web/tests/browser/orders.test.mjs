/** A question that comes again and again in a phase can be declined once for the rest of it. */
import assert from "node:assert/strict";
import { after, it } from "node:test";
import { eventually, leave, openHouse, PHONE, shot } from "./house.mjs";
import { act, answerUntil, clickHex, idle, kind, newMatch, sitAt, told } from "./table.mjs";

const house = await openHouse();
after(() => house.close());

/** Two Allied attacks are coming, and one gun could support either defence. */
const POSITION = {
  game: "diadem",
  turn: 3,
  side: "allied",
  phase: "combat",
  bare: true,
  units: {
    "fr-b1": { hex: "1310" },
    "fr-b2": { hex: "1307" },
    "de-ri211": { hex: "1210" },
    "de-ri276": { hex: "1207" },
    "de-artli": { hex: "1109" },
  },
};

/** The Allies attack a hex with one unit: the defender is asked. */
async function attack(match, target, unit) {
  let table = await told(house, match, "allied");
  if (table.decision.kind === "combat")
    table = await act(house, match, "allied", table, { do: "attack", target });
  table = await act(house, match, "allied", table, { do: "join", unit });
  await act(house, match, "allied", table, { do: "declare" });
}

const asked = async (match) => {
  const { match: summary } = await told(house, match, "allied");
  const { decision } = await told(house, match, summary.deciding);
  return decision.kind;
};

async function declined(page, press) {
  const match = await newMatch(house, { game: "diadem", seed: 5, position: POSITION });
  await attack(match, "1210", "fr-b1");
  assert.equal(await asked(match), "defence");
  await sitAt(page, match);
  await press(page.getByTestId("decline-all"));
  await eventually(async () => (await asked(match)) !== "defence", true);
  return match;
}

/** Enter belongs to a button that the keys have reached. */
async function tabTo(button) {
  await button.waitFor();
  const page = button.page();
  const reached = () => button.evaluate((element) => element === document.activeElement);
  for (let i = 0; i < 80 && !(await reached()); i++) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
}

/** The attacker sits down again, after a look at what stands there, and attacks the other hex. */
async function attackAgain(page, match, look = async () => {}) {
  await answerUntil(house, match, "combat", "attack");
  await page.getByTestId("sit-down").click();
  await page.getByTestId("handover").waitFor({ state: "detached" });
  await idle(page);
  await look();
  await clickHex(page, "1207");
  if ((await kind(page)) === "attack") await page.getByTestId("all-join").click();
  await idle(page);
  await page.getByTestId("main").click();
}

for (const [name, options, press] of [
  ["mouse", {}, (button) => button.click()],
  ["keyboard", {}, tabTo],
  ["touch", { size: PHONE, touch: true }, (button) => button.tap()],
]) {
  it(`by ${name}: the support of a phase is declined once`, async () => {
    const page = await house.page({ locale: "en-GB", ...options });
    const match = await declined(page, press);
    // Nothing is handed over for the second defence.
    await attackAgain(page, match);
    await eventually(async () => ["attack", "defence"].includes(await asked(match)), false);
    await leave(page);
  });

  it(`by ${name}: while the attacker sits there, the defender can have itself asked again`, async () => {
    const page = await house.page({ locale: "en-GB", ...options });
    const match = await declined(page, press);
    await attackAgain(page, match, async () => {
      assert.match(await page.getByTestId("ordered-axis").innerText(), /^Axis: some questions/);
      assert.equal(await page.getByTestId("ordered-allied").count(), 0);
      await shot(page, `again-${name}`);
      await press(page.getByTestId("ask-again-axis"));
      await page.getByTestId("ordered-axis").waitFor({ state: "detached" });
    });
    await eventually(() => asked(match), "defence");
    await page.getByTestId("sit-down").click();
    await page.getByTestId("decline-all").waitFor();
    await leave(page);
  });
}

it("what has begun to be answered is not declined", async () => {
  const page = await house.page({ locale: "pt-BR" });
  const match = await newMatch(house, { game: "diadem", seed: 5, position: POSITION });
  await attack(match, "1210", "fr-b1");
  await sitAt(page, match);
  assert.equal(await page.getByTestId("decline-all").innerText(), "Sem apoio nesta fase");
  await shot(page, "decline");
  // With something added there is nothing to decline.
  await page.getByTestId("all-support").click();
  await page.getByTestId("decline-all").waitFor({ state: "detached" });
  await leave(page);
});

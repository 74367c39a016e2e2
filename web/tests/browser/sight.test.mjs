/** A counter revealed in combat stays known for as long as a player at the table could keep track of it. */
import assert from "node:assert/strict";
import { after, it } from "node:test";
import { leave, openHouse, PHONE, shot } from "./house.mjs";
import { act, answerUntil, clickHex, newMatch, pixel, sitAt, told } from "./table.mjs";

const house = await openHouse();
after(() => house.close());

const POSITION = {
  game: "diadem",
  turn: 3,
  side: "allied",
  phase: "combat",
  bare: true,
  units: {
    "fr-b1": { hex: "1310" },
    "fr-b2": { hex: "1310" },
    "de-ri211": { hex: "1210" },
    "de-ri276": { hex: "1108" },
    "de-hd": { hex: "1106" },
  },
};

/** The Allies have attacked 1210; every question that followed was answered with the first thing offered. */
async function fought() {
  const match = await newMatch(house, { game: "diadem", seed: 5, position: POSITION });
  const wanted = [
    { do: "attack", target: "1210" },
    ...["fr-b1", "fr-b2"].map((unit) => ({ do: "join", unit })),
  ];
  let table = await told(house, match, "allied");
  if (table.decision.kind === "attack") wanted.shift();
  for (const action of [...wanted, { do: "declare" }])
    table = await act(house, match, "allied", table, action);
  await answerUntil(house, match, "combat", "movement");
  return match;
}

for (const [name, options] of [
  ["a mouse", {}],
  ["a finger", { size: PHONE, touch: true }],
])
  it(`${name} finds the name of a counter that fought, also after a reload`, async () => {
    const match = await fought();
    const { view } = await told(house, match, "allied");
    const hex = view.units["de-ri211"]?.hex;
    assert.ok(hex, "it is known by name");
    assert.equal(view.units["de-hd"], undefined, "the others are not");
    const page = await house.page({ locale: "en-GB", ...options });
    for (let visit = 0; visit < 2; visit++) {
      await sitAt(page, match);
      await page.getByTestId("tab-hex").click();
      if (options.touch) {
        const { x, y } = await pixel(page, hex);
        await page.touchscreen.tap(x, y);
      } else await clickHex(page, hex);
      await page.getByTestId("row-de-ri211").waitFor();
    }
    await shot(page, "sight");
    await leave(page);
  });

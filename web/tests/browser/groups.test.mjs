/** Groups: picked by Shift-click, by a box, in the tray and in lists; what a mixed group cannot do; lists that stay still. */
import assert from "node:assert/strict";
import { after, it } from "node:test";
import { eventually, leave, openHouse, PHONE, settled, shot } from "./house.mjs";
import { BATTLE, clickHex, hexes, idle, pixel, tableAt, told } from "./table.mjs";

const house = await openHouse();
after(() => house.close());

const MARCH = { ...BATTLE, phase: "movement" };

/** The counters in hand, by name. */
async function held(page) {
  await idle(page);
  const names = await page.getByTestId("hand").locator("[title][data-unit]").all();
  return (await Promise.all(names.map((face) => face.getAttribute("data-unit")))).sort();
}

async function shiftClick(page, { x, y }) {
  await page.keyboard.down("Shift");
  await page.mouse.click(x, y);
  await page.keyboard.up("Shift");
  await idle(page);
}

async function drawBox(page, hexes) {
  const at = [];
  for (const hex of hexes) at.push(await pixel(page, hex));
  const [xs, ys] = [at.map(({ x }) => x), at.map(({ y }) => y)];
  const near = 18;
  await page.keyboard.down("Shift");
  await page.mouse.move(Math.min(...xs) - near, Math.min(...ys) - near);
  await page.mouse.down();
  await page.mouse.move(Math.max(...xs), Math.max(...ys), { steps: 3 });
  await page.getByTestId("selection-box").waitFor();
  await page.mouse.move(Math.max(...xs) + near, Math.max(...ys) + near, { steps: 3 });
  await page.mouse.up();
  await page.keyboard.up("Shift");
  await idle(page);
}

const THREE = ["us-cca4db", "us-ccb4db", "us-ri319"];

it("Shift-click, a box, the list and the keyboard pick the same units", async () => {
  const page = await tableAt(house, MARCH);
  await shiftClick(page, await pixel(page, "0616"));
  await shiftClick(page, await pixel(page, "0617"));
  assert.deepEqual(await held(page), THREE, "Shift-click");
  await shiftClick(page, await pixel(page, "0617"));
  assert.deepEqual(await held(page), ["us-ri319"], "again: put down");
  await page.keyboard.press("Escape");
  await page.getByTestId("hand").waitFor({ state: "detached" });

  await drawBox(page, ["0616", "0617"]);
  assert.deepEqual(await held(page), THREE, "box");
  await page.keyboard.press("Escape");
  await page.getByTestId("hand").waitFor({ state: "detached" });

  for (const unit of THREE) {
    await page.getByTestId(`actor-${unit}`).click({ modifiers: ["Shift"] });
    await idle(page);
  }
  assert.deepEqual(await held(page), THREE, "list");
  await page.keyboard.press("Escape");
  await page.getByTestId("hand").waitFor({ state: "detached" });

  await page.getByTestId("stack-0616").focus();
  await page.keyboard.press("Shift+Enter");
  await idle(page);
  await page.getByTestId("stack-0617").focus();
  await page.keyboard.press("Shift+Enter");
  assert.deepEqual(await held(page), THREE, "keyboard");
  await leave(page);
});

it("what puts the hand down stands at the end of its first row, however many are held", async () => {
  const page = await tableAt(house, MARCH, { locale: "pt-BR", size: { width: 1440, height: 900 } });
  for (const unit of THREE) {
    await page.getByTestId(`actor-${unit}`).click({ modifiers: ["Shift"] });
    await idle(page);
    // Both are measured at one moment: the panel may still grow for what the units could do.
    const corner = () =>
      page.getByTestId("hand").evaluate((hand) => {
        const cross = hand.querySelector("[data-testid=put-down]").getBoundingClientRect();
        const [box, first] = [hand, hand.querySelector("[data-unit]")].map((each) =>
          each.getBoundingClientRect(),
        );
        return cross.y - box.y < 16 && box.right - cross.right < 16 && first.x < cross.x;
      });
    await eventually(corner, true, unit);
  }
  await shot(page, "hand");
  await leave(page);
});

it("the tray picks several like a stack does: by click, by Shift-click, and a second click puts one back", async () => {
  const page = await tableAt(house, { game: "metz", turn: 3, side: "american", phase: "movement" });
  const waiting = ["us-cca6db", "us-ccb6db", "us-ccr6db"];
  for (const modifiers of [[], ["Shift"]]) {
    for (const unit of waiting) {
      await page.getByTestId(`tray-${unit}`).click({ modifiers });
      await idle(page);
    }
    assert.deepEqual(await held(page), waiting);
    await page.getByTestId("tray-us-ccb6db").click({ modifiers });
    assert.deepEqual(await held(page), ["us-cca6db", "us-ccr6db"]);
    await page.getByTestId("put-down").click();
    await page.getByTestId("hand").waitFor({ state: "detached" });
  }
  await leave(page);
});

it("a mixed group is told which units cannot, why, and goes on with the rest in one click", async () => {
  const page = await tableAt(house, MARCH, { size: { width: 1440, height: 900 } });
  await drawBox(page, ["0616", "0617"]);
  assert.deepEqual(await held(page), THREE);
  await page.getByTestId("part-reach").waitFor({ state: "attached" });
  const taken = Object.values(MARCH.units).map((unit) => unit.hex);
  const hex = (await hexes(page, "part-reach")).find((each) => !taken.includes(each));
  await clickHex(page, hex);
  const why = page.getByTestId("why");
  await page.getByTestId("with-others").waitFor();
  const lines = await page.getByTestId("cannot").all();
  assert.ok(lines.length > 0);
  for (const line of lines) {
    assert.ok((await line.locator("[data-face], svg").count()) > 0, "the unit is shown");
    assert.match(await line.innerText(), /Metz \d/, "with the paragraph");
  }
  const going = await page.getByTestId("with-others").locator("[data-unit]").all();
  assert.equal(going.length, THREE.length - lines.length, "the button shows the units that go");
  const box = await why.boundingBox();
  for (const own of ["0616", "0617"]) {
    const { x, y } = await pixel(page, own);
    const covered = x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
    assert.ok(!covered, `the units in hand stay in sight: ${own}`);
  }
  assert.match(await why.innerText(), /(unit|units) cannot:/);
  await shot(page, "mixed");
  await page.getByTestId("with-others").click();
  await idle(page);
  const { view } = await told(house, page.match, "american");
  const there = THREE.filter((unit) => view.units[unit].hex === hex);
  assert.ok(there.length > 0 && there.length < THREE.length, `${there}`);
  await leave(page);
});

it("by touch: the box of a mixed group lies under no button of the board", async () => {
  const page = await tableAt(house, MARCH, { size: PHONE, touch: true });
  const tap = async (hex) => {
    const { x, y } = await pixel(page, hex);
    await page.touchscreen.tap(x, y);
    await idle(page);
  };
  await tap("0616");
  await page.getByTestId("gather").tap();
  await tap("0617");
  await page.getByTestId("part-reach").waitFor({ state: "attached" });
  await tap("0915");
  await page.getByTestId("with-others").waitFor();
  const free = await page.getByTestId("why").evaluate((box) => {
    const { left, right, top, bottom } = box.getBoundingClientRect();
    const places = [left + 4, (left + right) / 2, right - 4].flatMap((x) =>
      [top + 4, (top + bottom) / 2, bottom - 4].map((y) => document.elementFromPoint(x, y)),
    );
    return places.every((found) => box.contains(found));
  });
  assert.ok(free, "nothing lies over it");
  await shot(page, "mixed-phone");
  await page.getByTestId("with-others").tap();
  await idle(page);
  const { view } = await told(house, page.match, "american");
  assert.deepEqual(
    THREE.filter((unit) => view.units[unit].hex === "0915"),
    ["us-ri319"],
  );
  await leave(page);
});

it("by touch: picking several from stack to stack", async () => {
  const page = await tableAt(house, MARCH, { size: PHONE, touch: true, locale: "pt-BR" });
  const { x, y } = await pixel(page, "0616");
  await page.touchscreen.tap(x, y);
  await page.getByTestId("gather").tap();
  assert.equal(await page.getByTestId("gather").getAttribute("aria-pressed"), "true");
  const stack = await pixel(page, "0617");
  await page.touchscreen.tap(stack.x, stack.y);
  await eventually(async () => (await held(page)).join(), THREE.join());
  await shot(page, "gather-phone");
  await leave(page);
});

it("a list stays open and still while several are picked", async () => {
  const hurt = Object.fromEntries(
    ["us-ri319", "us-ri320", "us-ri317", "us-ri318"].map((unit, i) => [
      unit,
      { hex: `030${i + 3}`, reduced: true },
    ]),
  );
  const page = await tableAt(house, {
    ...BATTLE,
    phase: "recovery",
    units: { ...hurt, "de-ri126": { hex: "0719" } },
  });
  const rows = page.getByTestId("actors").locator("[data-rove]");
  const ids = async () => Promise.all((await rows.all()).map((row) => row.getAttribute("data-testid")));
  const before = await ids();
  assert.ok(before.length > 1, `${before}`);
  const place = await rows.nth(1).boundingBox();
  await rows.nth(0).click();
  await idle(page);
  assert.deepEqual(await ids(), before, "what is done stays in its place");
  await eventually(async () => rows.nth(0).getAttribute("aria-disabled"), "true");
  assert.equal((await rows.nth(1).boundingBox()).x, place.x);
  assert.equal(await page.getByTestId("actors").evaluate((list) => list.open), true);
  await leave(page);
});

it("the panel does not move away from a list in which one picks, however much of it is in sight", async () => {
  const page = await tableAt(house, MARCH, { size: { width: 1280, height: 480 } });
  const last = page.getByTestId("actors").locator("[data-rove]").last();
  const panel = page.getByTestId("decision").locator("..");
  const scrolled = () => panel.evaluate((element) => element.scrollTop);
  const toEnd = async () => {
    await panel.evaluate((element) => (element.scrollTop = element.scrollHeight));
    await page.getByTestId("newest").waitFor({ state: "detached" }); // the end of the log is in sight
    await settled(page);
  };
  const putDown = async () => {
    await page.keyboard.press("Escape");
    await page.getByTestId("hand").waitFor({ state: "detached" });
  };
  for (const height of [480, 600]) {
    await page.setViewportSize({ width: 1280, height });
    await toEnd();
    assert.ok((await scrolled()) > 0, "the list is longer than the panel");
    const { y } = await last.boundingBox();
    await last.click();
    await page.getByTestId("hand").waitFor({ state: "attached" });
    await idle(page);
    await settled(page); // the panel would have scrolled by now
    assert.ok(Math.abs((await last.boundingBox()).y - y) < 2, `what was picked stays where it is: ${height}`);
    await putDown();
  }
  // Nothing that Tab leads to lies under the line with the newest event.
  await toEnd();
  await last.focus();
  let upwards = 0;
  const isInside = (element) =>
    element !== document.activeElement && element.contains(document.activeElement);
  for (; await panel.evaluate(isInside); upwards++) {
    await settled(page);
    const covered = await page.evaluate(() => {
      const [line, here] = [document.querySelector("[data-testid=newest]"), document.activeElement];
      const { left, top, width } = here.getBoundingClientRect();
      return line?.contains(document.elementFromPoint(left + width / 2, top + 2)) ?? false;
    });
    assert.ok(!covered, `in sight: ${upwards}`);
    await page.keyboard.press("Shift+Tab");
  }
  assert.ok(upwards > 3 && (await page.getByTestId("newest").count()), "from the end to the top");
  // What is picked on the board is shown from the top.
  await toEnd();
  await clickHex(page, "0616");
  await eventually(scrolled, 0, "picked on the board");
  await leave(page);
});

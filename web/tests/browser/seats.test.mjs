/** Players who change in a running match. */
import assert from "node:assert/strict";
import { after, it } from "node:test";
import { eventually, findings, openHouse, PHONE } from "./house.mjs";
import { BATTLE, idle, newMatch, sitAt, told } from "./table.mjs";

const house = await openHouse();
after(() => house.close());

const COMPUTER = { kind: "computer", level: "random" };
const MARCH = { ...BATTLE, phase: "movement" };
const seats = async (match) => (await told(house, match, "american")).match.seats;

async function openSettings(page) {
  await page.getByTestId("tab-more").click();
  await page.getByTestId("more-settings").click();
  await page.getByTestId("seat-german").waitFor();
}

it("the computer player is replaced by another, and the bar says so", async () => {
  const match = await newMatch(house, { game: "metz", position: MARCH, seats: { german: COMPUTER } });
  const page = await house.page();
  await sitAt(page, match);
  await openSettings(page);
  await page.getByTestId("seat-german").selectOption("recruit");
  await page.getByTestId("save-settings").click();
  await page.getByTestId("match-settings").waitFor({ state: "detached" });
  await eventually(async () => (await seats(match)).german.level, "recruit");
  await eventually(async () => /Recruit/.test(await page.locator("header .sides").innerText()), true);
  assert.equal((await told(house, match, "american")).mine, true, "the same player is asked");
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

it("nobody takes the side whose secrets they must not see: the page says why, in both languages", async () => {
  const match = await newMatch(house, { game: "metz", position: MARCH, seats: { german: COMPUTER } });
  for (const [locale, why] of [
    ["pt-BR", /Uma pessoa não pode assumir este lado/],
    ["en-US", /A person cannot take over this side/],
  ]) {
    const page = await house.page({ locale });
    await sitAt(page, match);
    await openSettings(page);
    assert.match(await page.getByTestId("against-german").innerText(), why);
    assert.equal(await page.locator("[data-testid=seat-german] option[value='']").isDisabled(), true);
    assert.equal(await page.locator("[data-testid=seat-american] option[value='']").isDisabled(), false);
    assert.deepEqual(await findings(page), []);
    assert.deepEqual(page.errors, []);
    await page.context().close();
  }
  assert.deepEqual((await seats(match)).german, COMPUTER);
});

it("a person makes room for the computer and comes back, by keyboard", async () => {
  const match = await newMatch(house, { game: "metz", position: MARCH });
  const page = await house.page();
  await sitAt(page, match);
  await openSettings(page);
  await page.getByTestId("seat-german").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByTestId("match-settings").waitFor({ state: "detached" });
  await eventually(async () => (await seats(match)).german.kind, "computer");
  await idle(page);
  assert.equal(await page.getByTestId("handover").count(), 0, "one person is left, and goes on");
  await openSettings(page);
  assert.equal(
    await page.getByTestId("against-german").count(),
    0,
    "one person has played both sides from the start",
  );
  await page.getByTestId("seat-german").focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await eventually(async () => (await seats(match)).german.kind, "human");
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

it("a person who gives the only seat away goes on watching from there, and sees no more", async () => {
  const far = { ...MARCH, units: { "us-ri319": { hex: "0612" }, "de-ri128": { hex: "1610" } } };
  const match = await newMatch(house, { game: "metz", position: far, seats: { german: COMPUTER } });
  const page = await house.page({ size: PHONE, touch: true });
  await sitAt(page, match);
  await page.getByTestId("tab-more").tap();
  await page.getByTestId("more-settings").tap();
  await page.getByTestId("seat-american").selectOption("random");
  await page.getByTestId("save-settings").tap();
  await page.getByTestId("match-settings").waitFor({ state: "detached" });
  await eventually(async () => (await seats(match)).american.kind, "computer");
  await page.reload();
  await page.locator(".counters .stack").first().waitFor();
  assert.equal(await page.getByTestId("failure").count(), 0);
  const both = await fetch(`${house.address}/api/matches/${match.id}?as=both`);
  const over = (await (await fetch(`${house.address}/api/matches/${match.id}`)).json()).match.over;
  if (!over) assert.equal(both.status, 403);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

it("another window whose seat was taken sits down where it may", async () => {
  const match = await newMatch(house, { game: "metz", position: MARCH });
  const page = await house.page();
  await sitAt(page, match);
  // The only decision is American; a second window has looked at the German side.
  const other = await page.context().newPage();
  await sitAt(other, match);
  await openSettings(page);
  await page.getByTestId("seat-german").selectOption("random");
  await page.getByTestId("save-settings").click();
  await eventually(async () => /Random/i.test(await other.locator("header .sides").innerText()), true);
  assert.equal(await other.getByTestId("failure").count(), 0);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

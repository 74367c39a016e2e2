/** A site with accounts: what `engaja serve` shows to people. */
import assert from "node:assert/strict";
import { after, it } from "node:test";
import { eventually, findingsInBothThemes, openHouse, PHONE } from "./house.mjs";
import { clickHex, idle, kind, sitAt } from "./table.mjs";

const house = await openHouse({ site: true });
after(() => house.close());

const PASSWORD = "seven red bridges";
/** A refusal is reported by the browser too. */
const unexpected = (page) => page.errors.filter((error) => !/status of 40[13]/.test(error));

async function enter(page, name, password = PASSWORD) {
  await page.goto("/#/account");
  await page.getByTestId("entry-name").fill(name);
  await page.getByTestId("entry-password").fill(password);
  await page.getByTestId("entry-go").click();
}

it("an account in two browsers: created, entered, revoked, changed and deleted", async () => {
  const page = await house.page();
  await page.goto("/");
  await page.getByTestId("to-account").click();
  await page.getByTestId("entry-other").click();
  assert.deepEqual(await findingsInBothThemes(page), []);
  await enter(page, "Anna Sousa");
  await page.getByTestId("who").waitFor();
  assert.match(await page.getByTestId("who").innerText(), /Anna Sousa/);

  const phone = await house.page({ size: PHONE, touch: true, locale: "pt-BR" });
  await enter(phone, "anna sousa", "not this one");
  assert.match(await phone.getByTestId("entry-problem").innerText(), /O nome ou a senha não confere/);
  await enter(phone, "anna sousa");
  await phone.getByTestId("session-here").waitFor();
  await eventually(() => phone.getByTestId("end-session").count(), 1);
  const wide = await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, "nothing sticks out on a phone");
  await phone.getByTestId("end-session").click();
  await eventually(() => phone.getByTestId("end-session").count(), 0);

  await page.reload();
  await page.getByTestId("entry").waitFor(); // logged out from the other browser
  await enter(page, "Anna Sousa");
  await page.getByTestId("old-password").fill(PASSWORD);
  await page.getByTestId("new-password").fill("eight blue rivers");
  await page.getByTestId("change-password").click();
  await eventually(async () => /was changed/.test(await page.getByTestId("password-said").innerText()), true);
  assert.deepEqual(await findingsInBothThemes(page), []);

  await page.getByTestId("leave-account").click();
  await page.getByTestId("leave-password").fill("eight blue rivers");
  await page.getByTestId("leave-yes").click();
  await page.getByTestId("entry").waitFor();
  assert.deepEqual([...unexpected(page), ...unexpected(phone)], []);
  await page.context().close();
  await phone.context().close();
});

/** An Allied attack on 1210, in Diadem: units in two hexes, a gun on each side. */
const ATTACK = {
  game: "diadem",
  turn: 3,
  side: "allied",
  phase: "combat",
  bare: true,
  units: {
    "fr-b1": { hex: "1310" },
    "fr-b2": { hex: "1310" },
    "fr-2dim-4": { hex: "1309" },
    "fr-artcef": { hex: "1411" },
    "de-ri211": { hex: "1210" },
    "de-artli": { hex: "1110" },
    "de-hd": { hex: "0503" },
  },
};

it("two people in two browsers fight a battle; one reloads in the middle of the attack", async () => {
  const host = await house.page();
  await host.goto("/#/tables");
  await host.getByTestId("entry-other").click();
  await host.getByTestId("entry-name").fill("Bruno");
  await host.getByTestId("entry-password").fill(PASSWORD);
  await host.getByTestId("entry-go").click();
  await host.getByTestId("table-name").fill("Winter war");
  await host.getByTestId("open-table").click();
  assert.match(await host.getByTestId("invitation").inputValue(), /\/#\/join\/.+/);
  assert.deepEqual(await findingsInBothThemes(host), []);

  // A table with a battle on it: the page offers only the set-up.
  const table = await host.evaluate(async (position) => {
    const body = JSON.stringify({ game: "diadem", side: "allied", position, visibility: "private" });
    const headers = { "Content-Type": "application/json" };
    return (await fetch("/api/tables", { method: "POST", headers, body })).json();
  }, ATTACK);
  const { invitation } = table.chairs.find((chair) => chair.invitation);
  const guest = await house.page({ locale: "pt-BR" });
  await guest.goto(`/#/join/${invitation}`);
  assert.match(await guest.getByTestId("offer").innerText(), /Bruno convida você/);
  assert.deepEqual(await findingsInBothThemes(guest), []);
  await guest.getByTestId("guest-name").fill("Clara");
  await guest.getByTestId("sit").click();
  await guest.locator(".counters .stack").first().waitFor();
  assert.equal(await guest.getByTestId("sit-down").count(), 0, "nobody else sits at this screen");

  await sitAt(host, table.match);
  await clickHex(host, "1210");
  assert.equal(await kind(host), "attack");
  await host.getByTestId("all-join").click();
  await idle(host);
  await host.reload();
  await host.locator(".counters .stack").first().waitFor();
  assert.equal(await kind(host), "attack");
  const seen = () => host.evaluate((id) => fetch(`/api/matches/${id}`).then((r) => r.json()), table.match.id);
  assert.equal((await seen()).desk.attackers.length, 3, "the attack is as it was before");
  await host.getByTestId("main").click();

  await guest.waitForSelector("[data-testid=decision][data-kind=defence]");
  await guest.getByTestId("all-support").click();
  await idle(guest);
  await guest.getByTestId("main").click();
  await eventually(
    async () => (await seen()).log.some((step) => step.events.some((e) => e.event === "combat")),
    true,
  );

  // The guest keeps the game.
  await guest.goto("/#/account");
  await guest.getByTestId("entry-name").fill("Clara Dias");
  await guest.getByTestId("entry-password").fill(PASSWORD);
  await guest.getByTestId("entry-go").click();
  await guest.getByTestId("log-out").waitFor();
  await guest.goto("/#/tables");
  await guest.getByTestId(`table-${table.match.id}`).waitFor();
  assert.deepEqual([...host.errors, ...guest.errors], []);
  await host.context().close();
  await guest.context().close();
});

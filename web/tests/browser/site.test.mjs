/** A site with accounts: what `engaja serve` shows to people. */
import assert from "node:assert/strict";
import { after, it } from "node:test";
import { eventually, findingsInBothThemes, openHouse, PHONE } from "./house.mjs";
import { ATTACK } from "./battlefield.mjs";
import { battle, enter, PASSWORD, person, send } from "./people.mjs";
import { clickHex, idle, kind, sitAt } from "./table.mjs";

const house = await openHouse({ site: true });
after(() => house.close());

/** A refusal is reported by the browser too. */
const unexpected = (page) => page.errors.filter((error) => !/status of 40[13]/.test(error));

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

  // Until somebody comes, the table itself shows what it waits for, and the link.
  await host.getByTestId("go-to-table").click();
  await host.getByTestId("decision").getByTestId("invitation").waitFor();
  assert.match(await host.getByTestId("decision").innerText(), /Waiting for an opponent/);
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
  await guest.getByTestId("join-log-in").click(); // with an account, one sits down from here
  await guest.getByTestId("entry-go").waitFor();
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

  // Nobody deletes or renames it alone.
  await host.goto("/#/");
  const listed = host
    .getByTestId("matches")
    .locator("li", { has: host.getByTestId(`match-${table.match.id}`) });
  await eventually(async () => /Clara/.test(await listed.innerText()), true);
  assert.equal(await listed.getByTestId(`remove-${table.match.id}`).count(), 0);

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

const icon = (page) => page.evaluate(() => document.querySelector("link[rel=icon]").getAttribute("href"));

it("a live game: messages, an observer, taking back by consent, a draw declined, resigning, a rematch", async () => {
  const host = await person(house, "Dora");
  const guest = await person(house, "Elias", { size: PHONE, touch: true, locale: "pt-BR" });
  const pace = { kind: "live", minutes: 30, increment: 5 };
  const match = await battle(host, guest, { visibility: "public", pace });

  // The lobby knows without being loaded again.
  await host.getByTestId("list-asked").waitFor();
  assert.match(await host.title(), /^\(1\) /);
  await eventually(() => icon(host), "/icon-asked.svg");
  await guest.getByTestId("waits-for").waitFor();
  await guest.getByTestId("go-to-table").click();
  await guest.locator(".counters .stack").first().waitFor();
  await host.getByTestId("next-game").click();
  await host.locator(".counters .stack").first().waitFor();
  const observer = await house.page();
  await observer.goto("/#/tables");
  await observer.getByTestId("watch-table").click();
  await observer.getByTestId("observing").waitFor();

  await host.getByTestId("tab-room").click();
  await eventually(() => host.getByTestId("player-axis").getAttribute("data-here"), "true");
  await eventually(() => host.getByTestId("watching").innerText(), "1 person is watching");
  assert.equal(await host.getByTestId("room").getByTestId("clock-allied").getAttribute("data-runs"), "true");
  await host.getByTestId("say").fill("Good luck!");
  await host.getByTestId("send").click();
  await guest.getByTestId("news-room").waitFor();
  await guest.getByTestId("tab-room").tap();
  await eventually(async () => /Good luck!/.test(await guest.getByTestId("messages").innerText()), true);
  await guest.getByTestId("news-room").waitFor({ state: "detached" });
  assert.deepEqual(await findingsInBothThemes(guest), []);
  const wide = await guest.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, "nothing sticks out on a phone");
  await guest.getByTestId("mute").tap();
  await guest.getByTestId("no-messages").waitFor();
  await guest.getByTestId("mute").tap();
  await guest.getByTestId("messages").waitFor();
  await guest.getByTestId("note").fill("segurar o rio");
  await eventually(() => guest.getByTestId("note-saved").innerText(), "Salva");

  // The attack is opened, and taken back.
  await host.getByTestId("tab-play").click();
  await clickHex(host, "1210");
  assert.equal(await kind(host), "attack");
  await host.getByTestId("tab-room").click();
  await host.getByTestId("ask-back").click();
  assert.match(await host.getByTestId("undone").innerText(), /1 action would be undone/);
  assert.deepEqual(await findingsInBothThemes(host), []);
  await host.getByTestId("take-back-yes").click();
  await guest.getByTestId("offer-back").waitFor();
  assert.match(await guest.getByTestId("offer-back").innerText(), /Dora pede para voltar atrás[^]*1210/);
  assert.equal(await observer.getByTestId("offer-back").count(), 0);
  await guest.getByTestId("accept-back").tap();
  await host.getByTestId("offer-back").waitFor({ state: "detached" });
  await host.getByTestId("tab-play").click();
  await eventually(() => kind(host), "combat");

  await host.getByTestId("tab-room").click();
  await host.getByTestId("ask-pause").click();
  await guest.getByTestId("accept-pause").tap();
  await host.getByTestId("paused").waitFor();
  await eventually(
    () => host.getByTestId("room").getByTestId("clock-allied").getAttribute("data-runs"),
    "false",
  );
  await host.getByTestId("resume").click();
  await guest.getByTestId("paused").waitFor({ state: "detached" });
  await host.getByTestId("ask-draw").click();
  await host.getByTestId("ending-yes").click();
  await guest.getByTestId("close-draw").tap();
  await host.getByTestId("offer-draw").waitFor({ state: "detached" });
  await guest.getByTestId("ask-resign").tap();
  await guest.getByTestId("ending-yes").tap();
  for (const page of [host, guest, observer]) await page.getByTestId("result").waitFor();
  assert.match(await host.getByTestId("result").innerText(), /Allies won: the other side resigned/);
  await observer.goto("/#/tables");
  await observer.getByTestId("archive").locator("summary").click();
  await observer.getByTestId("archived").getByTestId(`table-${match.id}`).waitFor();
  assert.deepEqual(await findingsInBothThemes(observer), []);
  await observer.getByTestId("archive-search").fill("nothing like it");
  await observer.getByTestId("archive-empty").waitFor();
  await host.getByTestId("result-board").click();
  await host.getByTestId("ask-rematch").click();
  await guest.getByTestId("result-board").tap();
  await guest.getByTestId("accept-rematch").tap();
  await host.getByTestId("to-rematch").click();
  await eventually(() => new URL(host.url()).hash.includes(match.id), false);
  await host.getByTestId("clock-allied").first().waitFor();
  assert.deepEqual([...host.errors, ...guest.errors, ...observer.errors], []);
  for (const page of [host, guest, observer]) await page.context().close();
});

it("a clock that runs out is seen to do so, and decides the match", async () => {
  const host = await person(house, "Fausto");
  const guest = await person(house, "Gilda", { locale: "pt-BR" });
  const match = await battle(host, guest, { pace: { kind: "live", minutes: 0, increment: 8 } });
  await sitAt(host, match);
  assert.equal(await host.getByTestId("clock-allied").getAttribute("data-low"), "true");
  await guest.goto(`/#/match/${match.id}`);
  await guest.getByTestId("result").waitFor();
  assert.match(await guest.getByTestId("result").innerText(), /Vitória de Eixo no relógio/);
  await host.getByTestId("result").waitFor();
  assert.deepEqual([...host.errors, ...guest.errors], []);
  for (const page of [host, guest]) await page.context().close();
});

it("on return, in another browser, what happened since one's last action is played", async () => {
  const host = await person(house, "Helena");
  const guest = await person(house, "Ivo");
  const match = await battle(host, guest);
  await sitAt(host, match);
  await clickHex(host, "1210");
  await host.getByTestId("all-join").click();
  await idle(host);
  await host.getByTestId("main").click();
  await sitAt(guest, match);
  await guest.waitForSelector("[data-testid=decision][data-kind=defence]");
  await host.context().close();
  await guest.getByTestId("main").click();
  await idle(guest);
  const later = await house.page({ pace: "normal", still: false });
  await enter(later, "Helena");
  await later.getByTestId("who").waitFor();
  await later.goto(`/#/match/${match.id}`);
  await later.getByTestId("caption").waitFor();
  assert.deepEqual([...guest.errors, ...later.errors], []);
  for (const page of [guest, later]) await page.context().close();
});

it("a standing order answers while its player is away; the dice are checked at the end", async () => {
  const host = await person(house, "Joana");
  const guest = await person(house, "Kiko", { size: PHONE, touch: true, locale: "pt-BR" });
  const match = await battle(host, guest);
  await guest.goto(`/#/match/${match.id}`);
  await guest.getByTestId("tab-room").tap();
  await guest.getByTestId("standing").locator("summary").tap();
  await guest.getByTestId("order-defence").selectOption("none");
  await eventually(() => guest.getByTestId("order-defence").inputValue(), "none");
  assert.deepEqual(await findingsInBothThemes(guest), []);
  const kept = () => guest.evaluate((id) => fetch(`/api/tables/${id}`).then((r) => r.json()), match.id);
  await eventually(async () => (await kept()).orders.defence, "none");
  await guest.goto("/#/account");
  await sitAt(host, match);
  await clickHex(host, "1210");
  await host.getByTestId("all-join").click();
  await idle(host);
  await host.getByTestId("main").click();
  await host.getByTestId("event-combat").waitFor();
  assert.equal(await host.getByTestId("ordered").count(), 0, "the other player is not told");
  await guest.goto(`/#/match/${match.id}`);
  await guest.getByTestId("tab-log").tap();
  await guest.getByTestId("ordered").first().waitFor();

  // It ends, and its dice are checked: in the browser that saw their seal at the start.
  await send(host, "POST", `/api/tables/${match.id}/resign`, {});
  await host.getByTestId("check-dice").click();
  await eventually(() => host.getByTestId("verdict").getAttribute("data-good"), "true");
  assert.match(await host.getByTestId("seal-noted").innerText(), /while the match was still running/);
  assert.ok((await host.getByTestId("throws").locator("tbody tr").count()) > 0);
  assert.deepEqual(await findingsInBothThemes(host), []);
  await guest.goto(`/#/dice/${match.id}`);
  await eventually(() => guest.getByTestId("verdict").getAttribute("data-good"), "true");
  const wide = await guest.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, "nothing sticks out on a phone");
  assert.deepEqual([...host.errors, ...guest.errors], []);
  for (const page of [host, guest]) await page.context().close();
});

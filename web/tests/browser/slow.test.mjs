/**
 * A site as it is used in the evenings of a month: a slow game whose players are told by letter and by message when it is
 * their decision, with a real mail server and a real push service; a seat that a computer player takes; a bot.
 */
import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { after, it } from "node:test";
import { COMMAND } from "../../tools/server.mjs";
import { ATTACK } from "./battlefield.mjs";
import { eventually, findingsInBothThemes, leave, openHouse, PHONE, shot } from "./house.mjs";
import { battle, PASSWORD, person, send } from "./people.mjs";
import { clickHex, idle, kind, sitAt } from "./table.mjs";

const PYTHON = join(dirname(COMMAND), "python");
const BOT = new URL("../../../examples/online/bot.py", import.meta.url).pathname;

/** What has arrived, and how to wait for it. */
const post = spawn(PYTHON, ["-m", "server.arrivals"], {
  cwd: new URL("../../../tests", import.meta.url).pathname,
  stdio: ["ignore", "pipe", "inherit"],
});
const said = [];
createInterface({ input: post.stdout }).on("line", (line) => said.push(JSON.parse(line)));
/** A letter about a decision is sent a minute and a half after it. */
const PATIENCE_MS = 180_000;
async function arrival(wanted) {
  const end = Date.now() + PATIENCE_MS;
  while (!said.some(wanted) && Date.now() < end) await new Promise((done) => setTimeout(done, 100));
  assert.ok(said.some(wanted), `what has arrived: ${JSON.stringify(said)}`);
  return said.find(wanted);
}
const { smtp, subscription } = await arrival(({ smtp }) => smtp);

const port = await new Promise((resolve) => {
  const probe = createServer().listen(0, "127.0.0.1", () => {
    const { port } = probe.address();
    probe.close(() => resolve(port));
  });
});
const house = await openHouse({
  site: true,
  port,
  env: {
    ENGAJA_URL: `http://127.0.0.1:${port}`,
    ENGAJA_SMTP: smtp,
    ENGAJA_MAIL_FROM: "Engaja <table@engaja.example>",
    ENGAJA_MAY_CALL: "127.0.0.0/8",
  },
});
after(async () => {
  await house.close();
  post.kill();
});

/** The address in a letter that leads to a page of the site. */
const linkIn = ({ text }, page) => new RegExp(`http://\\S+/#/${page}/\\S+`).exec(text)[0];

const slow = {};

it("an address is confirmed by the link of a letter; a browser is told of a decision in a slow game", async () => {
  const host = await person(house, "Ana");
  const guest = await house.page({ size: PHONE, touch: true, locale: "pt-BR" });
  await guest.context().grantPermissions(["notifications"]);
  // The push services of browsers are on the internet: this browser is given one on this machine.
  await guest.context().addInitScript((given) => {
    PushManager.prototype.subscribe = () => Promise.resolve({ toJSON: () => given });
  }, subscription);
  await guest.goto("/#/account");
  await guest.getByTestId("entry-other").tap();
  await guest.getByTestId("entry-name").fill("Rui");
  await guest.getByTestId("entry-password").fill(PASSWORD);
  await guest.getByTestId("entry-email").fill("rui@example.org");
  await guest.getByTestId("entry-go").tap();
  await guest.getByTestId("log-out").waitFor();
  const letter = await arrival(({ to }) => to === "rui@example.org");
  await guest.goto(linkIn(letter, "confirm"));
  await guest.getByTestId("letter-go").tap();
  await guest.getByTestId("letter-on").tap();
  await eventually(
    async () => /confirmado/.test(await guest.getByTestId("email-standing").innerText()),
    true,
  );
  await guest.getByTestId("push-here").tap();
  await guest.getByTestId("forget-device").waitFor();
  assert.deepEqual(await findingsInBothThemes(guest), []);

  const pace = { kind: "days", days: 2, bank: 3, cap: 7 };
  const match = await battle(host, guest, { pace, name: "Inverno" });
  await sitAt(host, match);
  assert.match(await host.getByTestId("clock-allied").first().innerText(), /\d d \d+ h/);
  await clickHex(host, "1210");
  await host.getByTestId("all-join").click();
  await idle(host);
  await host.getByTestId("main").click();

  const message = await arrival(({ kind, link }) => kind === "message" && link?.includes(match.id));
  assert.match(message.title, /Inverno/);
  // Its worker shows it. A browser without a window may not, so it is noted instead.
  const [worker] = guest.context().serviceWorkers();
  await worker.evaluate(() => {
    self.shown = [];
    self.registration.showNotification = (title, { body, data }) =>
      Promise.resolve(self.shown.push({ title, body, ...data }));
  });
  const client = await guest.context().newCDPSession(guest);
  const found = new Promise((resolve) =>
    client.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [first] }) => resolve(first)),
  );
  await client.send("ServiceWorker.enable");
  const { registrationId } = await found;
  const data = JSON.stringify(message);
  await client.send("ServiceWorker.deliverPushMessage", { origin: house.address, registrationId, data });
  await eventually(() => worker.evaluate(() => self.shown.length), 1);
  const [{ title, body, link }] = await worker.evaluate(() => self.shown);
  assert.deepEqual([title, body, link], [message.title, message.body, message.link]);
  assert.match(`${title} ${body}`, /Inverno[^]*turno 3/i);
  Object.assign(slow, { host, guest, match, message });
});

it("a computer player takes the seat that nobody wants", async () => {
  const host = await person(house, "Bia");
  const wanted = { game: "diadem", side: "allied", position: ATTACK, visibility: "unlisted" };
  const { match } = await send(host, "POST", "/api/tables", wanted);
  await sitAt(host, match);
  await host.getByTestId("free-axis").first().waitFor();
  await host.getByTestId("tab-more").click();
  await host.getByTestId("more-settings").click();
  await host.getByTestId("seat-axis").selectOption("recruit");
  await host.getByTestId("save-settings").click();
  await host.getByTestId("save-settings").waitFor({ state: "detached" });
  await host.getByTestId("tab-play").click();
  await host.getByTestId("free-axis").waitFor({ state: "detached" });
  await clickHex(host, "1210");
  await host.getByTestId("all-join").click();
  await idle(host);
  await host.getByTestId("main").click();
  await host.getByTestId("event-combat").waitFor(); // the computer has answered
  await leave(host);
});

it("a bot plays against a person, and is seen to", async () => {
  const owner = await person(house, "Caio");
  await owner.goto("/#/account");
  await owner.getByTestId("token-name").fill("Robô");
  await owner.getByTestId("make-token").click();
  const token = await owner.getByTestId("token").innerText();
  const host = await person(house, "Duda", { locale: "pt-BR" });
  const match = await battle(host, owner);
  const bot = execFile(PYTHON, [BOT, house.address, "1"], {
    env: { ...process.env, ENGAJA_TOKEN: token.trim() },
  });
  const ended = new Promise((resolve) => bot.once("exit", resolve));
  try {
    await sitAt(host, match);
    await clickHex(host, "1210");
    await host.getByTestId("all-join").click();
    await idle(host);
    await host.getByTestId("main").click();
    await host.getByTestId("event-combat").waitFor(); // the bot has defended
    await send(host, "POST", `/api/tables/${match.id}/resign`, {});
    assert.equal(await ended, 0, "it is told the end, and stops");
  } finally {
    bot.kill();
  }
  await leave(host);
  await leave(owner);
});

it("the letter comes a little later: it names game, turn and decision, leads to the table, and can be ended", async () => {
  const { host, guest, match } = slow;
  const letter = await arrival(({ to, text }) => to === "rui@example.org" && text.includes(match.id));
  assert.match(letter.subject, /Inverno/);
  assert.match(letter.text, /Diadem[^]*turno 3/i);
  await guest.goto(linkIn(letter, "match"));
  await guest.getByTestId("caption").or(guest.getByTestId("decision")).first().waitFor();
  await eventually(() => kind(guest), "defence");
  await shot(guest, "from-letter");
  await guest.getByTestId("main").tap();
  await host.getByTestId("event-combat").waitFor();
  await guest.goto(linkIn(letter, "unsubscribe"));
  await eventually(async () => (await guest.getByTestId("unsubscribed").innerText()).trim().length > 0, true);
  await guest.goto("/#/account");
  await eventually(() => guest.getByTestId("letters-never").isChecked(), true);
  await leave(host);
  await leave(guest);
});

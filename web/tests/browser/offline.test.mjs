/** A site as an app on a device: what was seen of it can be seen without a connection. */
import assert from "node:assert/strict";
import { after, it } from "node:test";
import { eventually, leave, openHouse, PHONE, shot } from "./house.mjs";
import { battle, person, send } from "./people.mjs";
import { clickHex, idle, sitAt } from "./table.mjs";

const house = await openHouse({ site: true });
after(() => house.close());

/** The worker has come, and keeps what this page asks for from now on. */
const worked = (page) => page.waitForFunction(() => navigator.serviceWorker?.controller !== null);
const moment = (page) => page.getByTestId("replay").getAttribute("data-moment");

it("can be installed: a manifest with pictures for every device", async () => {
  const manifest = await house.ask("/manifest.webmanifest");
  assert.equal(manifest.display, "standalone");
  for (const { src, type } of manifest.icons) {
    const answer = await fetch(house.address + src);
    assert.equal(answer.status, 200, src);
    assert.match(answer.headers.get("Content-Type"), new RegExp(type.replace("+", "\\+")));
  }
  const sizes = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
  for (const wanted of ["192x192 any", "512x512 any", "512x512 maskable"]) assert.ok(sizes.includes(wanted));
});

it("whoever logs out leaves no replay behind", async () => {
  const host = await person(house, "Lia");
  const guest = await person(house, "Max");
  await worked(host);
  const match = await battle(host, guest);
  await send(guest, "POST", `/api/tables/${match.id}/resign`, {});
  await host.goto(`/#/match/${match.id}`);
  const kept = () => host.evaluate(async (name) => caches.has(name), `replay ${match.id}`);
  await eventually(kept, true);
  await host.goto("/#/account");
  await host.getByTestId("log-out").click();
  await host.getByTestId("entry").waitFor();
  await eventually(kept, false);
  // What the page of the account still asked for is refused.
  host.errors = host.errors.filter((error) => !/status of 401/.test(error));
  await leave(host);
  await leave(guest);
});

it("boards, rules and seen replays are shown while the server is away, those of running matches are not", async () => {
  const host = await person(house, "Nora", { size: PHONE, touch: true, locale: "pt-BR" });
  const guest = await person(house, "Otto");
  await worked(host);
  const match = await battle(host, guest);
  await sitAt(host, match);
  await clickHex(host, "1210");
  await host.getByTestId("all-join").click();
  await idle(host);
  await host.getByTestId("main").click();
  await send(guest, "POST", `/api/tables/${match.id}/resign`, {});
  await host.getByTestId("result").waitFor();
  await host.getByTestId("result-board").tap();
  await host.getByTestId("tab-more").tap();
  await host.getByTestId("keep-replay").tap();
  const kept = host.getByTestId("keep-replay");
  await eventually(async () => /está guardada neste aparelho/.test(await kept.innerText()), true);
  const running = await battle(host, guest);
  await sitAt(host, running);
  await host.goto("/#/metz");
  await host.locator(".counters .stack").first().waitFor();
  await host.goto("/#/");
  await host.getByTestId("shelf").waitFor();

  await house.stop();
  await host.reload();
  await host.getByTestId("shelf").waitFor();
  await shot(host, "offline-shelf");
  await host.getByTestId(`match-${match.id}`).waitFor();
  assert.equal(
    await host.getByTestId(`match-${running.id}`).count(),
    0,
    "what may have moved on is not shown",
  );
  await host.getByTestId("card-metz").tap();
  await host.locator(".counters .stack").first().waitFor();
  await host.goto("/#/");
  await host.getByTestId(`match-${match.id}`).tap();
  await host.getByTestId("result").waitFor();
  await host.goto(`/#/match/${match.id}/at/0`);
  await eventually(() => moment(host), "0");
  await host.getByTestId("replay-forward").tap();
  await eventually(async () => Number(await moment(host)) > 0, true);
  await shot(host, "offline-replay");
  await host.goto(`/#/match/${running.id}`);
  await host.getByTestId("failure").waitFor();
  await host.context().close();
  await guest.context().close();
});

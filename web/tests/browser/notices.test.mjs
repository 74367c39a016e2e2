/** What an account is told when its owner is away, and the programs that act for it. */
import assert from "node:assert/strict";
import { after, it } from "node:test";
import { eventually, findingsInBothThemes, leave, openHouse, PHONE, shot } from "./house.mjs";

const house = await openHouse({ site: true });
after(() => house.close());

const PASSWORD = "seven red bridges";

it("notifications and tokens are set on the account page, with a phone", async () => {
  const page = await house.page({ size: PHONE, touch: true });
  await page.goto("/#/account");
  await page.getByTestId("entry-other").click();
  await page.getByTestId("entry-name").fill("Anna Sousa");
  await page.getByTestId("entry-password").fill(PASSWORD);
  await page.getByTestId("entry-go").click();

  await page.getByTestId("notice-reminder").uncheck();
  await page.getByTestId("webhook").fill("https://chat.example.org/hook?key=1");
  await page.getByTestId("save-notices").click();
  await page.getByTestId("webhook-secret").waitFor();
  await page.getByTestId("token-name").fill("Robô");
  await page.getByTestId("scope-talk").check();
  await page.getByTestId("make-token").click();
  assert.match(await page.getByTestId("token").innerText(), /^engaja_/);
  await shot(page, "notices");
  assert.deepEqual(await findingsInBothThemes(page), []);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, "nothing sticks out on a phone");

  await page.reload();
  await eventually(() => page.getByTestId("webhook").inputValue(), "https://chat.example.org/hook?key=1");
  assert.equal(await page.getByTestId("notice-reminder").isChecked(), false);
  assert.equal(await page.getByTestId("token").count(), 0, "it is shown only once");
  await page.getByTestId("revoke-token").click();
  await eventually(() => page.getByTestId("revoke-token").count(), 0);
  await leave(page);
});

it("a link that is worth nothing says so", async () => {
  const page = await house.page();
  await page.goto("/#/unsubscribe/guess");
  await eventually(async () => /used already/.test(await page.getByTestId("unsubscribed").innerText()), true);
  page.errors = page.errors.filter((error) => !/status of 404/.test(error));
  await leave(page);
});

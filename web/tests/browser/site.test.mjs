/** A site with accounts: what `engaja serve` shows to people. */
import assert from "node:assert/strict";
import { after, it } from "node:test";
import { eventually, findingsInBothThemes, openHouse, PHONE } from "./house.mjs";

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

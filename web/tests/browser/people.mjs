/** People at a site: what several tests do with their pages. */
import { ATTACK } from "./battlefield.mjs";

export const PASSWORD = "seven red bridges";

/** Log in, or sign up where the form is for that. */
export async function enter(page, name, password = PASSWORD) {
  await page.goto("/#/account");
  await page.getByTestId("entry-name").fill(name);
  await page.getByTestId("entry-password").fill(password);
  await page.getByTestId("entry-go").click();
}

/** Somebody new, in a page of their own. */
export async function person(house, name, options = {}) {
  const page = await house.page(options);
  await page.goto("/#/tables");
  await page.getByTestId("entry-other").click();
  await page.getByTestId("entry-name").fill(name);
  await page.getByTestId("entry-password").fill(PASSWORD);
  await page.getByTestId("entry-go").click();
  await page.getByTestId("new-table").waitFor();
  return page;
}

/** A request of the person who looks at a page. */
export function send(page, method, path, body) {
  return page.evaluate(
    async (wanted) => {
      const headers = { "Content-Type": "application/json" };
      const answer = await fetch(wanted.path, {
        method: wanted.method,
        headers,
        body: wanted.body && JSON.stringify(wanted.body),
      });
      return answer.status === 204 ? null : answer.json();
    },
    { method, path, body },
  );
}

/** A table between two people, the first of whom has set it. */
export async function table(host, guest, wanted) {
  const made = await send(host, "POST", "/api/tables", wanted);
  const { invitation } = made.chairs.find((chair) => chair.invitation);
  await send(guest, "POST", `/api/invitations/${invitation}`, {});
  return made.match;
}

/** A battle between two people: the first one attacks. */
export const battle = (host, guest, wanted = {}) =>
  table(host, guest, { game: "diadem", side: "allied", position: ATTACK, ...wanted });

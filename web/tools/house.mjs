/** The real server and a browser to look at it with: for tests, measurements and pictures. */
import { launch } from "./chromium.mjs";
import { startServer } from "./server.mjs";

export const PHONE = { width: 390, height: 844 };

/** The browser of all houses of this process, and how many they are. */
let shared = null;
let houses = 0;

async function closeBrowser() {
  houses -= 1;
  if (houses) return;
  await (await shared).close();
  shared = null;
}

/** At the server of this address, or at one of its own (`startServer`). */
export async function openHouse({ at, ...how } = {}) {
  houses += 1;
  shared ??= launch();
  const { address, database, stop } = at
    ? { address: at, database: null, stop: () => {} }
    : await startServer(how);
  const browser = await shared;
  return {
    address,
    /** Where its matches are; null: another started the server. */
    database,
    browser,
    ask: (path, body) => ask(address, path, body),
    /** A page at this server, or at another's address. */
    page: ({ at = address, ...options }) => openPage(browser, at, options),
    /** Only the server: its pages stay. */
    stop,
    close: async () => {
      await closeBrowser();
      await stop();
    },
  };
}

/** A server's answer to a question, or to something sent to it. */
export async function ask(address, path, body) {
  return (await fetch(address + path, body && post(body))).json();
}

function post(body) {
  const headers = { "Content-Type": "application/json" };
  return { method: "POST", headers, body: JSON.stringify(body) };
}

/** A page of its own, with nothing remembered. The camera jumps unless motion is wanted: nothing to wait for. */
async function openPage(browser, address, options) {
  const { size, locale = "en-GB", theme = "light", touch = false, still = true, sharp = 1 } = options;
  const context = await browser.newContext({
    baseURL: address,
    viewport: size,
    locale,
    colorScheme: theme,
    hasTouch: touch,
    isMobile: touch,
    reducedMotion: still ? "reduce" : "no-preference",
    deviceScaleFactor: sharp,
  });
  return context.newPage();
}

/** Takes a picture once everything is drawn sharp, and closes the page. */
export async function picture(page, file, quality) {
  await page.waitForTimeout(1500);
  await page.screenshot({ path: file, type: "jpeg", quality });
  await page.context().close();
  console.log(file.split("/").at(-1));
}

/** How a page is opened for a picture: on a phone twice as sharp. */
export function pictured(size, theme = "light") {
  const touch = size.width < 700;
  return { size, theme, touch, sharp: touch ? 2 : 1, locale: "pt-BR" };
}

/**
 * What this browser keeps for times without a connection. The service worker (offline/worker.js) keeps what is asked for;
 * here is what the pages decide: when it begins, what is asked for although nobody looks at it yet, and what is forgotten.
 */
const REPLAY = "replay ";
const OWNER = "engaja.kept-for";
const SOON_MS = 5000;

const able = (): boolean => import.meta.env.PROD && "serviceWorker" in navigator;

/** Begin to keep things, when the page has nothing better to do. */
export function keepOffline(): void {
  if (!able()) return;
  const begin = () => void navigator.serviceWorker.register("/worker.js").catch(() => {}); // it can do without
  if ("requestIdleCallback" in window) requestIdleCallback(begin, { timeout: SOON_MS });
  else setTimeout(begin, SOON_MS);
}

/** Whether it keeps what this page asks for. */
export const keeping = (): boolean => able() && navigator.serviceWorker.controller !== null;

/** This page is an app on the reader's device, and not one among the pages of a browser. */
const installed = (): boolean => matchMedia("(display-mode: standalone)").matches;

/** The replays are those of one visitor: for another one, or nobody, what was kept is forgotten. */
export async function keptFor(account: string | null): Promise<void> {
  if (!able() || (localStorage.getItem(OWNER) ?? "") === (account ?? "")) return;
  localStorage.setItem(OWNER, account ?? "");
  const names = (await caches.keys()).filter((name) => name.startsWith(REPLAY));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Those of a match's addresses that are not kept yet. */
export async function missing(match: string, addresses: readonly string[]): Promise<readonly string[]> {
  if (!(await caches.has(REPLAY + match))) return addresses;
  const requests = await (await caches.open(REPLAY + match)).keys();
  const known = new Set(requests.map(({ url }) => url.slice(location.origin.length)));
  return addresses.filter((address) => !known.has(address));
}

/** Ask for all of them, one after another: people who play now come first. False: the server was away. */
export async function fetchAll(addresses: readonly string[], done = (_: number) => {}): Promise<boolean> {
  for (const [i, address] of addresses.entries()) {
    const answer = await fetch(address).catch(() => null);
    if (!answer?.ok) return false;
    await answer.arrayBuffer();
    done(i + 1);
  }
  return true;
}

let complete = false;

/** An installed app has all boards and rules with it, also those that nobody has looked at. */
export async function keepLibrary(games: readonly string[], language: string): Promise<void> {
  if (complete || !installed() || !able()) return;
  complete = true;
  await navigator.serviceWorker.ready;
  const parts = ["", "/counters.json", `/board.${language}.svg`, "/cover.svg", "/rules", "/reference"];
  const addresses = games.flatMap((game) => parts.map((part) => `/api/games/${game}${part}`));
  const known = await Promise.all(addresses.map((address) => caches.match(address, { ignoreVary: true })));
  complete = await fetchAll(addresses.filter((_, i) => !known[i]));
}

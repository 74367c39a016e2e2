/**
 * The service worker of a site. It shows messages while no page of ours is open, and keeps what was seen for times
 * without a connection: the client, boards, rules, and replays of finished matches. The server is asked first, always;
 * what was kept is shown only when it cannot be reached.
 */

/** The files of the client. The build writes them here, so that another version of the client is another worker. */
const SHELL = { files: [], version: "" };
const SHELL_CACHE = `shell ${SHELL.version}`;
const LIBRARY = "library";
const REPLAY = "replay ";
/** So many replays are kept; the oldest makes way. */
const MOST_REPLAYS = 20;
/** Answers of a proxy whose server is away. */
const AWAY = [502, 503, 504];
/** Answers differ by compression only. */
const ANYWAY = { ignoreVary: true };

// A page goes on with the worker, and so with the files, that it began with: nothing is skipped here.
self.addEventListener("install", (event) =>
  event.waitUntil(caches.open(SHELL_CACHE).then((shell) => shell.addAll(["/", ...SHELL.files]))),
);
self.addEventListener("activate", (event) => event.waitUntil(begin()));

async function begin() {
  const old = (await caches.keys()).filter((name) => name.startsWith("shell ") && name !== SHELL_CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const { origin, pathname, search } = new URL(url);
  if (method !== "GET" || origin !== self.location.origin) return;
  if (SHELL.files.includes(pathname)) event.respondWith(ofShell(event.request));
  else if (pathname === "/") event.respondWith(ask(event.request, () => kept("/")));
  else if (/^\/api\/games(\/|$)/.test(pathname)) event.respondWith(ofLibrary(event));
  else if (pathname === "/api/matches") event.respondWith(ask(event.request, () => list(search)));
  else if (replayOf(pathname)) event.respondWith(ofReplay(event));
});

/** Its name changes with its content, or the worker does: there is nothing to ask. */
async function ofShell(request) {
  return (await kept(request)) ?? fetch(request);
}

async function ofLibrary(event) {
  const answer = await ask(event.request, () => kept(event.request));
  if (answer.ok) event.waitUntil(put(LIBRARY, event.request, answer.clone()));
  return answer;
}

async function ofReplay(event) {
  const answer = await ask(event.request, () => kept(event.request));
  if (answer.ok) event.waitUntil(keepReplay(event.request, answer.clone()));
  else if (answer.status === 404) event.waitUntil(forget(new URL(event.request.url).pathname));
  return answer;
}

/** The server's answer; if it is away, what else there is. */
async function ask(request, otherwise) {
  try {
    const answer = await fetch(request);
    return AWAY.includes(answer.status) ? ((await otherwise()) ?? answer) : answer;
  } catch (error) {
    const found = await otherwise();
    if (found) return found;
    throw error;
  }
}

const kept = (request) => caches.match(request, ANYWAY);

async function put(name, request, answer) {
  await (await caches.open(name)).put(request, answer);
}

/** The match whose view, past or score an address is; null: of none. Its news are of no use later. */
function replayOf(pathname) {
  const found = /^\/api\/matches\/([^/]+)(?:\/(?:moments|score|history|layers|dice)(?:\/\d+)?)?$/.exec(
    pathname,
  );
  return found && found[1] !== "deleted" ? found[1] : null;
}

/** Only of finished matches: a position that has moved on would mislead. The table says which they are. */
async function keepReplay(request, answer) {
  const { pathname } = new URL(request.url);
  const match = replayOf(pathname);
  const isTable = pathname === `/api/matches/${match}`;
  const over = isTable ? (await answer.clone().json()).match.over : await caches.has(REPLAY + match);
  if (!over) return;
  await put(REPLAY + match, request, answer);
  if (isTable) await trim();
}

/** A match that was deleted. */
async function forget(pathname) {
  const match = replayOf(pathname);
  if (pathname === `/api/matches/${match}`) await caches.delete(REPLAY + match);
}

const replays = async () => (await caches.keys()).filter((name) => name.startsWith(REPLAY));

async function trim() {
  for (const name of (await replays()).slice(0, -MOST_REPLAYS)) await caches.delete(name);
}

/** The list of matches without a server: those whose replays were kept, the last first. */
async function list(search) {
  if (new URLSearchParams(search).get("lessons") === "true") return Response.json([]);
  const found = [];
  for (const name of await replays()) {
    const cache = await caches.open(name);
    const path = `/api/matches/${name.slice(REPLAY.length)}`;
    const [table] = await cache.matchAll(path, { ...ANYWAY, ignoreSearch: true });
    if (table) found.unshift((await table.json()).match);
  }
  return Response.json(found);
}

self.addEventListener("push", (event) => {
  const { title, body, link, tag } = event.data?.json() ?? {};
  const shown = { body, tag, icon: "/icon-192.png", data: { link } };
  event.waitUntil(self.registration.showNotification(title ?? "Engaja", shown));
});

/** A click shows the match: in a window of ours that is open, or in a new one. */
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const link = new URL(event.notification.data?.link || "/", self.location.origin);
  if (link.origin === self.location.origin) event.waitUntil(show(link.href));
});

async function show(address) {
  const windows = await self.clients.matchAll({ type: "window" });
  const own = windows.find((each) => each.url === address) ?? windows[0];
  if (!own) return self.clients.openWindow(address);
  if (own.url !== address) await own.navigate(address).catch(() => {});
  return own.focus();
}

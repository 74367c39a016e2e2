/**
 * The service worker: shows messages while no page of ours is open. It answers no requests in place of the server.
 */
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  const { title, body, link, tag } = event.data?.json() ?? {};
  const shown = { body, tag, icon: "/icon.svg", data: { link } };
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

/** What one is told when one is not here: requests to the server, and this browser's own part in it. */
import { ask } from "../server";
import type { components } from "../api";

type Schemas = components["schemas"];
export type Notices = Schemas["Notices"];
export type NewNotices = Schemas["NewNotices"];

export const notices = (): Promise<Notices> => ask("GET", "/api/account/notices");
export const changeNotices = (wanted: NewNotices): Promise<Notices> =>
  ask("PUT", "/api/account/notices", wanted);
export const testNotices = (): Promise<void> => ask("POST", "/api/account/notices/test");
export const unsubscribe = (token: string): Promise<void> =>
  ask("POST", `/api/unsubscribe/${encodeURIComponent(token)}`);
export const forgetDevice = (id: string): Promise<void> =>
  ask("DELETE", `/api/account/devices/${encodeURIComponent(id)}`);

/** Whether this browser can show messages while no page of ours is open. */
export const canPush = (): boolean => "serviceWorker" in navigator && "PushManager" in window;

/** Ask for permission and have messages sent here; false if it was not given. */
export async function subscribe(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const worker = await navigator.serviceWorker.register("/worker.js");
  await navigator.serviceWorker.ready;
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  const known = { p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" };
  await ask("POST", "/api/account/devices", { endpoint, keys: known });
  return true;
}

/** Up to which message of a table the reader has read, remembered in this browser. */
const key = (match: string): string => `engaja.read.${match}`;

/** The last message read; with `last`, note it. */
export function readUntil(match: string, last?: number): number {
  try {
    if (last !== undefined) localStorage.setItem(key(match), String(last));
    return last ?? (Number(localStorage.getItem(key(match))) || 0);
  } catch {
    return last ?? 0; // a browser that refuses storage shows them as new the next time
  }
}

/** How many messages of others came after one. */
export function unreadAfter(messages: readonly { id: number; mine: boolean }[], last: number): number {
  return messages.filter(({ id, mine }) => id > last && !mine).length;
}

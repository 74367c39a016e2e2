/** Tells the other windows of this browser that the list of matches has changed. */
const CHANNEL = "engaja.matches";

export function tellWindows(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage("changed");
  channel.close();
}

/** Called when another window says so, and when the reader comes back to this one. Returns how to stop. */
export function onListChanged(reload: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = reload;
  window.addEventListener("focus", reload);
  return () => {
    channel.close();
    window.removeEventListener("focus", reload);
  };
}

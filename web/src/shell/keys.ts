/** Keys of any table, wherever the focus is except while typing: what they open lies over it. */
import type { TableView } from "../state/table.svelte";

/**
 * Whether a key belongs to the focused element: a field, or a dialog. A dialog that was just closed no longer counts,
 * though the browser moves the focus out of its field only in the next frame.
 */
export function isTaken({ target }: KeyboardEvent, fields = "input, select, textarea"): boolean {
  if (!(target instanceof Element)) return true;
  if (target.closest("dialog:not([open])")) return false;
  return target.closest(`${fields}, dialog`) !== null;
}

/** Returns whether the key was one of them. */
export function opensDialog(table: TableView, event: KeyboardEvent): boolean {
  if (isTaken(event) || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key === "/") table.searching = true;
  else if (event.key === "?") table.helping = true;
  else if (event.key === "r" && table.model.game.summary.playable) table.carding = true;
  else return false;
  return true;
}

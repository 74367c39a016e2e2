/** Keys of any table, wherever the focus is except while typing: what they open lies over it. */
import type { TableView } from "../state/table.svelte";

/** Whether a key belongs to what has the focus: a field, or a dialog. */
export function isTaken({ target }: KeyboardEvent): boolean {
  return !(target instanceof Element) || target.closest("input, select, textarea, dialog") !== null;
}

/** Says whether the key was one of them. */
export function opensDialog(table: TableView, event: KeyboardEvent): boolean {
  if (isTaken(event) || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key === "/") table.searching = true;
  else if (event.key === "?") table.helping = true;
  else if (event.key === "r" && table.model.game.summary.playable) table.carding = true;
  else return false;
  return true;
}

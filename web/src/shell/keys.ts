/** Keys of any table, wherever the focus is except while typing: what they open lies over it. */
import { closeOpened } from "../board/keys";
import { commandOf } from "../model/keymap";
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

/** Escape closes what lies over the board, also where the board has lost the focus; returns whether something did. */
export function closesOpened(table: TableView, event: KeyboardEvent): boolean {
  if (isTaken(event) || event.defaultPrevented) return false;
  return commandOf("board", event) === "close" && closeOpened(table);
}

/** Returns whether the key was one of them. */
export function opensDialog(table: TableView, event: KeyboardEvent): boolean {
  if (isTaken(event)) return false;
  switch (commandOf("table", event)) {
    case "search":
      table.searching = true;
      return true;
    case "keys":
      table.helping = true;
      return true;
    case "card":
      table.carding = table.model.game.summary.playable;
      return table.carding;
    default:
      return false;
  }
}

/** What went wrong, in words. */
import { Refusal } from "../server";
import { ui } from "../state/preferences.svelte";

export function wordsOf(error: unknown): string {
  return error instanceof Refusal ? ui.text(error.trouble.message) : ui.t.serverAway;
}

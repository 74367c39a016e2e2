/** Events in words. */
import { ui } from "../../state/preferences.svelte";
import type { LogEvent } from "../types";

/** The sentence of an event, and the meaning of its result code. */
export function spoken({ text, meaning }: LogEvent): string {
  return [text, meaning].flatMap((words) => (words ? ui.text(words) : [])).join(" ");
}

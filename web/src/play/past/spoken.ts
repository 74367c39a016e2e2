/** Events in words. */
import { ui } from "../../state/preferences.svelte";
import type { LogEvent } from "../types";

/** What is said of an event, and what the code of its result means. */
export function spoken({ text, meaning }: LogEvent): string {
  return [text, meaning].flatMap((words) => (words ? ui.text(words) : [])).join(" ");
}

import { commandOf } from "../../model/keymap";
import { isTaken } from "../../shell/keys";
import type { Past } from "./past.svelte";

/** Keys that do nothing by themselves or only move the focus: they leave the playback alone. */
const QUIET = ["Shift", "Control", "Alt", "Meta", "Tab"];

/** The keys for looking back; returns whether the key was one of them. */
export function pastKey({ replay, narrator, match }: Past, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  // Any key returns to the present and then does its usual work; except Enter, which must not end anything unseen.
  const { telling } = match;
  const unskipped = event.target instanceof Element && event.target.closest("[data-unskipped]");
  if (!unskipped && !QUIET.includes(event.key)) narrator.skip();
  if (telling && event.key === "Enter") return !unskipped;
  if (!replay.on || isTaken(event, "input:not([type=range]), select, textarea")) return false;
  switch (commandOf("replay", event)) {
    case "toggle":
      void replay.toggle();
      return true;
    case "back":
      void replay.step(-1);
      return true;
    case "forward":
      void replay.step(1);
      return true;
    case "turnBack":
      void replay.turn(-1);
      return true;
    case "turnForward":
      void replay.turn(1);
      return true;
    case "present":
      replay.leave();
      return true;
    default:
      return false;
  }
}

/** The keys for looking back; returns whether the key was one of them. */
import { isTaken } from "../../shell/keys";
import type { Past } from "./past.svelte";

export function pastKey({ replay, narrator, match }: Past, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  // Any key returns to the present and then does its usual work; except Enter, which must not end anything unseen.
  const { telling } = match;
  if (!["Shift", "Control", "Alt", "Meta", "Tab"].includes(event.key)) narrator.skip();
  if (telling && event.key === "Enter") return true;
  if (!replay.on || isTaken(event, "input:not([type=range]), select, textarea")) return false;
  switch (event.key) {
    case "k":
      void replay.toggle();
      return true;
    case ",":
      void replay.step(-1);
      return true;
    case ".":
      void replay.step(1);
      return true;
    case "[":
      void replay.turn(-1);
      return true;
    case "]":
      void replay.turn(1);
      return true;
    case "Escape":
      replay.leave();
      return true;
    default:
      return false;
  }
}

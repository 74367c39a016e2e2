/** The keys of looking back; says whether it was one. */
import { isTaken } from "../../shell/keys";
import type { Past } from "./past.svelte";

export function pastKey({ replay, narrator, match }: Past, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  // Any key shows the present, and then does what it always does; but Enter, which ends things, ends nothing unseen.
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

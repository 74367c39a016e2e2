/** How a match ended, in words: by the rules, or because its players ended it. */
import { ui } from "../state/preferences.svelte";

interface Ended {
  winner?: string | null;
  ending?: "resigned" | "draw" | "aborted" | "time" | null;
}

/** `name`: of a side. */
export function endingWords({ winner, ending }: Ended, name: (side: string) => string): string {
  const words = ui.t.room.endings;
  if (ending === "aborted" || ending === "draw") return words[ending];
  if (!winner) return ui.t.play.draw;
  return ending ? words[ending](name(winner)) : ui.t.play.won(name(winner));
}

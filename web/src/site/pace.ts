/** The clocks of a table: what can be chosen, and how it is said. */
import type { components } from "../api";
import { ui } from "../state/preferences.svelte";

export type Pace = components["schemas"]["Pace"];
export type PaceKind = "none" | Pace["kind"];

/** What a new table proposes. */
export const LIVE = { minutes: 60, increment: 30 };
export const SLOW = { days: 2, bank: 3, cap: 7 };
export const DELAYS: readonly number[] = [0, 10, 60, 1440];

export function paceWords({ kind, minutes = 0, increment = 0, days = 0, cap = 0 }: Pace): string {
  return kind === "live" ? ui.t.site.ofLive(minutes, increment) : ui.t.site.ofDays(days, cap);
}

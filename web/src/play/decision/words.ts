/** A move in a few words. */
import { ui } from "../../state/preferences.svelte";
import { type GroupOffer, halves } from "../offers";

/** What it costs, and whether one must stop there. */
export function costWords({ cost, mustStop }: GroupOffer): string {
  const { costs, mustStop: stop } = ui.t.play;
  return [cost === null ? "" : costs(halves(cost)), mustStop ? stop : ""].filter(Boolean).join(", ");
}

/** A move in a few words. */
import type { GameModel } from "../../model/game";
import { ui } from "../../state/preferences.svelte";
import { type GroupOffer, halves } from "../offers";

/** Its cost, and whether the unit must stop there. */
export function costWords({ cost, mustStop }: GroupOffer): string {
  const { costs, mustStop: stop } = ui.t.play;
  return [cost === null ? "" : costs(halves(cost)), mustStop ? stop : ""].filter(Boolean).join(", ");
}

/**
 * What is done: for several counters together, the action and their number, since the label names only the first of
 * them.
 */
export function groupWords(offer: GroupOffer, model: GameModel): string {
  if (offer.offers.length < 2 || offer.offers[0]?.plan) return ui.text(offer.label);
  const verb = ui.text(model.name("verb", offer.verb));
  return `${offer.hex ? `${verb}, ${offer.hex}` : verb}: ${ui.t.play.all(offer.offers.length)}`;
}

/** For a mission: by day or night, and the role of units that have a choice. */
export function planWords({ offers }: GroupOffer, model: GameModel): string {
  const plan = offers[0]?.plan;
  if (!plan) return "";
  const { day, night } = ui.t.air;
  const role = plan.role ? ui.text(model.name("role", plan.role)) : "";
  return [plan.night ? night : day, role].filter(Boolean).join(", ");
}

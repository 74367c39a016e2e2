/** Plain choices, sorted for the panel: many of a kind are no row of buttons. */
import type { Offer } from "../offers";

/** So many have room beside the button that ends the decision. */
const BESIDE = 1;
/** So many of a kind are said in words. */
const FEW = 3;

export const isLong = (offers: readonly Offer[]): boolean => offers.length > BESIDE;

export interface Sorted {
  /** Of one verb, for many counters: shown as counters. */
  counters: [verb: string, offers: Offer[]][];
  /** The others, each in words. */
  rest: Offer[];
}

export function sortChoices(offers: readonly Offer[]): Sorted {
  const found = new Map<string, Offer[]>();
  for (const offer of offers)
    if (offer.unit) found.set(offer.verb, [...(found.get(offer.verb) ?? []), offer]);
  const counters = [...found].filter(([, each]) => each.length > FEW);
  const shown = new Set(counters.flatMap(([, each]) => each));
  return { counters, rest: offers.filter((offer) => !shown.has(offer)) };
}

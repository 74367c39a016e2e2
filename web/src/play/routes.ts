/** The routes of a move: the same action by other paths, as the server offers them. */
import type { GroupOffer } from "./offers";
import type { Action, Term, Way } from "./types";

export interface Route {
  hex: string;
  verb: string;
  path: readonly string[];
  /** That of the counter that pays most. */
  cost: number | null;
  /** That of the same counter. */
  terms: readonly Term[];
  /** One for each counter of the group. */
  actions: readonly Action[];
}

/**
 * The routes that all counters of a group can take, the cheapest first; among equals, in the order of the first
 * counter.
 */
export function commonRoutes(offer: GroupOffer, each: readonly (readonly Way[])[]): Route[] {
  const [first = [], ...others] = each;
  const found = first.flatMap((way) => {
    const same = others.map((ways) => ways.find(({ path }) => String(path) === String(way.path)));
    if (same.includes(undefined) || !offer.hex) return [];
    const ways = [way, ...(same as Way[])];
    const dearest = ways.reduce((a, b) => ((b.cost ?? 0) > (a.cost ?? 0) ? b : a));
    return {
      hex: offer.hex,
      verb: offer.verb,
      path: way.path,
      cost: dearest.cost,
      terms: dearest.terms,
      actions: ways.map(({ action }) => action),
    };
  });
  return found.sort((a, b) => (a.cost ?? 0) - (b.cost ?? 0));
}

/** The offer by this route. */
export function routed(offer: GroupOffer, route: Route): GroupOffer {
  const offers = offer.offers.map((one, i) => ({ ...one, action: route.actions[i] ?? one.action }));
  return { ...offer, path: route.path, cost: route.cost, offers };
}

export interface Leg {
  /** The hex entered; null: paid before the first step. */
  hex: string | null;
  terms: readonly Term[];
  cost: number;
}

/** The terms of a route, hex by hex. */
export function legs(terms: readonly Term[]): Leg[] {
  const found: { hex: string | null; terms: Term[]; cost: number }[] = [];
  for (const term of terms) {
    const hex = term.hex ?? null;
    const last = found.at(-1);
    const leg = last && last.hex === hex ? last : { hex, terms: [], cost: 0 };
    if (leg !== last) found.push(leg);
    leg.terms.push(term);
    leg.cost += term.value;
  }
  return found;
}

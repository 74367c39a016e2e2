/**
 * What the player seems to want where nothing is offered, as an action that the server can explain. It is always
 * derived from something that is offered elsewhere, so that the server's answer is about the play and not about a
 * missing argument.
 */
import { DIRECTIONS } from "../../model/hexes";
import { kindOf, opening } from "../air/plans";
import type { Offer } from "../offers";
import type { Action, Reason } from "../types";
import type { Sight } from "./sight";
import { activeChoice, activeVerb, type Interaction, unitsOf } from "./state";

/** The arguments that name a place, and those that name the route. */
const PLACES = ["to", "target", "hex"] as const;
const ROUTE: readonly string[] = ["via", "path"];
/** What bringing counters onto an enemy means where nothing else is offered. */
export const ATTACK = "attack";
/** The server's reasons about the message itself, not about the play: never shown. */
const PROTOCOL = "protocol";

/** What the player seems to want with a counter in hand and this hex: what is offered elsewhere, but here. */
export function attempt(state: Interaction, hex: string, unit = unitsOf(state)[0]): Action | null {
  const verb = activeVerb(state) ?? verbAt(state, hex) ?? state.sight.asks?.verb;
  if (!unit) return null;
  if (!verb) return opens(state, hex, unit);
  const joins = hex === state.sight.target ? placeless(state, verb, unit) : null;
  if (joins) return joins;
  const kind = kindOf(verb);
  if (kind) return { ...opening(kind, hex, false), unit };
  const like = likeOf(state, verb, unit);
  if (like) return { ...brought(like, hex), unit };
  return askedThere(state.sight, verb, unit, hex) ?? opens(state, hex, unit);
}

/** What the decision asks of its counters, with one that it does not ask for. */
function askedThere({ asks }: Sight, verb: string, unit: string, hex: string): Action | null {
  return asks?.verb === verb && asks.place ? { do: verb, unit, [asks.place]: hex } : null;
}

/** What some of the counters in hand are offered in a hex. */
function verbAt({ mode }: Interaction, hex: string): string | null {
  const offers = mode.held?.each.flat() ?? [];
  return (offers.find((offer) => offer.hex === hex) ?? offers.find((offer) => offer.hex))?.verb ?? null;
}

/** What a counter does without a place, as it is offered to another in hand, or as the decision asks for it. */
export function placeless({ mode, sight: { asks } }: Interaction, verb: string, unit: string): Action | null {
  const like = mode.held?.each.flat().find((offer) => offer.verb === verb && !offer.hex && !offer.off);
  if (like) return { ...like.action, unit };
  return asks?.verb === verb && !asks.place ? { do: verb, unit } : null;
}

/** Somewhere this counter is offered it, or another of those in hand. */
function likeOf({ mode: { held } }: Interaction, verb: string, unit: string): Offer | undefined {
  const fits = (offer: Offer) => offer.verb === verb && offer.hex !== null;
  return held?.each[held.units.indexOf(unit)]?.find(fits) ?? held?.each.flat().find(fits);
}

/**
 * What is opened on other hexes, such as an attack, opened here with a counter that cannot take part. Where nothing can
 * be opened now, as while another attack is open, an attack: a gesture onto an enemy is never left without an answer.
 */
function opens(state: Interaction, hex: string, unit: string): Action | null {
  const { offers, standing, seat } = state.sight;
  if (!standing.at(hex).some(({ side }) => side !== seat)) return null;
  const verb = activeChoice(state);
  const like = [...offers.hexes.values()].flat().find((offer) => offer.verb === verb);
  return like ? { ...brought(like, hex), unit } : { do: ATTACK, target: hex };
}

/** The same action in another hex, without a particular route. */
export function brought({ action, hex: there }: Offer, hex: string): Action {
  const place = PLACES.find((name) => action[name] === there);
  const plain = Object.entries(action).filter(([name]) => !ROUTE.includes(name));
  return { ...(Object.fromEntries(plain) as Action), ...(place ? { [place]: hex } : {}) };
}

/** What other counters can do now, tried with this one: next to its hex, if a place is needed. */
export function attemptOf({ asks, standing, grid }: Sight, unit: string): Action | null {
  if (!asks) return null;
  if (!asks.place) return { do: asks.verb, unit };
  const hex = standing.whereIs(unit);
  const near = hex ? DIRECTIONS.flatMap((way) => grid.neighbour(hex, way) ?? []) : [];
  const to = near.find((place) => !standing.at(place).length) ?? near[0];
  return to ? { do: asks.verb, unit, [asks.place]: to } : null; // off the board there is no place beside it
}

export function sayable(reasons: readonly Reason[]): readonly Reason[] {
  return reasons.filter(({ cite }) => cite !== PROTOCOL);
}

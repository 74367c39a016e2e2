/**
 * What the player is doing, as plain data: the mode of the hand, what it holds, where it points, and which inputs wait.
 * Only `interaction.ts` creates a new one.
 */
import { joinSteps } from "../air/plans";
import { byHex, type GroupOffer, type Offer, onePerHex, together, verbsOf } from "../offers";
import { type Route, routed } from "../routes";
import type { Action, Flight, Reason, Sortie } from "../types";
import type { Act } from "./inputs";
import { hexVerbs, offeredToAll, sameAction, type Sight } from "./sight";

/** The default verbs, where a counter could also go by rail or by sea. */
export const ORDINARY: readonly string[] = ["move", "enter"];

/** Counters picked up, in that order, and the server's answer for each. */
export interface Held {
  readonly units: readonly string[];
  readonly each: readonly (readonly Offer[])[];
  /** What they can do together. */
  readonly group: readonly GroupOffer[];
  /** The range of each of them, if it flies. */
  readonly flights: readonly (Flight | null)[];
  /** The version of the match that the server's answer belongs to. */
  readonly version: number;
}

/** In every mode `held` is what the screen shows in hand; null: nothing. */
export type Mode =
  /** This seat does not decide now: others are asked, or a playback is running. Taps only look. */
  | { readonly name: "watching"; readonly held: null }
  /** Nothing is in hand. */
  | { readonly name: "idle"; readonly held: null }
  /** The server is asked what these counters can do; then they are held, or their only action is done. */
  | {
      readonly name: "asking";
      readonly ticket: number;
      readonly units: readonly string[];
      readonly then: "hold" | "do";
      readonly held: Held | null;
    }
  | { readonly name: "holding"; readonly held: Held }
  /** A destination is pinned and waits to be confirmed. */
  | { readonly name: "aiming"; readonly held: Held; readonly hex: string }
  /** A hex with a choice of several actions. */
  | { readonly name: "choosing"; readonly held: Held | null; readonly hex: string; readonly pinned: boolean }
  /** Actions are on their way, or an undo or redo; `kind` is that of the decision they answer. */
  | {
      readonly name: "sending";
      readonly ticket: number;
      readonly held: Held | null;
      readonly actions: readonly Action[];
      readonly kind: string | null;
    };

/** Why something cannot be done, and where that is shown. */
export interface Why {
  readonly hex: string | null;
  readonly unit: string | null;
  readonly reasons: readonly Reason[];
  /** Of several counters in hand: which cannot, with their reasons; those with the same reasons together. */
  readonly each: readonly Hindered[];
  /** How many of them cannot: more than `each` names while the pointer only rests, as then only one is asked about. */
  readonly hindered: number;
  /** What the others can do. */
  readonly others: GroupOffer | null;
}

interface Hindered {
  readonly units: readonly string[];
  readonly reasons: readonly Reason[];
}

/** The routes of an offer, once they are known, and the chosen one. */
interface Routes {
  readonly of: GroupOffer;
  readonly ticket: number;
  readonly list: readonly Route[];
  readonly taken: number;
}

export interface Interaction {
  readonly sight: Sight;
  readonly mode: Mode;
  /** Inputs that arrived before the possible actions were known; handled in this order. */
  readonly waiting: readonly Act[];
  /** The input being handled while something is asked or sent for it. */
  readonly serving: Act | null;
  /** The selected verb of the counters in hand, and of the choices made on hexes. */
  readonly verb: string | null;
  readonly choice: string | null;
  /** The kind of mission whose targets are shown. */
  readonly sortie: { readonly kind: string; readonly night: boolean } | null;
  /** The hex under the pointer or the cursor; `ticket` is that of the question it caused. */
  readonly pointer: { readonly hex: string | null; readonly ticket: number; readonly why: Why | null };
  readonly routes: Routes | null;
  /** The counters that a drag carries, and whether they were picked up for it. */
  readonly carrying: { readonly units: readonly string[]; readonly taken: boolean } | null;
  /** The reason for the last refusal, and the open question why something is refused. */
  readonly refusal: Why | null;
  readonly questioned: {
    readonly ticket: number;
    readonly hex: string | null;
    readonly unit: string | null;
    readonly others: GroupOffer | null;
  } | null;
  /** Picking adds to the hand. */
  readonly gathering: boolean;
  /** The last ticket issued: an answer to an older question than the open one is ignored. */
  readonly tickets: number;
}

/** The match has not been looked at yet. */
export function begin(sight: Sight): Interaction {
  return {
    sight: { ...sight, version: -1, mine: false },
    mode: { name: "watching", held: null },
    waiting: [],
    serving: null,
    verb: null,
    choice: null,
    sortie: null,
    pointer: { hex: null, ticket: 0, why: null },
    routes: null,
    carrying: null,
    refusal: null,
    questioned: null,
    gathering: false,
    tickets: 0,
  };
}

/** Whether the possible actions are not known yet. */
export function isUnknown({ mode }: Interaction): boolean {
  return mode.name === "asking" || mode.name === "sending";
}

/** The counters in hand, including those being picked up to be held. */
export function unitsOf({ mode }: Interaction): readonly string[] {
  if (mode.name === "asking" && mode.then === "hold") return mode.units;
  return mode.held?.units ?? [];
}

/** The hex that waits to be confirmed. */
export function pinned({ mode }: Interaction): string | null {
  if (mode.name === "aiming") return mode.hex;
  return mode.name === "choosing" && mode.pinned ? mode.hex : null;
}

/**
 * The verbs of the counters in hand, each with its number of hexes: day or night and different roles count as one hex.
 */
export function handVerbs({ mode }: Interaction): [string, number][] {
  return verbsOf(onePerHex(mode.held?.group ?? []));
}

export function activeVerb(state: Interaction): string | null {
  const verbs = handVerbs(state).map(([verb]) => verb);
  if (state.verb && verbs.includes(state.verb)) return state.verb;
  return verbs.find((verb) => ORDINARY.includes(verb)) ?? verbs[0] ?? null;
}

/** Where counters can act too, the board shows their actions until the player selects something else. */
export function activeChoice({ sight, choice }: Interaction): string | null {
  const verbs = hexVerbs(sight).map(([verb]) => verb);
  if (choice && verbs.includes(choice)) return choice;
  return sight.actors.size > sight.openers.length ? null : (verbs[0] ?? null);
}

/** What the counters in hand can do with the selected verb. */
export function shown(state: Interaction): readonly GroupOffer[] {
  const verb = activeVerb(state);
  return (state.mode.held?.group ?? []).filter((offer) => offer.verb === verb);
}

/** What the counters in hand can do in a hex: with the selected verb, otherwise with any other. */
export function at(state: Interaction, hex: string): readonly GroupOffer[] {
  const here = byHex(shown(state)).get(hex);
  return here ?? byHex(state.mode.held?.group ?? []).get(hex) ?? [];
}

/** The same for any kind of mission or attack, where several could be begun and none was chosen. */
function offersAt(state: Interaction, hex: string): readonly GroupOffer[] {
  const here = at(state, hex);
  const begins = ({ offers: [first] }: GroupOffer) => first?.plan || first?.then.length;
  if (state.verb || !here[0] || !begins(here[0])) return here;
  return (state.mode.held?.group ?? []).filter((offer) => offer.hex === hex && begins(offer));
}

/**
 * The meaning of a gesture that brings the counters in hand to a hex: what they are offered there; over the hex that
 * the decision is about, what they are offered without a place, such as joining the attack on it.
 */
export function meant(state: Interaction, hex: string): readonly GroupOffer[] {
  const here = offersAt(state, hex);
  if (here.length || hex !== state.sight.target || standsAt(state, hex)) return here;
  const alike = (state.mode.held?.group ?? []).filter((offer) => !offer.hex && !offer.off);
  return alike.length ? alike : eachItsOwn(state);
}

/** Where those in hand can do nothing alike, but each of them one thing without a place: that. Guns support, others join. */
function eachItsOwn({ mode }: Interaction): readonly GroupOffer[] {
  const own = (mode.held?.each ?? []).map((offers) => offers.filter((offer) => !offer.hex && !offer.off));
  const [first, ...others] = own.flatMap(([only, ...more]) => (only && !more.length ? [only] : []));
  return first && others.length + 1 === own.length ? [together([first, ...others])] : [];
}

/** Whether one of the counters in hand is in this hex. */
export function standsAt(state: Interaction, hex: string): boolean {
  return unitsOf(state).some((unit) => state.sight.standing.whereIs(unit) === hex);
}

/** The action in the hex that is pinned or pointed at, by the chosen route. */
export function preview(state: Interaction): GroupOffer | null {
  const [offer] = at(state, pinned(state) ?? state.pointer.hex ?? "");
  return offer ? byRoute(state, offer) : null;
}

/** An offer by the route that was chosen for it. */
export function byRoute({ routes }: Interaction, offer: GroupOffer): GroupOffer {
  const route = routes?.list[routes.taken];
  return route && offer.hex === route.hex && offer.verb === route.verb ? routed(offer, route) : offer;
}

/** The actions sent to do it. */
export function stepsOf({ sight }: Interaction, offer: GroupOffer): readonly Action[] {
  if (offer.offers[0]?.plan) return joinSteps(offer, sight.missions, sight.seat);
  const [first] = offer.offers;
  if (first?.then.length) return [first.action, ...offer.offers.flatMap(({ then }) => then)];
  return offer.offers.map(({ action }) => action);
}

/** Whether the first of these actions is offered; the server judges the following ones when it is done. */
export function isOffered(state: Interaction, [first]: readonly Action[]): boolean {
  if (!first || !state.sight.mine) return false;
  const own = (isUnknown(state) ? [] : (state.mode.held?.each ?? [])).flat().map(({ action }) => action);
  const ways = state.routes?.list.flatMap(({ actions }) => actions) ?? [];
  return [...own, ...ways].some((offered) => sameAction(offered, first)) || offeredToAll(state.sight, first);
}

/** The mission whose targets are shown, as the server offers it. */
export function shownSortie({ sight, sortie }: Interaction): Sortie | null {
  if (!sight.mine || !sortie) return null;
  return sight.sorties.find(({ kind, night }) => kind === sortie.kind && night === sortie.night) ?? null;
}

/** The hexes that can be chosen on the board with nothing in hand. */
export function targetsOf(state: Interaction): ReadonlySet<string> {
  const sortie = shownSortie(state);
  if (sortie) return new Set(sortie.hexes);
  const verb = activeChoice(state);
  const found = [...state.sight.offers.hexes].filter(([, offers]) => offers.some((o) => o.verb === verb));
  return new Set(found.map(([hex]) => hex));
}

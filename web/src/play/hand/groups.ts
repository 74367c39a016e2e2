/**
 * Several counters in hand: what only some of them can do, why the others cannot, and whether what they were offered
 * together is still offered.
 */
import { byHex, type GroupOffer, groupOffers, type Offer, together } from "../offers";
import type { Action, Reason } from "../types";
import { attempt } from "./attempts";
import type { Attempt, Explained } from "./inputs";
import { sameAction } from "./sight";
import {
  activeVerb,
  type Held,
  type Interaction,
  ORDINARY,
  shown,
  standsAt,
  unitsOf,
  type Why,
} from "./state";

/** What some of the counters in hand can do, and which of them cannot. */
export interface Part {
  readonly verb: string | null;
  readonly can: GroupOffer | null;
  readonly cannot: readonly string[];
}

/** A gesture that brings the counters in hand to a hex where not all of them can do the same: what most of them can. */
function partly(state: Interaction, hex: string): Part {
  const joins = hex === state.sight.target && !standsAt(state, hex);
  const here = part(state, (offer) => offer.hex === hex, state.verb);
  return here.can || !joins ? here : part(state, isPlaceless, null);
}

/** The same for an action that needs no place. */
export function partlyBy(state: Interaction, verb: string): Part {
  return part(state, (offer) => isPlaceless(offer) && offer.verb === verb, verb);
}

/** The actions without a place that only some of the counters in hand can do, with their number. */
export function partVerbs(state: Interaction): [string, number][] {
  const { each, group } = state.mode.held ?? { each: [], group: [] };
  const verbs = new Set(each.flatMap((offers) => offers.filter(isPlaceless).map(({ verb }) => verb)));
  return [...verbs]
    .filter((verb) => each.length > 1 && !group.some((offer) => offer.verb === verb && !offer.hex))
    .map((verb) => [verb, partlyBy(state, verb).can?.offers.length ?? 0]);
}

/** The hexes where only some of the counters in hand can go, with what is selected. */
export function partReach(state: Interaction): string[] {
  const { each } = state.mode.held ?? { each: [] };
  if (each.length < 2) return [];
  const offers = each.flat().filter(({ hex }) => hex);
  const verb = activeVerb(state) ?? offers.find((o) => ORDINARY.includes(o.verb))?.verb ?? offers[0]?.verb;
  const all = byHex(shown(state));
  const hexes = offers.flatMap((offer) => (offer.verb === verb && offer.hex ? [offer.hex] : []));
  return [...new Set(hexes)].filter((hex) => !all.has(hex));
}

function part(state: Interaction, fits: (offer: Offer) => boolean, wanted: string | null): Part {
  const { units, each } = state.mode.held ?? { units: [], each: [] };
  const able = each.map((offers) => offers.filter(fits));
  const count = (verb: string) => able.filter((offers) => offers.some((o) => o.verb === verb)).length;
  const verbs = [...new Set(able.flat().map(({ verb }) => verb))].sort((a, b) => count(b) - count(a));
  const joins = able.flat().every(isPlaceless); // guns support, others join: all of it helps
  const verb = verbs.find((each) => each === wanted) ?? verbs[0] ?? null;
  const chosen = able.map((offers) => offers.filter((offer) => joins || offer.verb === verb));
  const cannot = units.filter((_, i) => !chosen[i]?.length);
  const theirs = chosen.filter((offers) => offers.length);
  const [first, ...others] = theirs.flatMap(([offer]) => offer ?? []);
  const can = groupOffers(theirs)[0] ?? (first ? together([first, ...others]) : null);
  return { verb, can, cannot };
}

function isPlaceless(offer: Offer): boolean {
  return !offer.hex && !offer.off;
}

export function attemptsAt(state: Interaction, hex: string): Attempt[] {
  const units = unitsOf(state);
  const cannot = units.length > 1 ? partly(state, hex).cannot : units;
  return cannot.flatMap((unit) => tried(unit, attempt(state, hex, unit)));
}

export function othersAt(state: Interaction, hex: string): GroupOffer | null {
  return unitsOf(state).length > 1 ? partly(state, hex).can : null;
}

export function tried(unit: string | null, action: Action | null): Attempt[] {
  return action ? [{ unit, action }] : [];
}

/** Of several counters the first reason is enough; those with the same one are named together. */
export function whyOf(
  { hex, unit, others, hindered }: Omit<Why, "reasons" | "each">,
  told: readonly Explained[],
): Why | null {
  const by = new Map<string, { units: string[]; reasons: readonly Reason[] }>();
  for (const { unit: of, reasons: all } of told) {
    const reasons = hindered > 1 ? all.slice(0, 1) : all;
    const key = JSON.stringify(reasons.map(({ text }) => text.en));
    const line = by.get(key) ?? { units: [], reasons };
    by.set(key, { ...line, units: of ? [...line.units, of] : line.units });
  }
  const reasons = [...by.values()].flatMap((line) => line.reasons);
  if (!reasons.length && !others) return null;
  const each = hindered > 1 || others ? [...by.values()] : [];
  return { hex, unit, reasons, each, hindered, others };
}

// Whether it is still offered

/** By offer of a group, the counter in hand that it is still offered to; null: not all are. */
export function stillOffered({ each }: Held, { offers }: GroupOffer): number[] | null {
  const found: number[] = [];
  for (const wanted of offers) {
    const fits = (now: Offer) => sameSteps([now.action, ...now.then], [wanted.action, ...wanted.then]);
    const index = each.findIndex((now, i) => !found.includes(i) && now.some(fits));
    if (index < 0) return null;
    found.push(index);
  }
  return found;
}

function sameSteps(a: readonly Action[], b: readonly Action[]): boolean {
  return a.length === b.length && a.every((step, i) => b[i] && sameAction(b[i], step));
}

export function heldOnly(held: Held, indices: readonly number[]): Held {
  const of = <T>(list: readonly T[]) => list.filter((_, i) => indices.includes(i));
  const each = of(held.each);
  return { ...held, units: of(held.units), each, group: groupOffers(each), flights: of(held.flights) };
}

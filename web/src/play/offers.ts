/**
 * The possible actions, sorted by where they are clicked: on a hex, on a hexside, on a counter, on a number, on a
 * button. Only the names of an action's arguments decide that, never its verb, so a game's own verbs need no code here.
 */
import type { Text } from "../types";
import type { Action, Choice, UnitAction } from "./types";

export interface Offer {
  action: Action;
  verb: string;
  label: Text;
  /** The counter it belongs to. */
  unit: string | null;
  /** The hex it is clicked on; null when it has none, or leads off the board. */
  hex: string | null;
  /** It leads off the board. */
  off: boolean;
  via: string | null;
  between: readonly [string, string] | null;
  points: number | null;
  /** The planned mission it belongs to. */
  mission: number | null;
  /** It is a mission, which takes several steps. */
  plan: Plan | null;
  cost: number | null;
  path: readonly string[];
  mustStop: boolean;
  closing: boolean;
  /** How its counter takes part in what the action opens. */
  then: readonly Action[];
}

/** A mission, and the counter's role if it has a choice. */
interface Plan {
  kind: string;
  night: boolean;
  role: string | null;
}

const OFF = "off";

export function offerOf(choice: Choice | UnitAction): Offer {
  const { action, label } = choice;
  const place = hexOf(action.to) ?? hexOf(action.target) ?? hexOf(action.hex) ?? hexOf(action.place);
  const between = Array.isArray(action.between) ? action.between.map(String) : [];
  return {
    action,
    verb: String(action.do),
    label,
    unit: text(action.unit),
    hex: place === OFF ? null : place,
    off: place === OFF,
    via: text(action.via),
    between: between.length === 2 ? [between[0] ?? "", between[1] ?? ""] : null,
    points: number(action.points),
    mission: number(action.mission),
    plan: null,
    cost: "cost" in choice ? (choice.cost ?? null) : null,
    path: "path" in choice ? (choice.path ?? []) : [],
    mustStop: "must_stop" in choice && choice.must_stop === true,
    closing: "closing" in choice && choice.closing,
    then: "then" in choice ? (choice.then ?? []) : [],
  };
}

/** Where an action is clicked: a hex, or off the board. Boxes and ships are places too, but not on the map. */
function hexOf(value: unknown): string | null {
  const place = text(value);
  return place === OFF || (place && HEX.test(place)) ? place : null;
}

const HEX = /^\d{4}$/;

function number(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}

function text(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

/** The offers of a moment that belong to no counter. */
export interface Sorted {
  /** By hex, in the order of the server. */
  hexes: ReadonlyMap<string, readonly Offer[]>;
  sides: readonly Offer[];
  /** Numbers to choose (air points), by verb; each list from small to large. */
  numbers: ReadonlyMap<string, readonly Offer[]>;
  /** What can be done with a planned mission, by its number. */
  missions: ReadonlyMap<number, readonly Offer[]>;
  /** Plain buttons. */
  buttons: readonly Offer[];
  /** Buttons that end what is being done. */
  closing: readonly Offer[];
}

export function sortOffers(choices: readonly Choice[]): Sorted {
  const hexes = new Map<string, Offer[]>();
  const numbers = new Map<string, Offer[]>();
  const missions = new Map<number, Offer[]>();
  const sorted = {
    hexes,
    numbers,
    missions,
    sides: [] as Offer[],
    buttons: [] as Offer[],
    closing: [] as Offer[],
  };
  for (const offer of choices.map(offerOf)) {
    if (offer.hex) push(hexes, offer.hex, offer);
    else if (offer.between) sorted.sides.push(offer);
    else if (offer.mission !== null) push(missions, offer.mission, offer);
    else if (offer.points !== null) push(numbers, offer.verb, offer);
    else (offer.closing ? sorted.closing : sorted.buttons).push(offer);
  }
  for (const list of numbers.values()) list.sort(byPoints);
  return sorted;
}

export function byPoints(a: Offer, b: Offer): number {
  return (a.points ?? 0) - (b.points ?? 0);
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** What a group of counters can do: the steps it takes, one counter after another. */
export interface GroupOffer {
  verb: string;
  hex: string | null;
  off: boolean;
  label: Text;
  /** The cost for the counter that pays most. */
  cost: number | null;
  /** That of the first counter. */
  path: readonly string[];
  mustStop: boolean;
  offers: readonly Offer[];
}

/**
 * What all of these counters can do in the same way. The server says what each can do now; it is asked again for every
 * step, so that a hex with room for only one refuses the second.
 */
export function groupOffers(each: readonly (readonly Offer[])[]): GroupOffer[] {
  const [first = [], ...others] = each;
  return first.flatMap((offer) => {
    const same = others.map(
      (offers) =>
        offers.find((other) => alike(offer, other) && offer.plan?.role === other.plan?.role) ??
        offers.find((other) => alike(offer, other)),
    );
    if (same.includes(undefined)) return [];
    return together([offer, ...(same as Offer[])]);
  });
}

/** What several counters do in one go; named after what the first does. */
export function together(offers: readonly [Offer, ...Offer[]]): GroupOffer {
  const [{ verb, hex, off, label, path }] = offers;
  const costs = offers.flatMap(({ cost }) => (cost === null ? [] : [cost]));
  return {
    verb,
    hex,
    off,
    label,
    cost: costs.length ? Math.max(...costs) : null,
    path,
    mustStop: offers.some(({ mustStop }) => mustStop),
    offers,
  };
}

function alike(a: Offer, b: Offer): boolean {
  const placed = a.verb === b.verb && a.hex === b.hex && a.off === b.off && a.via === b.via;
  return placed && a.points === b.points && a.plan?.night === b.plan?.night;
}

export function byHex(offers: readonly GroupOffer[]): ReadonlyMap<string, readonly GroupOffer[]> {
  const found = new Map<string, GroupOffer[]>();
  for (const offer of offers) if (offer.hex) push(found, offer.hex, offer);
  return found;
}

/** The verbs of a list of offers, in order, each with its number of offers. */
export function onePerHex(offers: readonly GroupOffer[]): GroupOffer[] {
  const seen = new Set<string>();
  return offers.filter(({ verb, hex }) => {
    if (!hex) return true;
    const key = `${verb} ${hex}`;
    return !seen.has(key) && seen.add(key);
  });
}

export function verbsOf(offers: readonly { verb: string }[]): [string, number][] {
  const count = new Map<string, number>();
  for (const { verb } of offers) count.set(verb, (count.get(verb) ?? 0) + 1);
  return [...count];
}

/** Half points as the book writes them: 3½. */
export function halves(points: number): string {
  const whole = Math.trunc(points);
  const half = points % 1 ? "½" : "";
  return whole || !half ? `${whole}${half}` : half;
}

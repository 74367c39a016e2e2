/**
 * What the hand sees of the match: the server's last answer, sorted for input. Plain data, created anew for each
 * answer; it contains nothing about the hand itself.
 */
import type { Grid } from "../../model/hexes";
import type { Piece, Standing } from "../../model/standing";
import { opening } from "../air/plans";
import { type Offer, type Sorted, sortOffers, verbsOf } from "../offers";
import type { Action, Asks, Desk, Mission, Reply, Sortie, Table } from "../types";

/** Among what is left before a phase ends, the line of recoveries; and their verb. */
const RECOVER = "recover";

export interface Sight {
  /** The side whose view is shown. */
  readonly seat: string;
  readonly version: number;
  /** Whether this seat may decide now: it is asked, and neither the past nor a playback is being shown. */
  readonly mine: boolean;
  /** The kind of the decision; null: no side is asked. */
  readonly kind: string | null;
  /** The hex under attack, where the decision is about one. */
  readonly target: string | null;
  /** The hexes that the decision is about, the most important first. */
  readonly about: readonly string[];
  /** The choices that belong to no counter. */
  readonly offers: Sorted;
  /** The counters that can act now; those of them that the decision asks for; and what most of these can do. */
  readonly actors: ReadonlySet<string>;
  readonly asked: readonly string[];
  /** Those of them that can only take part in what is opened on a hex. */
  readonly openers: readonly string[];
  readonly asks: Asks | null;
  /** How each counter that could still help may take part in the combat that is being prepared. */
  readonly help: readonly Action[];
  /**
   * Missions that could be planned, those that are, the enemy's missions that could be answered, and the server's
   * proposal.
   */
  readonly sorties: readonly Sortie[];
  readonly missions: readonly Mission[];
  readonly replies: readonly Reply[];
  readonly proposal: readonly Action[];
  /** What is offered on the desk alone. */
  readonly desk: Desk | null;
  readonly standing: Standing;
  readonly grid: Grid;
}

/** What of the match the hand cannot read off the table itself. */
export type Seat = Pick<Sight, "seat" | "mine" | "target" | "standing" | "grid">;

/** What this seat sees of a table: nothing can be done while it is not its turn. */
export function sightOf(table: Table, seat: Seat): Sight {
  const { decision } = table;
  const desk = (seat.mine && table.desk) || null;
  const openers = seat.mine ? (table.openers ?? []) : [];
  const fliers = desk && "fliers" in desk ? desk.fliers : [];
  return {
    ...seat,
    version: table.version,
    kind: decision?.kind ?? null,
    about: [...placesOf(decision?.args ?? {}), ...placesOfUnits(seat.standing, duties(table))],
    offers: sortOffers(seat.mine ? table.choices : []),
    actors: new Set(seat.mine ? [...table.actors, ...openers, ...fliers] : []),
    asked: table.actors,
    openers,
    asks: decision?.asks ?? null,
    help: [...helpOf(desk), ...(seat.mine ? recoveries(table) : [])],
    sorties: desk && "sorties" in desk ? desk.sorties : [],
    missions: table.view.missions ?? [],
    replies: desk?.kind === "reply" ? desk.replies : [],
    proposal: desk?.kind === "setup" ? desk.proposal : [],
    desk,
  };
}

/** What the desk of a combat says that counters may still do in it. */
export function helpOf(desk: Desk | null): Action[] {
  const each = (verb: string, units: readonly string[]) => units.map((unit) => ({ do: verb, unit }));
  return [
    ...each("join", desk && "may_join" in desk ? desk.may_join : []),
    ...each("support", desk && "may_support" in desk ? desk.may_support : []),
  ];
}

/** The recovery of every counter that could still recover, where all of them may. */
export function recoveries({ loose_ends }: Table): Action[] {
  const line = loose_ends?.find(({ code }) => code === RECOVER);
  return line?.number === line?.units.length
    ? (line?.units ?? []).map((unit) => ({ do: RECOVER, unit }))
    : [];
}

/** The counters that must still do something. */
export function duties({ remaining }: Table): string[] {
  return remaining.flatMap(({ units }) => units ?? []);
}

/** The hexes that a decision's arguments name. */
function placesOf(args: Record<string, unknown>): string[] {
  return ["target", "hex"].flatMap((name) => (typeof args[name] === "string" ? [args[name]] : []));
}

export function placesOfUnits(standing: Standing, units: readonly string[]): string[] {
  return [...new Set(units.flatMap((unit) => standing.whereIs(unit) ?? []))];
}

/** Whether two sights ask for the same: then the hand keeps its counters. */
export function sameQuestion(a: Sight, b: Sight): boolean {
  return a.seat === b.seat && a.mine === b.mine && a.version === b.version;
}

/** The counters of a hex that can act now, the top one first. */
export function actorsAt({ standing, actors }: Sight, hex: string): string[] {
  return standing
    .nested(hex)
    .map(({ piece }) => piece.key)
    .filter((key) => actors.has(key))
    .reverse();
}

/** The only own counter in a hex; null: there is none, or it is not alone. */
export function loneOwn({ standing, seat }: Sight, hex: string): Piece | null {
  const there = standing.at(hex);
  const [first] = there;
  return there.length === 1 && first?.counter && first.side === seat ? first : null;
}

export function holdsOwn({ standing, seat }: Sight, hex: string): boolean {
  return standing.at(hex).some(({ counter, side }) => counter && side === seat);
}

/** The verbs of choices made on hexes, each with the number of hexes. */
export function hexVerbs({ offers }: Sight): [string, number][] {
  const each = [...offers.hexes.values()].flatMap((there) => [...new Set(there.map(({ verb }) => verb))]);
  return verbsOf(each.map((verb) => ({ verb })));
}

/** The only counter that is asked for, if nothing else is possible. */
export function onlyOneAsked({ mine, kind, asked, offers }: Sight): string | null {
  const [only, ...others] = asked;
  if (!mine || kind === null || only === undefined || others.length) return null;
  return offers.hexes.size || offers.closing.length ? null : only;
}

/** Whether the server offers this, apart from the actions of the counters in hand. */
export function offeredToAll(sight: Sight, action: Action): boolean {
  const { offers, sorties, replies, proposal, help } = sight;
  const sorted: Offer[] = [
    ...[...offers.hexes.values(), ...offers.numbers.values(), ...offers.missions.values()].flat(),
    ...offers.sides,
    ...offers.buttons,
    ...offers.closing,
  ];
  const missions = [
    ...sorties.flatMap(({ kind, night, hexes }) => hexes.map((hex) => opening(kind, hex, night))),
    ...replies.map(({ kind, target, night }) => opening(kind, target, night)),
  ];
  if (isOnDesk(sight, action)) return true;
  const first = proposal[0];
  return [...sorted.map((offer) => offer.action), ...help, ...missions, ...(first ? [first] : [])].some(
    (offered) => sameAction(offered, action),
  );
}

/** What a desk offers without listing it as a choice: a place in the sea may be reached by a way of one's own. */
function isOnDesk({ desk, actors }: Sight, action: Action): boolean {
  switch (desk?.kind) {
    case "fleet":
      if (action.do === "form") return action.tf === desk.letter;
      return (
        action.do === "steer" &&
        (desk.forces.some(({ tf, steers }) => steers && tf === action.tf) ||
          desk.boats.some(({ unit, steers }) => steers && unit === action.unit))
      );
    case "operations":
      return action.do === "feed" && actors.has(String(action.unit));
    case "fire":
      return action.do === "hit" && desk.ships.some(({ unit, open }) => open && unit === action.unit);
    case "patrol":
      return action.do === "torpedo" && action.unit === desk.unit;
    case "course":
      return action.do === "sail" && desk.hexes.includes(String(action.to));
    default:
      return false;
  }
}

export function sameAction(a: Action, b: Action): boolean {
  return spelt(a) === spelt(b);
}

/** An action as text, independent of the order of its arguments. */
export function spelt(action: Action): string {
  return JSON.stringify(Object.entries(action).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * What the hand sees of the match: the server's last answer, sorted for the fingers. Plain data, made anew for each
 * answer; nothing of what is in hand is here.
 */
import type { Grid } from "../../model/hexes";
import type { Piece, Standing } from "../../model/standing";
import { opening } from "../air/plans";
import { type Offer, type Sorted, verbsOf } from "../offers";
import type { Action, Mission, Reply, Sortie } from "../types";

export interface Sight {
  /** The side whose eyes we look through. */
  readonly seat: string;
  readonly version: number;
  /** Whether this seat may decide now: it is asked, and neither the past nor what led to the present is being shown. */
  readonly mine: boolean;
  /** The kind of the decision; null: nobody is asked. */
  readonly kind: string | null;
  /** The hex under attack, where the decision is about one. */
  readonly target: string | null;
  /** The hexes that the decision is about, the most telling first. */
  readonly about: readonly string[];
  /** What can be done that belongs to no counter. */
  readonly offers: Sorted;
  /** The counters that can do something now; those of them that the decision asks for; and what most of these can do. */
  readonly actors: ReadonlySet<string>;
  readonly asked: readonly string[];
  readonly verb: string | null;
  /** Missions that could be planned, those that are, the enemy's that could be answered, and what the server proposes. */
  readonly sorties: readonly Sortie[];
  readonly missions: readonly Mission[];
  readonly replies: readonly Reply[];
  readonly proposal: readonly Action[];
  readonly standing: Standing;
  readonly grid: Grid;
}

/** Whether two sights ask for the same: then what is in hand stays there. */
export function sameQuestion(a: Sight, b: Sight): boolean {
  return a.seat === b.seat && a.mine === b.mine && a.version === b.version;
}

/** The counters of a hex that can do something now, the top one first. */
export function actorsAt({ standing, actors }: Sight, hex: string): string[] {
  return standing
    .at(hex)
    .map(({ key }) => key)
    .filter((key) => actors.has(key))
    .reverse();
}

/** The only counter of one's own in a hex; null: there is none, or it is not alone. */
export function loneOwn({ standing, seat }: Sight, hex: string): Piece | null {
  const there = standing.at(hex);
  const [first] = there;
  return there.length === 1 && first?.counter && first.side === seat ? first : null;
}

export function holdsOwn({ standing, seat }: Sight, hex: string): boolean {
  return standing.at(hex).some(({ counter, side }) => counter && side === seat);
}

/** The verbs of choices that are made on hexes, each with the number of hexes. */
export function hexVerbs({ offers }: Sight): [string, number][] {
  const each = [...offers.hexes.values()].flatMap((there) => [...new Set(there.map(({ verb }) => verb))]);
  return verbsOf(each.map((verb) => ({ verb })));
}

/** The only counter that is asked for, where nothing else could be done. */
export function onlyOneAsked({ mine, kind, asked, offers }: Sight): string | null {
  const [only, ...others] = asked;
  if (!mine || kind === null || only === undefined || others.length) return null;
  return offers.hexes.size || offers.closing.length ? null : only;
}

/** Whether the server offers this, apart from what the counters in hand can do. */
export function offeredToAll(sight: Sight, action: Action): boolean {
  const { offers, sorties, replies, proposal } = sight;
  const sorted: Offer[] = [
    ...[...offers.hexes.values(), ...offers.numbers.values(), ...offers.missions.values()].flat(),
    ...offers.sides,
    ...offers.buttons,
    ...offers.closing,
  ];
  const missions = [
    ...sorties.flatMap(({ kind, night, hexes }) => hexes.map((hex) => opening(kind, hex, night))),
    ...replies.map(({ kind, target }) => opening(kind, target, false)),
  ];
  const first = proposal[0];
  return [...sorted.map((offer) => offer.action), ...missions, ...(first ? [first] : [])].some((offered) =>
    sameAction(offered, action),
  );
}

export function sameAction(a: Action, b: Action): boolean {
  return spelt(a) === spelt(b);
}

/** An action as text, whatever the order of its arguments. */
export function spelt(action: Action): string {
  return JSON.stringify(Object.entries(action).sort(([a], [b]) => (a < b ? -1 : 1)));
}

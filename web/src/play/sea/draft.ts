/**
 * A task force before it is formed: the ships and troops chosen so far, what they add up to, and suggestions to begin
 * with. Plain data. Every number comes from the server; whether the force is allowed, the server says when it is formed.
 */
import type { Action, DeskOf, Passenger, Vessel } from "../types";

export type FleetDesk = DeskOf<"fleet">;

export interface Draft {
  readonly ships: readonly string[];
  /** Troops aboard, and their ship. */
  readonly cargo: ReadonlyMap<string, string>;
}

export const NOTHING: Draft = { ships: [], cargo: new Map() };

/** The escort column of the table goes no further. */
const MOST_ESCORT = 2;

export interface Totals {
  ships: number;
  combat: number;
  /** Destroyers less other ships, as the submarine table counts them. */
  escort: number;
  decks: number;
  aircraft: number;
  capacity: number;
  /** Calm hexes that it can sail with its cargo; null: any number. */
  reach: number | null;
  /** Units that it could supply. */
  feeds: number;
}

export function totalsOf(ships: readonly Vessel[], loads: ReadonlyMap<string, number>): Totals {
  const sum = (value: (ship: Vessel) => number) => ships.reduce((total, ship) => total + value(ship), 0);
  const escort = sum((ship) => ship.escort);
  const reaches = ships.flatMap(({ unit, capacity }) => {
    const load = loads.get(unit) ?? 0;
    return load ? [Math.floor(capacity / load)] : [];
  });
  return {
    ships: ships.length,
    combat: sum((ship) => ship.combat),
    escort: Math.max(-MOST_ESCORT, Math.min(MOST_ESCORT, escort)),
    decks: sum((ship) => ship.deck),
    aircraft: sum((ship) => ship.aboard.length),
    capacity: sum((ship) => ship.capacity),
    reach: reaches.length ? Math.min(...reaches) : null,
    feeds: sum((ship) => ship.feeds),
  };
}

/** What the troops aboard each ship take from its capacity in a calm hex. */
export function loadsOf(draft: Draft, troops: readonly Passenger[]): Map<string, number> {
  const loads = new Map<string, number>();
  for (const { unit, weight } of troops) {
    const ship = draft.cargo.get(unit);
    if (ship) loads.set(ship, (loads.get(ship) ?? 0) + weight);
  }
  return loads;
}

export function chosenOf(desk: FleetDesk, draft: Draft): Vessel[] {
  return desk.ships.filter(({ unit }) => draft.ships.includes(unit));
}

/** What of a draft is still possible: ships that sailed in another force, and troops that left, are gone from it. */
export function kept(desk: FleetDesk, draft: Draft): Draft {
  const ships = draft.ships.filter((unit) => desk.ships.some((ship) => ship.unit === unit));
  const cargo = [...draft.cargo].filter(
    ([unit, ship]) => ships.includes(ship) && desk.troops.some((troop) => troop.unit === unit),
  );
  return { ships, cargo: new Map(cargo) };
}

/** Put a ship in, or take it out together with the troops aboard. */
export function withShip(draft: Draft, unit: string): Draft {
  if (!draft.ships.includes(unit)) return { ...draft, ships: [...draft.ships, unit] };
  return {
    ships: draft.ships.filter((other) => other !== unit),
    cargo: new Map([...draft.cargo].filter(([, ship]) => ship !== unit)),
  };
}

/** Put troops aboard the ship that then still gets furthest, or take them ashore again; null: no ship takes them. */
export function withTroops(desk: FleetDesk, draft: Draft, unit: string): Draft | null {
  const cargo = new Map(draft.cargo);
  if (cargo.delete(unit)) return { ...draft, cargo };
  const troop = desk.troops.find((each) => each.unit === unit);
  if (!troop) return null;
  const loads = loadsOf(draft, desk.troops);
  const far = (ship: Vessel) => ship.capacity / ((loads.get(ship.unit) ?? 0) + troop.weight);
  const able = chosenOf(desk, draft).filter((ship) => carries(ship, troop));
  const best = able.reduce<Vessel | null>((a, b) => (a && far(a) >= far(b) ? a : b), null);
  return best && { ...draft, cargo: cargo.set(unit, best.unit) };
}

function carries(ship: Vessel, troop: Passenger): boolean {
  return ship.capacity > 0 && (ship.armour || !troop.armour);
}

/** The actions that form it; it is moved next. */
export function formSteps(letter: string, draft: Draft): Action[] {
  return [
    { do: "form", tf: letter },
    ...draft.ships.map((unit) => ({ do: "add", unit })),
    ...[...draft.cargo].map(([unit, on]) => ({ do: "embark", unit, on })),
    { do: "commit" },
    { do: "steer", tf: letter },
  ];
}

// Suggestions

export const TEMPLATES = ["landing", "carriers", "gunfire", "supply", "evacuation"] as const;
export type Template = (typeof TEMPLATES)[number];

/** The way that a landing is planned for, in calm hexes, and what going ashore on a beach takes more. */
const FAR = 20;
const ASHORE = 1;
/** Ships support troops with at most so many points. */
const GUNS = 12;

/** A force to begin with; null: there are no ships or troops for it. `troops`: those that are to land. */
export function suggestion(desk: FleetDesk, kind: Template, troops: readonly string[] = []): Draft | null {
  switch (kind) {
    case "landing":
      return landing(desk, troops);
    case "carriers": {
      const decks = desk.ships.filter((ship) => ship.deck > 0 && ship.aboard.length > 0);
      return escorted(desk, decks, decks.length);
    }
    case "gunfire":
      return escorted(desk, guns(desk, GUNS), 0);
    case "supply": {
      const convoys = desk.ships.filter((ship) => ship.feeds > 0);
      return escorted(desk, convoys.slice(-2), 2);
    }
    case "evacuation": {
      const empty = desk.ships.filter((ship) => ship.feeds > 0).sort((a, b) => b.capacity - a.capacity);
      return escorted(desk, empty.slice(0, 1), 2);
    }
  }
}

/** Few transports, so that each gets far enough with its troops; a screen; and guns that a screen is left for. */
function landing(desk: FleetDesk, chosen: readonly string[]): Draft | null {
  const troops = desk.troops.filter(({ unit }) => chosen.includes(unit));
  const room = desk.ships
    .filter((ship) => ship.armour && ship.capacity > 0)
    .sort((a, b) => b.capacity - a.capacity)
    .map((ship) => ({ ship, left: ship.capacity }));
  const cargo = new Map<string, string>();
  const used: Vessel[] = [];
  for (const troop of [...troops].sort((a, b) => b.weight - a.weight)) {
    const needs = troop.weight * (FAR + ASHORE);
    const open = (each: (typeof room)[number]) => carries(each.ship, troop) && each.left >= needs;
    const found = room.find((each) => used.includes(each.ship) && open(each)) ?? room.find(open);
    if (!found) continue;
    found.left -= needs;
    cargo.set(troop.unit, found.ship.unit);
    if (!used.includes(found.ship)) used.push(found.ship);
  }
  if (!used.length) return null;
  const support = guns(desk, GUNS)
    .filter(({ escort }) => escort < 0)
    .slice(0, 1);
  const force = escorted(desk, [...used, ...support], used.length + support.length);
  return force && { ...force, cargo };
}

/** Ships with guns, the strongest that fit first. */
function guns(desk: FleetDesk, most: number): Vessel[] {
  const armed = desk.ships
    .filter((ship) => ship.fires && ship.escort < 0)
    .sort((a, b) => b.combat - a.combat);
  let left = most;
  return armed.filter(({ combat }) => combat <= left && ((left -= combat), true));
}

/** These ships, with as many that screen them as there are, up to a number. */
function escorted(desk: FleetDesk, ships: readonly Vessel[], screen: number): Draft | null {
  if (!ships.length) return null;
  const screens = desk.ships.filter((ship) => ship.escort > 0 && !ships.includes(ship)).slice(0, screen);
  return { ships: [...ships, ...screens].map(({ unit }) => unit), cargo: new Map() };
}

/**
 * Missions: what a squadron in hand can fly, and the steps that plan a mission. The server says which missions there
 * are and which units may join; the player opens a mission, adds units one by one, and commits it.
 */
import type { GameModel } from "../../model/game";
import type { GroupOffer, Offer } from "../offers";
import type { Action, Flight, Mission, View } from "../types";

const MISSION = "mission";

/** The heading of a kind of mission among the things that can be done. */
export const verbOf = (kind: string): string => `${MISSION}.${kind}`;

/** The kind of mission that a heading names; null if it names none. */
export function kindOf(verb: string): string | null {
  return verb.startsWith(`${MISSION}.`) ? verb.slice(MISSION.length + 1) : null;
}

/** Everything a squadron could fly, as offers on the hexes of its targets. */
export function sortieOffers(unit: string, flight: Flight | null | undefined): Offer[] {
  if (!flight) return [];
  return flight.sorties.flatMap((sortie) =>
    (sortie.roles.length ? sortie.roles.map(({ id }) => id) : [null]).flatMap((role) =>
      sortie.hexes.map((hex) => ({
        action: opening(sortie.kind, hex, sortie.night),
        verb: verbOf(sortie.kind),
        label: sortie.name,
        unit,
        hex,
        off: false,
        via: null,
        between: null,
        points: null,
        mission: null,
        plan: { kind: sortie.kind, night: sortie.night, role },
        cost: null,
        path: [],
        mustStop: false,
        closing: false,
        then: [],
      })),
    ),
  );
}

export function opening(kind: string, target: string, night: boolean): Action {
  return { do: MISSION, kind, target, ...(night ? { night } : {}) };
}

function flying(unit: string, role: string | null | undefined): Action {
  return { do: "fly", unit, ...(role ? { as: role } : {}) };
}

/** The steps by which counters in hand join a mission: a new one, or a planned one that is opened again. */
export function joinSteps(offer: GroupOffer, missions: readonly Mission[], side: string): Action[] {
  const plan = offer.offers[0]?.plan;
  const { hex } = offer;
  if (!plan || !hex) return [];
  const there = missions.find(
    (m) => m.side === side && m.kind === plan.kind && m.target === hex && m.night === plan.night,
  );
  const joining = offer.offers.map(({ unit, plan: own }) => flying(unit ?? "", own?.role));
  return [...(there ? changeSteps(there) : [opening(plan.kind, hex, plan.night)]), ...joining];
}

/** The steps that open a planned mission again, with all its aircraft. */
export function changeSteps(mission: Mission): Action[] {
  const recall = mission.number === null ? [] : [{ do: "recall", mission: mission.number }];
  return [...recall, ...openSteps(mission)];
}

/** The steps that plan the same mission without one of its counters. */
export function withoutSteps(mission: Mission, unit: string): Action[] {
  const left = mission.units.filter((other) => other !== unit);
  const load = mission.load.filter((other) => other !== unit);
  return [{ do: "cancel" }, ...openSteps({ ...mission, units: left, load })];
}

function openSteps({ kind, target, night, units, load, roles }: Mission): Action[] {
  return [
    opening(kind, target, night),
    ...units.map((unit) => flying(unit, roles[unit])),
    ...load.map((unit) => ({ do: "load", unit })),
  ];
}

/** Where an air unit is based: a hex, a box beside the map, or the ship it is aboard. */
export function baseOf(view: View, unit: string): string {
  const there = view.units[unit];
  return there?.hex ?? there?.where ?? "";
}

/** The target of a mission, in words. */
export function targetName(model: GameModel, hex: string): string {
  const place = model.hexes.get(hex)?.p;
  return place ? `${place} ${hex}` : hex;
}

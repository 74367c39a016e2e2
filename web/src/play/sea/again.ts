/**
 * The task forces that a side sailed in its last turn, from the log: they are formed again with a click, and their way is
 * proposed again. Plain data; whether the way is still open the server has said.
 */
import type { LogEvent, LogStep } from "../types";
import type { Course, CourseDesk } from "./course";
import type { FleetDesk } from "./draft";

export interface Former {
  tf: string;
  ships: readonly string[];
  /** The hexes that it entered, in order; the last is where it ended. */
  way: readonly string[];
}

const PHASE = "phase";
const FORMED = "force_formed";
const SAILED = "force_sailed";

/** Those of the last naval movement in which the side formed any, before the phase that is being played. */
export function formerForces(log: readonly LogStep[], side: string): Former[] {
  let last: Former[] = [];
  let now: Former[] = [];
  for (const event of log.flatMap(({ events }) => events)) {
    if (event.event === PHASE) {
      if (now.length) last = now;
      now = [];
    }
    if (event.args.side === side) now = noted(now, event);
  }
  return last.filter(({ way }) => way.length);
}

function noted(forces: Former[], { event, args, units, path }: LogEvent): Former[] {
  const tf = String(args.tf);
  if (event === FORMED) return [...forces, { tf, ships: units, way: [] }];
  if (event !== SAILED) return forces;
  return forces.map((force) =>
    force.tf === tf ? { ...force, way: [...force.way, ...(path ?? [])] } : force,
  );
}

/** Its ships that may sail now. */
export function readyOf({ ships }: FleetDesk, former: Former): string[] {
  return former.ships.filter((unit) => ships.some((ship) => ship.unit === unit));
}

/** Its former way, from where the force is to the first forced stop; null: it is not there, or the way is shut. */
export function onward(desk: CourseDesk, { way }: Former): Course | null {
  const at = desk.start === null ? -1 : way.lastIndexOf(desk.start);
  if (desk.start !== null && at < 0) return null;
  const [stops, sea] = [new Set(desk.stops), new Set(desk.hexes)];
  const left = way.slice(at + 1);
  const halt = left.findIndex((hex) => stops.has(hex));
  const path = halt < 0 ? left : left.slice(0, halt + 1);
  return path.length && path.every((hex) => sea.has(hex)) ? { path, drawn: true, again: true } : null;
}

/**
 * The way of a task force or submarine, before it sails: the server's own way to a hex, or one of the player's, drawn
 * over the sea hex by hex; and the known dangers on it. Plain data: whether a way is open the server says.
 */
import { DIRECTIONS, type Grid } from "../../model/hexes";
import type { Action, DeskOf } from "../types";

export type CourseDesk = DeskOf<"course">;

export interface Course {
  readonly path: readonly string[];
  /** The player drew it: it is sent with every hex. */
  readonly drawn: boolean;
  /** It is that of the last turn. */
  readonly again?: true;
}

export interface Risks {
  /** Hexes of the way where an enemy coast sees it, and that lie in patrol areas. */
  watched: number;
  patrolled: number;
  /** It ends where it must stop. */
  stops: boolean;
}

/** The server's way to a hex; null: it cannot be reached. */
export function wayTo(desk: CourseDesk, to: string): Course | null {
  const index = new Map(desk.hexes.map((hex, i) => [hex, i]));
  const path: string[] = [];
  for (let at = index.get(to) ?? -1; at >= 0 && path.length <= desk.hexes.length; at = desk.before[at] ?? -1)
    path.unshift(desk.hexes[at] ?? "");
  return path.length ? { path, drawn: false } : null;
}

/**
 * A way drawn with the pointer grows by the hex under it. Back over its own track it is shortened; a hex that does not
 * adjoin is joined by a straight line, if that leads through the sea. Null: it cannot go there.
 */
export function drawnOn(desk: CourseDesk, grid: Grid, course: Course | null, hex: string): Course | null {
  const sea = new Set(desk.hexes);
  if (hex === desk.start) return null;
  if (!course) {
    const first = desk.start;
    if (first && !beside(grid, first, hex)) return wayTo(desk, hex);
    return sea.has(hex) ? { path: [hex], drawn: true } : null;
  }
  const before = course.path.indexOf(hex);
  if (before >= 0) return { path: course.path.slice(0, before + 1), drawn: true };
  const more = bridge(desk, grid, sea, course.path.at(-1) ?? "", hex);
  return more && { path: [...course.path, ...more], drawn: true };
}

/** The hexes from one to another, the last one included, by the shortest way through open sea nearby. */
function bridge(
  desk: CourseDesk,
  grid: Grid,
  sea: ReadonlySet<string>,
  from: string,
  to: string,
): string[] | null {
  if (!sea.has(to)) return null;
  const stops = new Set(desk.stops);
  if (stops.has(from)) return null;
  const came = new Map<string, string>([[from, ""]]);
  let edge = [from];
  for (let step = 0; step < NEAR && edge.length && !came.has(to); step++) {
    const next: string[] = [];
    for (const hex of edge)
      for (const direction of DIRECTIONS) {
        const n = grid.neighbour(hex, direction);
        if (!n || came.has(n) || !sea.has(n)) continue;
        came.set(n, hex);
        if (!stops.has(n)) next.push(n);
      }
    edge = next;
  }
  if (!came.has(to)) return null;
  const path: string[] = [];
  for (let at = to; at !== from; at = came.get(at) ?? from) path.unshift(at);
  return path;
}

/** A hand that moves fast skips hexes, not seas. */
const NEAR = 12;

function beside(grid: Grid, a: string, b: string): boolean {
  return DIRECTIONS.some((direction) => grid.neighbour(a, direction) === b);
}

export function risksOf(desk: CourseDesk, { path }: Course): Risks {
  const [watched, patrolled, stops] = [new Set(desk.watched), new Set(desk.patrolled), new Set(desk.stops)];
  return {
    watched: path.filter((hex) => watched.has(hex)).length,
    patrolled: path.filter((hex) => patrolled.has(hex)).length,
    stops: stops.has(path.at(-1) ?? ""),
  };
}

/** The action that sails it. */
export function sailing({ path, drawn }: Course): Action {
  const to = path.at(-1) ?? "";
  return { do: "sail", to, ...(drawn ? { path: [...path] } : {}) };
}

/**
 * The last turn of the other side, theatre by theatre: which moments belong to which part of the board. A theatre is a
 * region that the board names; what happens on no hex of the map belongs to none.
 */
import type { LogEvent, LogStep } from "../types";
import { isTold } from "./scenes";

export interface Stop {
  /** As the board names it; null: off the map. */
  theatre: string | null;
  moments: readonly number[];
}

const PHASE = "phase";

/** In the order in which something first happened in each, off the map last. `of`: the theatre of a hex, if it has one. */
export function tourOf(steps: readonly LogStep[], side: string, of: (hex: string) => string | null): Stop[] {
  const found = new Map<string | null, number[]>();
  for (const { moment, event } of lastTurn(steps, side)) {
    const theatre = placesOf(event).map(of).find(Boolean) ?? null;
    const there = found.get(theatre) ?? [];
    if (there.at(-1) !== moment) found.set(theatre, [...there, moment]);
  }
  const stops = [...found].map(([theatre, moments]) => ({ theatre, moments }));
  return [...stops.filter(({ theatre }) => theatre), ...stops.filter(({ theatre }) => !theatre)];
}

interface Told {
  moment: number;
  event: LogEvent;
}

/** What happened in the last turn that belongs to a side: its phases, one after another. */
function lastTurn(steps: readonly LogStep[], side: string): Told[] {
  let last: Told[] = [];
  let now: Told[] = [];
  let whose: unknown = null;
  for (const { moment, events } of steps)
    for (const event of events)
      if (event.event === PHASE) {
        if (event.args.side !== whose && now.length) [last, now] = [now, []];
        whose = event.args.side;
      } else if (whose === side && isTold(event)) now.push({ moment, event });
  return now.length ? now : last;
}

function placesOf({ target, path, hexes, changes }: LogEvent): string[] {
  const moved = (changes ?? []).flatMap(({ to, start }) => [to, start]);
  return [target, path?.at(-1), ...hexes, ...moved].flatMap((place) => place ?? []);
}

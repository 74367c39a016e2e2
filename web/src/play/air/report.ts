/** What aircraft did in a phase, mission by mission: who met whom, the losses, and the results. */
import type { LogEvent, LogStep } from "../types";

export interface Report {
  /** The event that opens it: an air combat, a bombing, a lift. */
  head: LogEvent;
  /** What followed from it. */
  then: readonly LogEvent[];
}

/** Events that begin a report, and those that belong to the one before. */
const HEADS = new Set([
  "air_combat",
  "bombing",
  "carried",
  "not_carried",
  "dropped",
  "night_supply",
  "supplied",
  "naval_combat",
  "raid",
  "scouted",
  "torpedoed",
]);
const FOLLOW = new Set([
  "air_loss",
  "shot_at",
  "raided",
  "loss",
  "destroyed",
  "interdicted",
  "field_damaged",
  "base_put_out",
  "base_destroyed",
  "scattered",
  "landed",
  "force_seen",
  "flew_off",
  "port_damaged",
  "port_destroyed",
]);
const PHASE = "phase";
/** While one of these is asked, the result of the last one is still open. */
const ASKED = new Set(["air_loss", "flak", "raided", "fire", "flight"]);

export function isPending(kind: string | undefined): boolean {
  return kind !== undefined && ASKED.has(kind);
}

/** The report of the last phase with air activity, if it is the current one. */
export function airReports(steps: readonly LogStep[]): Report[] {
  let found: { head: LogEvent; then: LogEvent[] }[] = [];
  let open: { head: LogEvent; then: LogEvent[] } | null = null;
  for (const event of steps.flatMap(({ events }) => events)) {
    if (event.event === PHASE) {
      found = [];
      open = null;
    } else if (HEADS.has(event.event)) {
      // A search for supplies at night and its result are one report.
      if (open && event.event === "supplied" && open.head.event === "night_supply") open.then.push(event);
      else found.push((open = { head: event, then: [] }));
    } else if (open && FOLLOW.has(event.event)) open.then.push(event);
    else if (event.event !== "answered") open = null;
  }
  return found;
}

/** Dice that are thrown one after another for the same reason, to be shown together. */
export interface Series {
  event: string;
  events: readonly LogEvent[];
  /** Their results. */
  then: readonly LogEvent[];
}

const FEW = 3;

/** Series of single dice in one step, with the losses that follow at once; everything else stays as it is. */
export function inSeries(events: readonly LogEvent[]): (LogEvent | Series)[] {
  const out: (LogEvent | Series)[] = [];
  for (let i = 0; i < events.length;) {
    const first = events[i] as LogEvent;
    let end = i;
    while (events[end]?.event === first.event && events[end]?.dice.length === 1) end++;
    if (end - i < FEW) {
      out.push(first);
      i++;
      continue;
    }
    const run = events.slice(i, end);
    const units = new Set(run.flatMap((event) => event.units));
    let last = end;
    while (events[last] && !events[last]?.dice.length && events[last]?.units.every((unit) => units.has(unit)))
      last++;
    out.push({ event: first.event, events: run, then: events.slice(end, last) });
    i = last;
  }
  return out;
}

export function isSeries(row: LogEvent | Series): row is Series {
  return "events" in row;
}

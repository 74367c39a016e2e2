/** What aircraft did in a phase, mission by mission: who met whom, what fell, and what came of it. */
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
]);
const PHASE = "phase";
/** While one of these is asked it is not known yet what came of the last. */
const ASKED = new Set(["air_loss", "flak", "raided"]);

export function isPending(kind: string | undefined): boolean {
  return kind !== undefined && ASKED.has(kind);
}

/** Of the last phase in which aircraft did something, if it is the present one. */
export function airReports(steps: readonly LogStep[]): Report[] {
  let found: { head: LogEvent; then: LogEvent[] }[] = [];
  let open: { head: LogEvent; then: LogEvent[] } | null = null;
  for (const event of steps.flatMap(({ events }) => events)) {
    if (event.event === PHASE) {
      found = [];
      open = null;
    } else if (HEADS.has(event.event)) {
      // Supplies that were looked for at night are one report with what was found.
      if (open && event.event === "supplied" && open.head.event === "night_supply") open.then.push(event);
      else found.push((open = { head: event, then: [] }));
    } else if (open && FOLLOW.has(event.event)) open.then.push(event);
    else if (event.event !== "answered") open = null;
  }
  return found;
}

/** Dice that are thrown one after the other for the same reason, to be shown together. */
export interface Series {
  event: string;
  events: readonly LogEvent[];
  /** What came of them. */
  then: readonly LogEvent[];
}

const FEW = 3;

/** Runs of single dice in one step, with the losses that follow at once; the rest stays as it is. */
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

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
/** Questions of losses: the board of the combat is where they are answered. */
const LOSING = new Set(["air_loss", "flak", "raided", "fire"]);
/** The aircraft of a lost base look for another: part of what the combat caused, too. */
const FLIGHT = "flight";

export function isLosing(kind: string | undefined): boolean {
  return kind !== undefined && LOSING.has(kind);
}

/** While this is asked, the result of the last combat is still open. */
export function isPending(kind: string | undefined): boolean {
  return kind === FLIGHT || isLosing(kind);
}

/** The report of the last phase with such activity: until something is done after it, since combats may end it. */
export function airReports(steps: readonly LogStep[]): Report[] {
  let found: { head: LogEvent; then: LogEvent[] }[] = [];
  let open: { head: LogEvent; then: LogEvent[] } | null = null;
  let over = false;
  const forget = () => {
    if (over) found = [];
    over = false;
  };
  for (const event of steps.flatMap(({ side, events }) => [...(side === null ? [] : [null]), ...events])) {
    if (event === null) forget();
    else if (event.event === PHASE) {
      over = true;
      open = null;
    } else if (HEADS.has(event.event)) {
      forget();
      // A search for supplies at night and its result are one report.
      if (open && event.event === "supplied" && open.head.event === "night_supply") open.then.push(event);
      else found.push((open = { head: event, then: [] }));
    } else if (open && FOLLOW.has(event.event)) open.then.push(event);
    else if (event.event !== "answered") open = null;
  }
  return found;
}

/** One line of a combat in the air or at sea. */
interface Line {
  attacks: boolean;
  side: string;
  units: readonly string[];
  value: number;
  /** Losses that the other line inflicts on it; null: it pays with fire power. */
  losses: number | null;
  /** Fire power that it may spend; null: there is none in this kind of combat. */
  fire: number | null;
}

/** A combat of two lines, and what each counter has lost in it so far. */
export interface Fight {
  hex: string;
  lines: readonly [Line, Line];
  column: string;
  row: string | null;
  hit: ReadonlySet<string>;
  gone: ReadonlySet<string>;
}

const GONE = "destroyed";
const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
const numbers = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);

/** The combat that a report is about; null: no two lines met. `sides`: of the game. */
export function fightOf({ head, then }: Report, sides: Iterable<string>): Fight | null {
  const { side, attackers, defenders, attack, defence, column, row, result, fire, hex, target } = head.args;
  if (!Array.isArray(attackers) || !Array.isArray(defenders)) return null;
  const points = numbers(fire);
  const [second, first] = points.length ? [] : String(result).split("-").map(Number);
  const other = [...sides].find((id) => id !== side) ?? "";
  const line = (attacks: boolean): Line => ({
    attacks,
    side: attacks ? String(side) : other,
    units: strings(attacks ? attackers : defenders),
    value: Number(attacks ? attack : defence),
    losses: (attacks ? first : second) ?? null,
    fire: points[attacks ? 0 : 1] ?? null,
  });
  const named = (events: readonly LogEvent[]) => new Set(events.flatMap(({ units }) => units));
  return {
    hex: String(target ?? hex),
    lines: [line(true), line(false)],
    column: String(column),
    row: typeof row === "string" ? row : null,
    hit: named(then),
    gone: named(then.filter(({ event }) => event === GONE)),
  };
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

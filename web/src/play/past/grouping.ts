/**
 * The log as chapters: a turn, its phases, and the steps of each. Only what the server reported, without forced
 * answers.
 */
import type { Text } from "../../types";
import type { LogEvent, LogStep } from "../types";
import { isTold } from "./scenes";

/** What one action caused, within one phase. */
export interface Entry {
  key: string;
  moment: number;
  side: string | null;
  reason: Text | null;
  /** A standing order answered. */
  ordered: boolean;
  events: readonly LogEvent[];
  /** What befell each of the other units that went the same way at once: the same events, one for one. */
  also?: readonly (readonly LogEvent[])[];
}

interface Phase {
  key: string;
  /** As the server names it; null before the first phase begins. */
  title: Text | null;
  side: string | null;
  entries: readonly Entry[];
}

interface TurnLog {
  turn: number;
  phases: readonly Phase[];
}

const PHASE = "phase";

/** In the order of play. A step that ends a phase is split between it and the next. */
export function groupLog(steps: readonly LogStep[], firstTurn = 1): TurnLog[] {
  const turns: { turn: number; phases: { phase: Phase; entries: Entry[] }[] }[] = [];
  const open = (turn: number, key: string, title: Text | null, side: string | null) => {
    const entries: Entry[] = [];
    const phase = { key, title, side, entries };
    const last = turns.at(-1);
    if (last?.turn === turn) last.phases.push({ phase, entries });
    else turns.push({ turn, phases: [{ phase, entries }] });
    return entries;
  };
  let entries: Entry[] | null = null;
  for (const step of steps) {
    let events: LogEvent[] = [];
    const close = () => {
      if (!events.length && !step.ordered) return;
      entries ??= open(firstTurn, "opening", null, null);
      const { moment, side, reason, ordered = false } = step;
      entries.push({ key: `${moment}-${entries.length}`, moment, side, reason, ordered, events });
      events = [];
    };
    step.events.forEach((event, i) => {
      if (event.event === PHASE) {
        close();
        entries = open(Number(event.args.turn), `${step.moment}-${i}`, event.text, sideOf(event));
      } else if (isTold(event)) events.push(event);
    });
    close();
  }
  return turns.map(({ turn, phases }) => ({ turn, phases: phases.map(({ phase }) => phase) }));
}

function sideOf({ args }: LogEvent): string | null {
  return typeof args.side === "string" ? args.side : null;
}

/** Only the last entries, in their phases and turns. */
export function lastEntries(turns: readonly TurnLog[], count: number): TurnLog[] {
  let left = count;
  const kept = turns.toReversed().map(({ turn, phases }) => ({
    turn,
    phases: phases
      .toReversed()
      .map((phase) => {
        const entries = left > 0 ? phase.entries.slice(-left) : [];
        left -= entries.length;
        return { ...phase, entries };
      })
      .filter(({ entries }) => entries.length)
      .toReversed(),
  }));
  return kept.filter(({ phases }) => phases.length).toReversed();
}

/** The entries of a turn, with one for each stack that moved together. */
export function inRows(turns: readonly TurnLog[]): TurnLog[] {
  return turns.map(({ turn, phases }) => ({
    turn,
    phases: phases.map((phase) => ({ ...phase, entries: joined(phase.entries) })),
  }));
}

/** One entry for a stack that moved together: steps that follow one another, from the same place to the same place. */
function joined(entries: readonly Entry[]): Entry[] {
  const rows: Entry[] = [];
  for (const entry of entries) {
    const last = rows.at(-1);
    const way = wayOf(entry);
    if (last && way !== null && last.side === entry.side && wayOf(last) === way)
      rows[rows.length - 1] = {
        ...last,
        moment: entry.moment,
        also: [...(last.also ?? []), entry.events],
      };
    else rows.push(entry);
  }
  return rows;
}

/** What befell the others of a stack as this event befell the first of it. */
export function sameOf({ events, also = [] }: Entry, event: LogEvent): LogEvent[] {
  const n = events.indexOf(event);
  return also.flatMap((theirs) => theirs[n] ?? []);
}

/** What happened to a single counter that went somewhere, and at once through it; null: something else. */
function wayOf({ events }: Entry): string | null {
  const [unit] = events[0]?.units ?? [];
  const [change, ...more] = events.flatMap(({ changes = [] }) => changes);
  if (!unit || !change || more.length || change.start === change.to) return null;
  const alone = ({ dice, units }: LogEvent) => !dice.length && units.length === 1 && units[0] === unit;
  if (!events.every(alone)) return null;
  const each = events.map(({ event, hexes }) => `${event} ${hexes.join(" ")}`);
  return [change.start, change.to, ...each].join(" / ");
}

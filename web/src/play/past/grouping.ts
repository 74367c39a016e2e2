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
  events: readonly LogEvent[];
  /** The same event of other units, which went the same way at once. */
  also?: readonly LogEvent[];
}

export interface Phase {
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
      if (!events.length) return;
      entries ??= open(firstTurn, "opening", null, null);
      const { moment, side, reason } = step;
      entries.push({ key: `${moment}-${entries.length}`, moment, side, reason, events });
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

/** One entry for a stack that moved together: steps that follow one another, from the same place to the same place. */
export function joined(entries: readonly Entry[]): Entry[] {
  const rows: Entry[] = [];
  for (const entry of entries) {
    const last = rows.at(-1);
    const [event] = entry.events;
    if (last && event && last.side === entry.side && wayOf(last) !== null && wayOf(last) === wayOf(entry))
      rows[rows.length - 1] = { ...last, moment: entry.moment, also: [...(last.also ?? []), event] };
    else rows.push(entry);
  }
  return rows;
}

/** What happened to a single counter that went somewhere; null: something else. */
function wayOf({ events }: Entry): string | null {
  const [event, ...more] = events;
  const [change, ...changes] = event?.changes ?? [];
  if (!event || more.length || !change || changes.length || event.dice.length || event.units.length !== 1)
    return null;
  return change.start === change.to ? null : `${event.event} ${String(change.start)} ${String(change.to)}`;
}

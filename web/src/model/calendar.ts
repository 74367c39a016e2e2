/** What each turn brings: arrivals, withdrawals and returns, gathered from the counters. */
import type { CounterInfo, GameDescription, TurnInfo } from "../types";

export interface Movement {
  at: string;
  counters: CounterInfo[];
}

interface TurnEvents {
  turn: TurnInfo;
  arrivals: Movement[];
  withdrawals: CounterInfo[];
  returns: Movement[];
}

export function calendarOf(game: GameDescription): TurnEvents[] {
  return game.calendar.map((turn) => ({
    turn,
    arrivals: byPlace(game.counters.filter((c) => c.turn === turn.turn).map((c) => [c.start_at, c])),
    withdrawals: game.counters.filter((c) => c.withdrawals.some((w) => w.turn === turn.turn)),
    returns: byPlace(
      game.counters.flatMap((c) =>
        c.withdrawals
          .filter((w) => w.back_turn === turn.turn)
          .map((w): [string, CounterInfo] => [w.back_at ?? "", c]),
      ),
    ),
  }));
}

export function isQuiet(events: TurnEvents): boolean {
  const { turn, arrivals, withdrawals, returns } = events;
  return !arrivals.length && !withdrawals.length && !returns.length && !turn.notes.length;
}

function byPlace(pairs: readonly [string, CounterInfo][]): Movement[] {
  const groups = new Map<string, CounterInfo[]>();
  for (const [at, counter] of pairs) groups.set(at, [...(groups.get(at) ?? []), counter]);
  return [...groups].map(([at, counters]) => ({ at, counters }));
}

/** The counters beside the map, grouped by turn and place. */
import type { CounterInfo } from "../types";
import { calendarOf } from "./calendar";
import type { GameModel } from "./game";

export const TRAYS = ["arriving", "waiting", "leaving"] as const;
export type TrayKind = (typeof TRAYS)[number];

export interface TrayGroup {
  key: string;
  turn: number | null;
  /** An id; see GameModel.placeName. */
  at: string;
  counters: CounterInfo[];
}

export function offMap(model: GameModel, kind: TrayKind): TrayGroup[] {
  if (kind === "waiting") return waiting(model);
  return calendarOf(model.game).flatMap(({ turn: { turn }, arrivals, withdrawals }) =>
    kind === "arriving"
      ? arrivals.map(({ at, counters }) => ({ key: `${turn} ${at}`, turn, at, counters }))
      : withdrawals.length
        ? [{ key: String(turn), turn, at: "", counters: withdrawals }]
        : [],
  );
}

/** Present from the start, but not in a hex: in a box, an area still to be chosen, aboard a ship. */
function waiting(model: GameModel): TrayGroup[] {
  const groups = new Map<string, TrayGroup>();
  for (const counter of model.game.counters) {
    if (model.isOnBoard(counter) || counter.turn !== null) continue;
    const key = `${counter.start_kind} ${counter.start_at}`;
    const group = groups.get(key) ?? { key, turn: null, at: counter.start_at, counters: [] };
    group.counters.push(counter);
    groups.set(key, group);
  }
  return [...groups.values()];
}

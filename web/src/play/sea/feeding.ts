/** Supply by ships, sorted for the panel, and the steps that choose the ship that feeds a unit. Plain data. */
import type { Text } from "../../types";
import type { Action, Supply } from "../types";

export interface Feeding {
  feeders: { ship: string; room: number; units: string[] }[];
  unfed: string[];
  /** Those left over, by the reason. */
  reasons: [string, string[]][];
}

export function byFeeder({ units, feeders }: Supply, said: (text: Text) => string): Feeding {
  const unfed = units.filter(({ supplied }) => !supplied);
  const reasons = new Map<string, string[]>();
  for (const { unit, text } of unfed) {
    const why = said(text);
    reasons.set(why, [...(reasons.get(why) ?? []), unit]);
  }
  return {
    feeders: feeders.map(({ ship, room }) => ({
      ship,
      room,
      units: units.filter(({ by }) => by === ship).map(({ unit }) => unit),
    })),
    unfed: unfed.map(({ unit }) => unit),
    reasons: [...reasons],
  };
}

/** A pin: the unit, then the ship. */
export function pinning(unit: string, ship: string): Action[] {
  return [
    { do: "feed", unit },
    { do: "by", ship },
  ];
}

/** Whether a counter has moved or fought in the present phase, as the marks of the server's view say. */
import type { View } from "./types";

export type Spent = "moved" | "fought";

const FOUGHT: readonly string[] = ["attacked", "fired"];
const MOVED: readonly string[] = ["moved", "stopped", "railed", "flown"];

/** The phase in which it matters that a unit has moved: later it would only hide which have fought. */
const MOVEMENT = "movement";

/** Only while its side plays: the marks of a combat outlast it, and would say nothing about the enemy's phase. */
export function spentOf(view: View, side: string, unit: string): Spent | null {
  const marks = (view.side === side && view.units[unit]?.marks) || [];
  if (marks.some((mark) => FOUGHT.includes(mark))) return "fought";
  return view.phase === MOVEMENT && marks.some((mark) => MOVED.includes(mark)) ? "moved" : null;
}

/** The signs, on a disc of radius 9: an arrow that has arrived, and crossed blades. */
export const SPENT_SIGNS: Record<Spent, string> = {
  moved: "M-5.500 0h8M-0.500 -3.800l4 3.800 -4 3.800M5.500 -4.500v9",
  fought: "M-5 -5l10 10M5 -5l-10 10M-5.800 2.200l3.600 3.600M5.800 2.200l-3.600 3.600",
};

/** What going back to a moment would undo. */
import { isTold } from "../past/scenes";
import type { LogEvent, LogStep } from "../types";

/** The last actions of a side, the latest first, to go back to: its last one, and those about which something was told. */
export function lastOf(log: readonly LogStep[], sides: readonly string[], most: number): LogStep[] {
  const own = log.filter(({ side }) => side !== null && sides.includes(side)).reverse();
  return own.filter(({ events }, i) => i === 0 || events.some(isTold)).slice(0, most);
}

/** The actions after a moment, and what of them this viewer was told. */
export function undone(log: readonly LogStep[], moment: number): { actions: number; events: LogEvent[] } {
  const steps = log.filter((step) => step.moment > moment);
  return { actions: steps.length, events: steps.flatMap(({ events }) => events.filter(isTold)) };
}

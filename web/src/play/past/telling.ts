/** The events worth mentioning when there is no time for all of them. */
import type { LogEvent, LogStep } from "../types";
import { isTold } from "./scenes";

const MOST = 8;

/** Dice first, since they decide; then whatever came last. In the order they happened. */
export function telling(steps: readonly LogStep[], most = MOST): LogEvent[] {
  const events = steps.flatMap((step) => step.events).filter(isTold);
  const chosen = new Set(
    [...events]
      .map((event, i) => ({ event, i }))
      .sort((a, b) => b.event.dice.length - a.event.dice.length || b.i - a.i)
      .slice(0, most)
      .map(({ event }) => event),
  );
  return events.filter((event) => chosen.has(event));
}

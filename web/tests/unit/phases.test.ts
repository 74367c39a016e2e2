/** Where one is in a turn, and which of its phases had nothing to do. */
import { expect, it } from "vitest";
import { stepsOf } from "../../src/play/phases";
import type { LogEvent, LogStep } from "../../src/play/types";

const phase = (id: string, side: string) => ({ id, side, name: { pt: id, en: id } });
const PHASES = [phase("sea", "red"), phase("air", "red"), phase("combat", "red"), phase("sea", "blue")];

const begins = (id: string, side: string, turn = 2) =>
  ({ event: "phase", args: { phase: id, side, turn } }) as unknown as LogEvent;
const step = (moment: number, side: string | null, ...events: LogEvent[]): LogStep => ({
  moment,
  side,
  reason: null,
  events,
});
const states = (log: LogStep[], now: { phase: string; side: string; turn: number }) =>
  stepsOf(PHASES, now, log).map(({ state }) => state);

const LOG = [
  step(1, "blue", begins("sea", "red")),
  step(2, "red", begins("air", "red"), begins("combat", "red")),
  step(3, "red"),
];

it("a phase that ended without an action was skipped", () => {
  expect(states(LOG, { phase: "combat", side: "red", turn: 2 })).toEqual(["done", "skipped", "now", "ahead"]);
});

it("an action of either side counts, and only this turn", () => {
  const log = [...LOG, step(4, "red", begins("sea", "blue")), step(5, "blue", begins("sea", "red", 3))];
  expect(states(log, { phase: "sea", side: "blue", turn: 2 })).toEqual(["done", "skipped", "done", "now"]);
  const next = [
    ...log,
    step(6, "blue", begins("air", "red", 3)),
    step(7, "blue", begins("combat", "red", 3)),
  ];
  expect(states(next, { phase: "combat", side: "red", turn: 3 })).toEqual(["done", "done", "now", "ahead"]);
});

it("tells where another side's part begins", () => {
  const steps = stepsOf(PHASES, { phase: "sea", side: "red", turn: 2 }, []);
  expect(steps.map(({ first }) => first)).toEqual([true, false, false, true]);
});

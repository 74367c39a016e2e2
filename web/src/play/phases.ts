/**
 * The steps of a turn, and where one is. A phase in which nobody could do anything ends by itself: it began and ended
 * without an action, which the log shows.
 */
import type { GameDescription } from "../types";
import type { LogStep, View } from "./types";

type PhaseInfo = GameDescription["phases"][number];

export interface PhaseStep {
  phase: PhaseInfo;
  state: "done" | "skipped" | "now" | "ahead";
  /** It begins the part of another side. */
  first: boolean;
}

const PHASE = "phase";
const keyOf = (phase: unknown, side: unknown) => `${String(side ?? "")}:${String(phase)}`;

export function stepsOf(
  phases: readonly PhaseInfo[],
  { phase, side, turn }: Pick<View, "phase" | "side" | "turn">,
  log: readonly LogStep[],
): PhaseStep[] {
  const here = phases.findIndex((each) => each.id === phase && (each.side === side || each.side === null));
  const skipped = skippedIn(log, turn);
  return phases.map((each, i) => ({
    phase: each,
    first: i === 0 || each.side !== phases[i - 1]?.side,
    state:
      i === here
        ? "now"
        : i > here
          ? "ahead"
          : skipped.has(keyOf(each.id, each.side)) || skipped.has(keyOf(each.id, null))
            ? "skipped"
            : "done",
  }));
}

/** The phases of a turn that began, and passed without an action. */
function skippedIn(log: readonly LogStep[], turn: number): Set<string> {
  const begun = new Set<string>();
  const acted = new Set<string>();
  let current: string | null = null;
  for (const { side, events } of log) {
    if (current && side !== null) acted.add(current);
    for (const { event, args } of events) {
      if (event !== PHASE) continue;
      current = Number(args.turn) === turn ? keyOf(args.phase, args.side) : null;
      if (current) begun.add(current);
    }
  }
  return new Set([...begun].filter((key) => !acted.has(key)));
}

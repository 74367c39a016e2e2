/** The arithmetic of an analysis. */
import type { JudgedTurn } from "../types";

export interface Gap {
  mean: number;
  error: number;
}

/** A difference beyond so many standard errors is claimed. */
const CLEAR = 2;
/** Smaller losses are not worth a look, in points. */
const WORTH_A_LOOK = 1;
const SHOWN = 5;

/** What a side lost by its decisions, and won by luck, in all its turns together. */
export function sumOf(turns: readonly JudgedTurn[], side: string): { lost: Gap; luck: Gap } {
  const own = turns.filter((turn) => turn.side === side);
  return { lost: together(own.map(({ lost }) => lost)), luck: together(own.map(({ luck }) => luck)) };
}

/** The errors of independent figures add up as squares. */
function together(gaps: readonly Gap[]): Gap {
  return {
    mean: gaps.reduce((sum, { mean }) => sum + mean, 0),
    error: Math.hypot(...gaps.map(({ error }) => error)),
  };
}

export function isClear({ mean, error }: Gap): boolean {
  return Math.abs(mean) > CLEAR * error && Math.abs(mean) >= WORTH_A_LOOK;
}

/** The turns in which clearly most was lost, the worst first. */
export function worst(turns: readonly JudgedTurn[]): JudgedTurn[] {
  return turns
    .filter(({ lost }) => lost.mean > 0 && isClear(lost))
    .sort((a, b) => b.lost.mean - a.lost.mean)
    .slice(0, SHOWN);
}

/** By how much the first side stood better after a side-turn. */
export function leadAfter({ side, after }: JudgedTurn, first: string): Gap {
  return side === first ? after : { mean: -after.mean, error: after.error };
}

/** The two edges of the band round a line: two standard errors. */
export function bandOf(leads: readonly Gap[]): { low: number[]; high: number[] } {
  return {
    low: leads.map(({ mean, error }) => mean - CLEAR * error),
    high: leads.map(({ mean, error }) => mean + CLEAR * error),
  };
}

/** The side-turn to which a moment belongs. */
export function turnAt(turns: readonly JudgedTurn[], moment: number): JudgedTurn | null {
  return turns.findLast(({ first, last }) => first <= moment && moment < last) ?? null;
}

/** The marks of the slider: where each turn begins. */
import type { MomentInfo } from "../types";

export interface TurnMark {
  turn: number;
  moment: number;
}

export function turnMarks(moments: readonly MomentInfo[]): TurnMark[] {
  return moments.flatMap(({ turn, moment }, i) => (turn === moments[i - 1]?.turn ? [] : [{ turn, moment }]));
}

/** The beginning of the turn before or after a moment; the end of the slider if there is none. */
export function neighbourTurn(marks: readonly TurnMark[], moment: number, by: 1 | -1, last: number): number {
  if (by > 0) return marks.find((mark) => mark.moment > moment)?.moment ?? last;
  return marks.findLast((mark) => mark.moment < moment)?.moment ?? 0;
}

/** The next moment at which this viewer sees something happen. */
export function nextTold(moments: readonly MomentInfo[], moment: number, by: 1 | -1): number {
  let at = moment + by;
  while (moments[at] && !moments[at]?.text && moments[at + by]) at += by;
  return Math.min(Math.max(at, 0), moments.length - 1);
}

/** Which drawing of a counter is shown. */
import type { CounterDrawings } from "../types";
import type { Piece } from "./standing";

/** The face that is up; of an unknown enemy the colour of its side and the symbol of its type. */
export function faceOf({ counter, side, type, reduced }: Piece, drawings: CounterDrawings): string {
  if (!counter) return drawings.unknown[`${side} ${type}`] ?? "";
  return (reduced ? drawings.back[counter.id] : undefined) ?? drawings.front[counter.id] ?? "";
}

/** The printed values of several counters, added up. */
import type { Piece } from "./standing";
import { branchOf, BRANCHES } from "./standing";

export interface Strength {
  branch: string;
  count: number;
  /** The first two printed values; of unknown counters nothing is known. */
  values: readonly [number, number];
  unknown: number;
}

/** By branch: ground units, aircraft and ships do not add up. */
export function strengths(pieces: readonly Piece[]): Strength[] {
  return BRANCHES.flatMap((branch) => {
    const own = pieces.filter((piece) => branchOf(piece) === branch);
    if (!own.length) return [];
    const printed = own.flatMap(({ counter, reduced }) => {
      const face = counter && ((reduced ? counter.back : null) ?? counter.front);
      return face ? [face.values.split("-").map((value) => Number(/\d+/.exec(value)?.[0] ?? 0))] : [];
    });
    const sum = (i: number) => printed.reduce((all, values) => all + (values[i] ?? 0), 0);
    return [
      { branch, count: own.length, values: [sum(0), sum(1)] as const, unknown: own.length - printed.length },
    ];
  });
}

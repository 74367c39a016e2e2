/** Numbers that the server offers to choose from: all but the one that holds now. */
import type { Offer } from "../offers";

/** The number that holds now is the one missing from the row of those offered. */
export function missingNumber(offers: readonly Offer[]): number {
  const offered = new Set(offers.map(({ points }) => points));
  let now = 0;
  while (offered.has(now)) now += 1;
  return now;
}

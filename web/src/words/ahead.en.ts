/** Words for what the next combat phase could bring, in English. */
const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

export const ahead = {
  // Before a move
  odds: "In the next combat phase",
  alone: (column: string) => `${column} alone`,
  together: (column: string, n: number) => `${column} with ${plural(n, "adjacent unit", "adjacent units")}`,
  against: (hex: string, words: string) => `Against ${hex}: ${words}`,
  asNow: "As the board is now, without guns at a distance and aircraft.",

  // What the enemy could do
  threats: "Where the enemy could attack",
  working: "Working it out…",
  none: "No enemy unit on the map can reach your units in its next movement phase.",
  count: (n: number) =>
    `${plural(n, "hex of yours", "hexes of yours")} could be attacked. Choose one to see how.`,
  most: (attack: number, defence: number, column: string) => `At most ${column} (${attack} to ${defence})`,
  force: (units: number, guns: number) =>
    plural(units, "unit", "units") + (guns ? ` and ${plural(guns, "gun", "guns")} in support` : ""),
  lost: (percent: number) => `You retreat or are eliminated: ${percent}%.`,
  already: (column: string) => `Without moving: ${column}.`,
  mustMove: "They would have to move first.",
  safe: "No enemy unit on the map can attack here.",
  assumptions: "What this assumes",
  assumed:
    "Your units stay where they are, and the enemy uses everything within reach for this one attack. Hidden counters count as the fastest and strongest they could be. Aircraft, ships, landings and reinforcements do not count. A dashed sign: the enemy would have to move first. A filled one: you are more likely to lose the hex than to hold it.",
  hide: "Hide",
};
export type AheadWords = typeof ahead;

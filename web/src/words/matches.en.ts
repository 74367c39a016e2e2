/** Words for the list of matches: names, players, deleting and restoring, in English. */
const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

export const matches = {
  scenario: "Scenario",
  shorter: "Shorter scenarios",
  turns: (n: number) => plural(n, "turn", "turns"),
  length: (turns: number, counters: number) =>
    `${plural(turns, "turn", "turns")} · ${plural(counters, "counter", "counters")}`,
  name: "Name",
  named: (game: string, day: string) => `${game}, ${day}`,
  search: "Search matches",
  searchHint: "Search by name or game",
  found: (n: string) => (n === "1" ? "1 match" : `${n} matches`),
  all: (n: string) => `All (${n})`,
  settings: "Name and players",
  settingsOf: (name: string) => `Name and players of “${name}”`,
  settingsHow: "The match goes on where it stands, with the players you choose.",
  save: "Save",
  removeOf: (name: string) => `Delete “${name}”`,
  removeTitle: "Delete this match?",
  removeHow: (name: string) => `“${name}” will leave the list. You can restore it for a week.`,
  wasRemoved: (name: string) => `“${name}” was deleted.`,
  undo: "Undo",
  bin: (n: number) => `Recently deleted (${n})`,
  until: (day: string) => `Can be restored until ${day}`,
  restore: "Restore",
  restoreOf: (name: string) => `Restore “${name}”`,
  erase: "Delete for good",
  eraseOf: (name: string) => `Delete “${name}” for good`,
  eraseTitle: "Delete it for good?",
  eraseHow: (name: string) => `“${name}” will be erased now. This cannot be undone.`,

  // A handicap
  handicap: "Handicap",
  handicapHint: "Points that one side has from the start, for players of unequal strength.",
  nobodys: "nobody",
  handicapPoints: "Points",
};
export type MatchesWords = typeof matches;

/** The names of counters in both languages. */
import type { GameDescription } from "../types";
import type { Language } from "../words";

/** A game whose counters are called as the language says that holds when they are looked at. */
export function named(game: GameDescription, language: () => Language): GameDescription {
  const counters = game.counters.map((counter) => ({
    ...counter,
    get name() {
      return language() === "en" ? counter.name_en : counter.name;
    },
    get formation() {
      return language() === "en" ? counter.formation_en : counter.formation;
    },
    get above() {
      return language() === "en" ? counter.above_en : counter.above;
    },
  }));
  return { ...game, counters };
}

/** The scenario that a match plays, for games that have several. */
import type { GameSummary, ScenarioInfo, Text } from "../types";

/** The option of a match that names it. */
export const SCENARIO = "scenario";

type Options = Readonly<Record<string, unknown>>;

/** The scenario that these options choose; null: the game has no other than itself. */
export function scenarioOf(game: GameSummary, options: Options): ScenarioInfo | null {
  const scenarios = game.scenarios ?? [];
  return scenarios.find(({ id }) => id === options[SCENARIO]) ?? scenarios[0] ?? null;
}

/** The turn that ends a match. */
export function lastTurn(game: GameSummary, options: Options): number {
  return scenarioOf(game, options)?.turns[1] ?? game.turns;
}

/** What is played: the game as printed has its title, a shorter scenario adds its own. */
export function titleOf(game: GameSummary, options: Options): Text {
  const [printed] = game.scenarios ?? [];
  const chosen = scenarioOf(game, options);
  if (!chosen || chosen === printed) return game.title;
  const join = (language: keyof Text) => `${game.title[language]}: ${chosen.name[language]}`;
  return { pt: join("pt"), en: join("en") };
}

/** What a match is called. */
import { titleOf } from "../model/scenario";
import type { GameSummary } from "../types";
import type { ui } from "../state/preferences.svelte";
import type { MatchSummary } from "./types";

/** The name that its players gave it, otherwise the game, its scenario and the day on which it began. */
export function matchName(match: MatchSummary, game: GameSummary | undefined, words: typeof ui): string {
  return (
    match.name ??
    usualName(game ? words.text(titleOf(game, match.options)) : match.game, match.created, words)
  );
}

/** What a match that nobody names is called. */
export function usualName(game: string, created: string | Date, words: typeof ui): string {
  const day = new Intl.DateTimeFormat(words.locale, { dateStyle: "medium" }).format(new Date(created));
  return words.t.matches.named(game, day);
}

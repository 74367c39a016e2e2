/** The rules of a game in our words, fetched once, and found by their citations. */
import { ask } from "../server";
import type { Rules } from "../play/types";

const books = new Map<string, Promise<Rules>>();

export function rulesOf(game: string): Promise<Rules> {
  const found = books.get(game);
  if (found) return found;
  const asked = ask<Rules>("GET", `/api/games/${encodeURIComponent(game)}/rules`);
  books.set(game, asked);
  asked.catch(() => books.delete(game));
  return asked;
}

/** The paragraphs that a citation names: "Metz 4.1.2", "Metz 4.0, 5.1.2; tables", "C-12". */
export function citedIn(rules: Rules, cite: string): string[] {
  const ids = new Set([...rules.paragraphs.map(({ id }) => id), ...rules.rulings.map(({ id }) => id)]);
  const words = cite.split(/[\s,;()]+/);
  return words.filter((word) => ids.has(word));
}

/** Finds the stacks on the map by typed text: a counter's name or formation, a hex, a place. */
import type { GameModel } from "../../model/game";
import { plain } from "../../model/search";
import type { Piece, Standing } from "../../model/standing";
import type { Text } from "../../types";

interface FoundStack {
  hex: string;
  place: string | null;
  side: string;
  /** The top one first. */
  pieces: readonly Piece[];
}

export function findStacks(
  model: GameModel,
  standing: Standing,
  query: string,
  say: (text: Text) => string,
): FoundStack[] {
  const wanted = plain(query).trim();
  return [...standing.stacks]
    .filter(([at]) => model.isHex(at))
    .map(([hex, pieces]) => ({
      hex,
      place: model.hexes.get(hex)?.p ?? null,
      side: pieces[0]?.side ?? "",
      pieces: [...pieces].reverse(),
    }))
    .filter(({ hex, place, pieces }) => {
      const words = [
        hex,
        place,
        model.hexes.get(hex)?.also,
        ...pieces.map((piece) => wordsOf(model, piece, say)),
      ];
      return !wanted || plain(words.filter(Boolean).join(" ")).includes(wanted);
    })
    .sort((a, b) => a.side.localeCompare(b.side) || a.hex.localeCompare(b.hex));
}

function wordsOf(model: GameModel, { counter, type }: Piece, say: (text: Text) => string): string {
  return [counter?.name, ...(counter?.formation ?? []), counter?.also, say(model.name("type", type))]
    .filter(Boolean)
    .join(" ");
}

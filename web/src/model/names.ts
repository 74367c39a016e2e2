/** The names of counters and places in both languages. */
import type { CounterInfo, GameDescription, HexInfo, Text } from "../types";
import type { Language } from "../words";

/** A game whose counters and places are called as the language says that holds when they are looked at. */
export function named(game: GameDescription, language: () => Language): GameDescription {
  const english = () => language() === "en";
  return {
    ...game,
    counters: game.counters.map((counter) => namedCounter(counter, english)),
    pieces: (game.pieces ?? []).map((piece) => namedCounter(piece, english)),
    hexes: game.hexes.map((hex) => namedHex(hex, game.names.board?.[hex.p ?? ""], english)),
  };
}

function namedCounter(counter: CounterInfo, english: () => boolean): CounterInfo {
  const printed = [counter.name, ...counter.formation].join(" ");
  const called = [counter.name_en, ...counter.formation_en].join(" ");
  return {
    ...counter,
    get name() {
      return english() ? counter.name_en : counter.name;
    },
    get formation() {
      return english() ? counter.formation_en : counter.formation;
    },
    get above() {
      return english() ? counter.above_en : counter.above;
    },
    get also() {
      return english() ? printed : called;
    },
  };
}

function namedHex(hex: HexInfo, called: Text | undefined, english: () => boolean): HexInfo {
  if (!called) return hex;
  return {
    ...hex,
    get p() {
      return english() ? called.en : called.pt;
    },
    get also() {
      return english() ? called.pt : called.en;
    },
  };
}

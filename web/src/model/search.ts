/** The search box: hexes by number, places, counters and tables. */
import type { Text } from "../types";
import type { GameModel } from "./game";

export interface Hit {
  kind: "hex" | "place" | "counter" | "table";
  /** A hex number, a counter's id or a table's id. */
  id: string;
  title: string;
  detail: string;
  rank: number;
}

/** Lower case without accents, so that "metz", "Métz" and "METZ" are the same word; and with the apostrophe of the keyboard. */
export function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replace(/[‘’]/g, "'").toLowerCase();
}

export function search(model: GameModel, query: string, say: (text: Text) => string, limit = 40): Hit[] {
  const wanted = plain(query).trim();
  if (!wanted) return [];
  return [
    ...hexHits(model, wanted, say),
    ...counterHits(model, wanted, say),
    ...tableHits(model, wanted, say),
  ]
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit);
}

function hexHits(model: GameModel, wanted: string, say: (text: Text) => string): Hit[] {
  const hits: Hit[] = [];
  const isNumber = /^\d{2,4}$/.test(wanted);
  for (const hex of model.game.hexes) {
    const ground = say(model.terrainName(hex.t));
    if (isNumber && hex.n.startsWith(wanted))
      hits.push({
        kind: "hex",
        id: hex.n,
        title: hex.n,
        detail: hex.p ?? ground,
        rank: hex.n === wanted ? 0 : 3,
      });
    if (!hex.p) continue;
    const rank = best(rankOf(hex.p, wanted), rankOf(hex.also ?? "", wanted));
    if (rank !== null)
      hits.push({ kind: "place", id: hex.n, title: hex.p, detail: `${hex.n} · ${ground}`, rank });
  }
  return hits;
}

function counterHits(model: GameModel, wanted: string, say: (text: Text) => string): Hit[] {
  const hits: Hit[] = [];
  for (const counter of model.game.counters) {
    const own = rankOf([counter.name, ...counter.formation, counter.id].join(" "), wanted);
    const rank = best(own, rankOf(counter.also ?? "", wanted));
    if (rank === null) continue;
    const detail = [
      say(model.name("type", counter.type)),
      counter.front.values,
      ...(counter.above ? [counter.above] : []),
    ].join(" · ");
    hits.push({ kind: "counter", id: counter.id, title: counter.name, detail, rank: rank + 0.5 });
  }
  return hits;
}

function tableHits(model: GameModel, wanted: string, say: (text: Text) => string): Hit[] {
  return model.game.tables.flatMap((table): Hit[] => {
    const rank = rankOf(say(table.title), wanted);
    return rank === null
      ? []
      : [{ kind: "table", id: table.id, title: say(table.title), detail: table.cite, rank: rank + 0.7 }];
  });
}

/** Matches by name in either language. */
function best(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.min(a, b);
}

/** 0 for the whole text, 1 for its beginning, 2 for the beginning of a word, 4 for anywhere, null for nowhere. */
function rankOf(text: string, wanted: string): number | null {
  const there = plain(text);
  if (there === wanted) return 0;
  if (there.startsWith(wanted)) return 1;
  if (there.includes(` ${wanted}`)) return 2;
  return there.includes(wanted) ? 4 : null;
}

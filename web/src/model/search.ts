/** The search box: hexes by number, places, counters, tables and rules. */
import type { Rules } from "../play/types";
import type { Text } from "../types";
import type { GameModel } from "./game";

const KINDS = ["hex", "place", "counter", "table", "rule"] as const;

export interface Hit {
  kind: (typeof KINDS)[number];
  /** A hex number, a counter's id, a table's id or a paragraph. */
  id: string;
  title: string;
  detail: string;
  /** How well it matches: see `rankOf`. */
  rank: number;
}

/** Lower case without accents, so that "metz", "Métz" and "METZ" are the same word; and with the apostrophe of the keyboard. */
export function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replace(/[‘’]/g, "'").toLowerCase();
}

type Say = (text: Text) => string;

/** Found by its name, a thing comes before those that only mention what was typed; among equals, short names first. */
export function search(
  model: GameModel,
  query: string,
  say: Say,
  rules: Rules | null = null,
  limit = 40,
): Hit[] {
  const wanted = plain(query).trim().replace(/\s+/g, " ");
  if (!wanted) return [];
  return [
    ...hexHits(model, wanted, say),
    ...counterHits(model, wanted, say),
    ...tableHits(model, wanted, say),
    ...ruleHits(rules, wanted, say),
  ]
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) ||
        a.title.length - b.title.length ||
        a.title.localeCompare(b.title, undefined, { numeric: true }),
    )
    .slice(0, limit);
}

function hexHits(model: GameModel, wanted: string, say: Say): Hit[] {
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
        rank: hex.n === wanted ? WHOLE : WORD,
      });
    if (!hex.p) continue;
    const rank = best(rankOf(hex.p, wanted), rankOf(hex.also ?? "", wanted));
    if (rank !== null)
      hits.push({ kind: "place", id: hex.n, title: hex.p, detail: `${hex.n} · ${ground}`, rank });
  }
  return hits;
}

function counterHits(model: GameModel, wanted: string, say: Say): Hit[] {
  const hits: Hit[] = [];
  for (const counter of model.game.counters) {
    const type = say(model.name("type", counter.type));
    const about = [counter.name, ...counter.formation, counter.id, type, counter.front.values].join(" ");
    const rank = best(
      best(rankOf(counter.name, wanted), rankOf(counter.also ?? "", wanted)),
      mentions(about, wanted),
    );
    if (rank === null) continue;
    const detail = [type, counter.front.values, ...(counter.above ? [counter.above] : [])].join(" · ");
    hits.push({ kind: "counter", id: counter.id, title: counter.name, detail, rank });
  }
  return hits;
}

function tableHits(model: GameModel, wanted: string, say: Say): Hit[] {
  return model.game.tables.flatMap((table): Hit[] => {
    const title = say(table.title);
    const rank = rankOf(title, wanted);
    return rank === null ? [] : [{ kind: "table", id: table.id, title, detail: table.cite, rank }];
  });
}

/** A paragraph by its number, its title or its text; a ruling by its number or its text. */
function ruleHits(rules: Rules | null, wanted: string, say: Say): Hit[] {
  if (!rules) return [];
  const hits: Hit[] = [];
  const add = (id: string, title: string, text: string) => {
    const rank = best(best(rankOf(id, wanted), title ? rankOf(title, wanted) : null), mentions(text, wanted));
    if (rank !== null)
      hits.push({
        kind: "rule",
        id,
        title: [id, title].filter(Boolean).join(" "),
        detail: around(text, wanted),
        rank,
      });
  };
  for (const { id, title, says } of rules.paragraphs) add(id, say(title), says.map(say).join(" "));
  for (const { id, says } of rules.rulings) add(id, "", say(says));
  return hits;
}

/** The part of a long text where a word was found. */
function around(text: string, wanted: string): string {
  const [first = ""] = wanted.split(" ");
  const at = Math.max(plain(text).indexOf(first), 0);
  const from = at < EXCERPT / 2 ? 0 : text.lastIndexOf(" ", at - EXCERPT / 4) + 1;
  const part = text.slice(from, from + EXCERPT);
  return `${from ? "… " : ""}${part}${from + EXCERPT < text.length ? "…" : ""}`;
}

const EXCERPT = 110;

/** Matches by name in either language. */
function best(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.min(a, b);
}

const [WHOLE, BEGINNING, WORD, WORDS, WITHIN, MENTIONED, INSIDE] = [0, 1, 2, 3, 4, 5, 6] as const;

/** How well a name matches: all of it, its beginning, one of its words, all words in any order, anywhere, nowhere. */
function rankOf(name: string, wanted: string): number | null {
  const there = plain(name);
  if (there === wanted) return WHOLE;
  if (there.startsWith(wanted)) return BEGINNING;
  if (startsAWord(there, wanted)) return WORD;
  if (wanted.split(" ").every((word) => startsAWord(there, word))) return WORDS;
  return there.includes(wanted) ? WITHIN : null;
}

/** How well a text about something matches. */
function mentions(text: string, wanted: string): number | null {
  const there = plain(text);
  if (wanted.split(" ").every((word) => startsAWord(there, word))) return MENTIONED;
  return there.includes(wanted) ? INSIDE : null;
}

function startsAWord(text: string, wanted: string): boolean {
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? "")) return true;
  return false;
}

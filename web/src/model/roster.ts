/** The order of battle: filtering, sorting and grouping of counters. */
import type { CounterInfo } from "../types";
import { plain } from "./search";

type Whereabouts = "board" | "elsewhere" | "arriving" | "leaving";

export interface RosterFilter {
  text: string;
  side: string;
  nation: string;
  branch: string;
  type: string;
  formation: string;
  where: Whereabouts | "";
  /** Turn of arrival, when `where` is "arriving"; null for any. */
  turn: number | null;
}

export const NO_FILTER: RosterFilter = {
  text: "",
  side: "",
  nation: "",
  branch: "",
  type: "",
  formation: "",
  where: "",
  turn: null,
};

export const SORTS = ["book", "name", "type", "first", "second", "third", "turn"] as const;
export type Sort = (typeof SORTS)[number];

/** Says whether a counter stands in a hex at the start. */
type OnBoard = (counter: CounterInfo) => boolean;

export function filterRoster(
  counters: readonly CounterInfo[],
  filter: RosterFilter,
  onBoard: OnBoard,
): CounterInfo[] {
  const words = plain(filter.text).split(/\s+/).filter(Boolean);
  return counters.filter(
    (c) =>
      (!filter.side || c.side === filter.side) &&
      (!filter.nation || c.nation === filter.nation) &&
      (!filter.branch || c.branch === filter.branch) &&
      (!filter.type || c.type === filter.type) &&
      (!filter.formation || c.formation.includes(filter.formation)) &&
      isAt(c, filter, onBoard) &&
      (!words.length || hasWords(c, words)),
  );
}

function isAt(counter: CounterInfo, { where, turn }: RosterFilter, onBoard: OnBoard): boolean {
  switch (where) {
    case "board":
      return onBoard(counter);
    case "arriving":
      return counter.turn !== null && (turn === null || counter.turn === turn);
    case "leaving":
      return counter.withdrawals.length > 0;
    case "elsewhere":
      return counter.turn === null && !onBoard(counter);
    case "":
      return true;
  }
}

function hasWords(counter: CounterInfo, words: readonly string[]): boolean {
  const text = plain(
    [
      counter.name,
      counter.id,
      counter.model ?? "",
      counter.front.values,
      counter.start_at,
      ...counter.formation,
      counter.also ?? "",
    ].join(" "),
  );
  return words.every((word) => text.includes(word));
}

export function sortRoster(counters: readonly CounterInfo[], sort: Sort): CounterInfo[] {
  if (sort === "book") return [...counters];
  const key = SORT_KEYS[sort];
  return counters
    .map((counter, i) => ({ counter, i, key: key(counter) }))
    .sort((a, b) => compare(a.key, b.key) || a.i - b.i)
    .map(({ counter }) => counter);
}

const SORT_KEYS: Record<Exclude<Sort, "book">, (c: CounterInfo) => string | number> = {
  name: (c) => c.name,
  type: (c) => `${c.branch} ${c.type}`,
  first: (c) => -value(c, 0),
  second: (c) => -value(c, 1),
  third: (c) => -value(c, 2),
  turn: (c) => c.turn ?? 0,
};

function compare(a: string | number, b: string | number): number {
  return typeof a === "number" && typeof b === "number"
    ? a - b
    : String(a).localeCompare(String(b), undefined, { numeric: true });
}

/** One of the three printed values, in or out of brackets; no limit counts as very large. */
function value(counter: CounterInfo, place: 0 | 1 | 2): number {
  const figure = /\d+/.exec(counter.front.values.split("-")[place] ?? "")?.[0];
  return figure === undefined ? Number.MAX_SAFE_INTEGER : Number(figure);
}

/** A formation with the counters directly under it and its parts. */
export interface Formation {
  name: string;
  path: string;
  counters: CounterInfo[];
  parts: Formation[];
  size: number;
}

/** The formation tree. A formation of a single counter is not a heading of its own: the counter says it. */
export function formationTree(counters: readonly CounterInfo[]): Formation {
  const root = emptyFormation("", "");
  for (const counter of counters) {
    let at = root;
    for (const name of counter.formation) at = partOf(at, name);
    at.counters.push(counter);
  }
  return tidy(root);
}

function emptyFormation(name: string, path: string): Formation {
  return { name, path, counters: [], parts: [], size: 0 };
}

function partOf(formation: Formation, name: string): Formation {
  const found = formation.parts.find((p) => p.name === name);
  if (found) return found;
  const part = emptyFormation(name, `${formation.path}/${name}`);
  formation.parts.push(part);
  return part;
}

function tidy(formation: Formation): Formation {
  const parts: Formation[] = [];
  const counters = [...formation.counters];
  for (const part of formation.parts.map(tidy)) {
    if (part.size === 1) counters.push(...part.counters);
    else parts.push(part);
  }
  return { ...formation, counters, parts, size: counters.length + parts.reduce((n, p) => n + p.size, 0) };
}

/** The distinct values of a field, in order of first appearance. */
export function distinct<T>(counters: readonly CounterInfo[], field: (c: CounterInfo) => T): T[] {
  return [...new Set(counters.map(field))];
}

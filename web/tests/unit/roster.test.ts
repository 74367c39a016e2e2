import { describe, expect, it } from "vitest";
import { calendarOf, isQuiet } from "../../src/model/calendar";
import {
  filterRoster,
  formationTree,
  NO_FILTER,
  type RosterFilter,
  sortRoster,
} from "../../src/model/roster";
import { toy } from "./fixture";

const all = toy.game.counters;
const filtered = (filter: Partial<RosterFilter>) =>
  filterRoster(all, { ...NO_FILTER, ...filter }, toy.isOnBoard).map((c) => c.id);

describe("filters", () => {
  it("let everything through when empty", () => {
    expect(filtered({})).toHaveLength(all.length);
  });

  it("work by themselves", () => {
    expect(filtered({ side: "grey" })).toEqual(["d1", "d2"]);
    expect(filtered({ formation: "5 DI" })).toEqual(["a3", "a4"]);
    expect(filtered({ where: "board" })).toEqual(["a1", "a2", "d1", "d2"]);
    expect(filtered({ where: "elsewhere" })).toEqual(["a4"]);
    expect(filtered({ where: "arriving" })).toEqual(["a3"]);
    expect(filtered({ where: "arriving", turn: 3 })).toEqual([]);
    expect(filtered({ where: "leaving" })).toEqual(["d2"]);
  });

  it("work together, and words may come in any order and without accents", () => {
    expect(filtered({ side: "blue", text: "db  A1" })).toEqual(["a1"]);
    expect(filtered({ side: "grey", text: "db" })).toEqual([]);
    expect(filtered({ text: "7-5-10" })).toEqual(["a2"]);
  });
});

describe("sorting", () => {
  it("puts the strongest first and keeps the book's order among equals", () => {
    expect(sortRoster(all, "first").map((c) => c.id)).toEqual(["a2", "a1", "a3", "a4", "d2", "d1"]);
    expect(sortRoster(all, "third").map((c) => c.id)[0]).toBe("d1"); // no limit is more than any number
    expect(sortRoster(all, "book").map((c) => c.id)).toEqual(all.map((c) => c.id));
  });
});

describe("the formation tree", () => {
  it("has a heading only for formations of several counters", () => {
    const tree = formationTree(all.filter((c) => c.side === "blue"));
    expect(tree.size).toBe(4);
    const [army] = tree.parts;
    expect(army?.name).toBe("3rd Army");
    expect(army?.parts.map((p) => [p.name, p.counters.map((c) => c.id)])).toEqual([
      ["4 DB", ["a1", "a2"]],
      ["5 DI", ["a3", "a4"]],
    ]);
  });

  it("keeps independent counters at the top", () => {
    const tree = formationTree(all.filter((c) => c.side === "grey"));
    expect(tree.parts).toEqual([]);
    expect(tree.counters.map((c) => c.id)).toEqual(["d1", "d2"]);
  });
});

describe("the calendar", () => {
  it("gathers arrivals, withdrawals and returns by turn", () => {
    const [first, second, third] = calendarOf(toy.game);
    expect(first && isQuiet(first)).toBe(true);
    expect(second?.arrivals.map((m) => [m.at, m.counters.map((c) => c.id)])).toEqual([["south", ["a3"]]]);
    expect(second?.withdrawals.map((c) => c.id)).toEqual(["d2"]);
    expect(third?.returns.map((m) => [m.at, m.counters.map((c) => c.id)])).toEqual([["south", ["d2"]]]);
    expect(third && isQuiet(third)).toBe(false);
  });
});

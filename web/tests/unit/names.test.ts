import { describe, expect, it } from "vitest";
import { GameModel } from "../../src/model/game";
import { named } from "../../src/model/names";
import { filterRoster, NO_FILTER } from "../../src/model/roster";
import { search } from "../../src/model/search";
import { setupStanding } from "../../src/model/standing";
import { findStacks } from "../../src/play/info/finding";
import { toyGame } from "./fixture";

it("a counter is called in the language that holds when it is looked at", () => {
  const game = toyGame();
  const called = { name: "26ª DI", name_en: "26th Inf Div", above: "XX Corpo", above_en: "XX Corps" };
  const wanted = { ...game, counters: game.counters.map((counter) => ({ ...counter, ...called })) };
  let language: "pt" | "en" = "pt";
  const [counter] = named(wanted, () => language).counters;
  expect(counter?.name).toBe("26ª DI");
  language = "en";
  expect(counter?.name).toBe("26th Inf Div");
  expect(counter?.above).toBe("XX Corps");
});

describe("a game named in both languages", () => {
  const game = toyGame();
  const dressed = {
    ...game,
    counters: game.counters.map((counter) =>
      counter.id === "a1"
        ? { ...counter, name: "26ª DI", name_en: "26th Inf Div", formation_en: ["Third Army"] }
        : counter,
    ),
    names: { ...game.names, board: { "Château-Salins": { pt: "Château-Salins", en: "Salt Castle" } } },
  };
  const said = (language: "pt" | "en") => new GameModel(named(dressed, () => language));

  it("calls a place as the language does", () => {
    expect(said("pt").hexes.get("0202")?.p).toBe("Château-Salins");
    expect(said("en").hexes.get("0202")?.p).toBe("Salt Castle");
  });

  it.each(["pt", "en"] as const)("finds things by either name, whatever the language (%s)", (language) => {
    const model = said(language);
    const say = (text: { pt: string; en: string }) => text[language];
    const found = (query: string) => search(model, query, say).map((hit) => `${hit.kind}:${hit.id}`);
    expect(found("chateau")).toEqual(["place:0202"]);
    expect(found("salt")).toEqual(["place:0202"]);
    expect(found("26ª di")).toEqual(["counter:a1"]);
    expect(found("26th inf")).toEqual(["counter:a1"]);
    const stacks = (query: string) =>
      findStacks(model, setupStanding(model), query, say).map((stack) => stack.hex);
    for (const query of ["chateau", "salt castle", "26ª di", "26th", "third army", "3rd army"])
      expect(stacks(query), query).toEqual(["0202"]);
    const listed = (text: string) =>
      filterRoster(model.game.counters, { ...NO_FILTER, text }, () => true).map((c) => c.id);
    expect(listed("26ª DI")).toEqual(["a1"]);
    expect(listed("26th div")).toEqual(["a1"]);
  });
});

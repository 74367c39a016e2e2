import { expect, it } from "vitest";
import { named } from "../../src/model/names";
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

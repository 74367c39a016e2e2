/** Scenarios: what a match is called, and which turn ends it. */
import { expect, it } from "vitest";
import { lastTurn, scenarioOf, titleOf } from "../../src/model/scenario";
import type { GameSummary } from "../../src/types";

const words = (text: string) => ({ pt: text, en: text });
const scenario = (id: string, turns: number[]) => ({
  id,
  name: words(id),
  about: words(""),
  turns,
  options: [],
});
const plain = { title: words("Game"), turns: 30 } as unknown as GameSummary;
const rich = {
  ...plain,
  scenarios: [scenario("whole", [1, 30]), scenario("short", [9, 15])],
} as unknown as GameSummary;

it("a match without a word about it plays the game as printed", () => {
  expect(scenarioOf(plain, {})).toBeNull();
  expect(scenarioOf(rich, {})?.id).toBe("whole");
  expect([titleOf(rich, {}).en, lastTurn(rich, {})]).toEqual(["Game", 30]);
  expect([titleOf(plain, {}).en, lastTurn(plain, {})]).toEqual(["Game", 30]);
});

it("a shorter scenario adds its name, and ends earlier", () => {
  const options = { scenario: "short" };
  expect([titleOf(rich, options).en, lastTurn(rich, options)]).toEqual(["Game: short", 15]);
});

/** Where counters are, and which are inside others. */
import { expect, test } from "vitest";
import { known, Standing } from "../../src/model/standing";
import type { CounterInfo } from "../../src/types";

const piece = (id: string) => known({ id, side: "a", nation: "us", type: "t" } as CounterInfo, false);

test("what is inside a counter is found in its hex, after it, and is no part of its stack", () => {
  const standing = new Standing(
    new Map([["0101", [piece("force"), piece("boat")]]]),
    new Map([
      ["force", [piece("convoy"), piece("destroyer")]],
      ["convoy", [piece("regiment")]],
    ]),
  );
  expect(standing.at("0101").map(({ key }) => key)).toEqual(["force", "boat"]);
  expect(standing.nested("0101").map(({ piece, depth }) => [piece.key, depth])).toEqual([
    ["force", 0],
    ["convoy", 1],
    ["regiment", 2],
    ["destroyer", 1],
    ["boat", 0],
  ]);
  expect(standing.whereIs("regiment")).toBe("0101");
  expect(standing.piece("regiment")?.key).toBe("regiment");
});

/** Standing orders: whose they are, and until when they stand. */
import { beforeEach, expect, it } from "vitest";
import { orders } from "../../src/play/orders.svelte";
import type { Table } from "../../src/play/types";
import { text } from "./fixture";

const DECLARE = { do: "declare" };

/** A side is asked for its defence. */
const asked = (side: string, id = "m1") =>
  ({
    match: { id },
    view: { turn: 3, side: "blue", phase: "combat" },
    decision: { kind: "defence", side },
    choices: [{ action: DECLARE, label: text("declare"), closing: true }],
    mine: true,
  }) as unknown as Table;

beforeEach(() => {
  for (const id of ["m1", "m2"]) orders.cancelAll(asked("blue", id));
  for (const [side, id] of [["blue"], ["grey"], ["grey", "m2"]] as [string, string?][])
    orders.give(asked(side, id), "defence", DECLARE);
});

it("a side that wants to be asked again leaves the orders of the other side alone", () => {
  orders.cancel(asked("grey"), "grey");
  expect(orders.answer(asked("grey"))).toBeNull();
  expect(orders.has(asked("grey"), "grey")).toBe(false);
  expect(orders.answer(asked("blue"))).toEqual(DECLARE);
});

it("what is taken back is asked of every side of this match, not of others", () => {
  orders.cancelAll(asked("grey"));
  expect([asked("blue"), asked("grey")].map((table) => orders.answer(table))).toEqual([null, null]);
  expect(orders.answer(asked("grey", "m2"))).toEqual(DECLARE);
});

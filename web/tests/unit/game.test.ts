import { describe, expect, it } from "vitest";
import { setupStanding } from "../../src/model/standing";
import { departure, describeHex, describeStack, whereabouts } from "../../src/model/describe";
import { exampleOf } from "../../src/model/examples";
import { offMap } from "../../src/model/tray";
import type { CounterInfo, HexInfo } from "../../src/types";
import { WORDS } from "../../src/words";
import { text, toy } from "./fixture";

const english = { t: WORDS.en, text: (words: { en: string }) => words.en };
const hex = (n: string) => toy.hexes.get(n) as HexInfo;
const piece = (id: string) => toy.counters.get(id) as CounterInfo;

const standing = setupStanding(toy);

describe("GameModel", () => {
  it("tells what runs along the sides of a hex, from either side", () => {
    const south = toy.sidesOf("0202").find((s) => s.direction === "S");
    expect(south).toMatchObject({ neighbour: "0203", features: ["river"], rivers: ["Seille"] });
    const north = toy.sidesOf("0203").find((s) => s.direction === "N");
    expect(north).toMatchObject({ neighbour: "0202", rivers: ["Seille"] });
  });

  it("tells which hex a fortification protects", () => {
    const inside = toy.sidesOf("0202").find((s) => s.neighbour === "0102");
    const outside = toy.sidesOf("0102").find((s) => s.neighbour === "0202");
    expect(inside?.fortification).toEqual({ line: "West", protectsThis: true });
    expect(outside?.fortification).toEqual({ line: "West", protectsThis: false });
  });

  it("tells what is remarked on the board and on a hex", () => {
    expect(toy.boardNotes.map((n) => n.en)).toEqual(["Made again."]);
    expect(toy.notesOn("0202").map((n) => n.en)).toEqual(["A guess."]);
    expect(toy.notesOn("0203")).toEqual([]);
  });

  it("joins only consecutive hexes of a route", () => {
    expect(toy.routesOf("0202")).toEqual([{ kind: "road", to: ["0201", "0302"] }]);
    expect(toy.routesOf("0201")).toEqual([{ kind: "road", to: ["0202"] }]);
    expect(toy.routesOf("0505")).toEqual([]);
  });

  it("gathers the rows of the terrain table that concern a hex", () => {
    expect(toy.terrainRows(hex("0202")).map((r) => r.id)).toEqual(["city", "river", "road", "airfield"]);
    expect(toy.terrainRows(hex("0505")).map((r) => r.id)).toEqual(["open"]);
  });

  it("knows who stands where", () => {
    expect(toy.whereIs("a2")).toBe("0202");
    expect(toy.whereIs("a3")).toBeNull();
    expect(toy.stackAt("0202").map((c) => c.id)).toEqual(["a1", "a2"]);
    expect([...toy.counters.values()].filter(toy.isOnBoard).map((c) => c.id)).toEqual([
      "a1",
      "a2",
      "d1",
      "d2",
    ]);
    expect(toy.edgesOf("0101")).toEqual(["N", "W"]);
  });

  it("names what it knows and repeats what it does not", () => {
    expect(toy.placeName("south")).toEqual(text("Borda sul", "South edge"));
    expect(toy.placeName("fleet")).toEqual(text("Frota", "Fleet"));
    expect(toy.placeName("a1").pt).toBe("A1");
    expect(toy.name("type", "zeppelin")).toEqual(text("zeppelin"));
  });
});

describe("descriptions", () => {
  it("put a hex into a sentence", () => {
    expect(describeHex(toy, standing, "0202", english)).toBe(
      "Hex 0202, Château-Salins, city en, airfield, road, 2 counters",
    );
    expect(describeHex(toy, standing, "0505", english)).toBe("Hex 0505, open en, 1 counter");
  });

  it("put a stack into a sentence", () => {
    expect(describeStack(toy, standing, "0202", english)).toBe(
      "0202 Château-Salins Blues: A1 3-4-8, A2 7-5-10",
    );
  });

  it("tell where a counter starts or arrives", () => {
    expect(whereabouts(toy, piece("a1"), english)).toBe("0202 Château-Salins");
    expect(whereabouts(toy, piece("a3"), english)).toBe("Turn 2 · South edge");
    expect(whereabouts(toy, piece("a4"), english)).toBe("Fleet");
    expect(whereabouts(toy, piece("d2"), english)).toBe("0505");
    expect(
      whereabouts(toy, { ...piece("a3"), turn: null, start_kind: "unit", start_at: "a1" }, english),
    ).toBe("Aboard A1");
  });

  it("tell when it leaves and returns", () => {
    const [leaves] = piece("d2").withdrawals;
    expect(leaves && departure(toy, leaves, english)).toBe("Turn 2 · returns turn 3, South edge");
    expect(departure(toy, { turn: 5, back_turn: null, back_at: null, note: null }, english)).toBe("Turn 5");
  });
});

describe("the tray", () => {
  it("holds what arrives, waits and leaves, and nothing that stands in a hex", () => {
    const ids = (kind: "arriving" | "waiting" | "leaving") =>
      offMap(toy, kind).map((g) => [g.turn, g.at, g.counters.map((c) => c.id)]);
    expect(ids("arriving")).toEqual([[2, "south", ["a3"]]]);
    expect(ids("waiting")).toEqual([[null, "fleet", ["a4"]]]);
    expect(ids("leaving")).toEqual([[2, "", ["d2"]]]);
  });
});

describe("the legend", () => {
  it("finds a hex that shows each row", () => {
    expect(toy.game.terrains.map((row) => exampleOf(toy, row))).toEqual([
      "0101",
      "0202",
      "0202",
      "0201",
      "0202",
    ]);
  });
});

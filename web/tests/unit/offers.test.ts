import { describe, expect, it } from "vitest";
import { airGiven, clashOf, without } from "../../src/play/decision/clash";
import { type GroupOffer, groupOffers, halves, offerOf, sortOffers, verbsOf } from "../../src/play/offers";
import { commonRoutes } from "../../src/play/routes";
import { citedIn } from "../../src/shell/rules";
import { offBoard, viewStanding } from "../../src/play/standing";
import type { Choice, Desk, Rules, UnitAction, View } from "../../src/play/types";
import { text, toy } from "./fixture";

const choice = (action: Record<string, unknown>, closing = false): Choice => ({
  action,
  label: text(String(action.do)),
  closing,
});
const move = (unit: string, to: string, more: Partial<UnitAction> = {}): UnitAction => ({
  action: { do: "move", unit, to },
  label: text(`${unit} ${to}`),
  to,
  cost: 2,
  path: [to],
  must_stop: false,
  ...more,
});

describe("what can be done", () => {
  it("is sorted by its arguments alone, whatever the verb", () => {
    const sorted = sortOffers([
      choice({ do: "attack", target: "0303" }),
      choice({ do: "strike", target: "0303", points: 12 }),
      choice({ do: "strike", target: "0303", points: 10 }),
      choice({ do: "dig", between: ["0303", "0304"] }),
      choice({ do: "air", points: 2 }),
      choice({ do: "air", points: 1 }),
      choice({ do: "sing" }),
      choice({ do: "done" }, true),
    ]);
    expect(sorted.hexes.get("0303")?.map(({ verb }) => verb)).toEqual(["attack", "strike", "strike"]);
    expect(sorted.sides[0]?.between).toEqual(["0303", "0304"]);
    expect(sorted.numbers.get("air")?.map(({ points }) => points)).toEqual([1, 2]);
    expect(sorted.buttons.map(({ verb }) => verb)).toEqual(["sing"]);
    expect(sorted.closing.map(({ verb }) => verb)).toEqual(["done"]);
  });

  it("leads off the board without a hex", () => {
    expect(offerOf(choice({ do: "retreat", unit: "a1", to: "off" }))).toMatchObject({ hex: null, off: true });
  });

  it("of a group is what all can do alike, at the price of the dearest", () => {
    const a = [move("a", "0303", { cost: 2 }), move("a", "0304")].map(offerOf);
    const b = [move("b", "0303", { cost: 3.5, must_stop: true }), move("b", "0405")].map(offerOf);
    const [only, ...others] = groupOffers([a, b]);
    expect(others).toEqual([]);
    expect(only).toMatchObject({ hex: "0303", cost: 3.5, mustStop: true, verb: "move" });
    expect(only?.offers.map(({ unit }) => unit)).toEqual(["a", "b"]);
    expect(groupOffers([])).toEqual([]);
  });

  it("counts verbs in their order, and writes half points", () => {
    expect(verbsOf([{ verb: "rail" }, { verb: "move" }, { verb: "rail" }])).toEqual([
      ["rail", 2],
      ["move", 1],
    ]);
    expect([0, 0.5, 3, 3.5].map(halves)).toEqual(["0", "½", "3", "3½"]);
  });
});

describe("the combat of a decision", () => {
  const attack = (joined: string[], air: number): Desk => ({
    kind: "attack",
    target: "0303",
    attackers: joined,
    support: ["g"],
    air,
    may_join: ["b"],
    may_support: [],
    odds: null,
  });
  const odds = {
    attack: 4,
    attack_terms: [],
    defence: 2,
    defence_terms: [],
    base: "2-1",
    shifts: [],
    column: "2-1",
    results: [],
    hidden: null,
    weakest: null,
    strongest: null,
    spare: 0,
    missing: null,
  };
  const defence: Desk = {
    kind: "defence",
    target: "0303",
    attackers: ["a"],
    support: [],
    air: 1,
    guns: ["h"],
    points: 4,
    may_support: [],
    odds,
  };

  it("is an attack, a defence or a bombardment by its desk", () => {
    expect(clashOf(null)).toBeNull();
    expect(clashOf({ kind: "movement", sealift: null })).toBeNull();
    expect(clashOf(attack(["a"], 2))).toMatchObject({
      attackers: ["a"],
      support: ["g"],
      air: 2,
      editable: true,
      bombardment: false,
    });
    expect(clashOf(defence)).toMatchObject({
      attackers: ["a"],
      defenderSupport: ["h"],
      defenderAir: 4,
      editable: false,
      found: { attack: "4", defence: "2", column: "2-1" },
    });
    expect(
      clashOf({ kind: "bombard", target: "0303", guns: ["g"], may_support: [], forecast: null }),
    ).toMatchObject({
      bombardment: true,
      support: ["g"],
    });
  });

  it("knows the air points that the side in question has given", () => {
    expect(airGiven(attack(["a"], 4))).toBe(4);
    expect(airGiven(defence)).toBe(4);
    expect(airGiven(null)).toBe(0);
  });

  it("begins anew without one who took part", () => {
    const clash = clashOf(attack(["a", "b"], 2));
    expect(clash && without(clash, "a")).toEqual([
      { do: "cancel" },
      { do: "attack", target: "0303" },
      { do: "join", unit: "b" },
      { do: "support", unit: "g" },
      { do: "air", points: 2 },
    ]);
  });
});

describe("a view", () => {
  const view = {
    viewer: "blue",
    units: {
      a2: { reduced: true, hex: "0303" },
      a1: { reduced: false, hex: "0303" },
      a3: { reduced: false, where: "box:waiting" },
    },
    unknown: [
      { hex: "0404", type: "infantry" },
      { hex: "0404", type: "infantry" },
    ],
  } as unknown as View;

  it("puts counters in the order of the game's file, with the face that is up", () => {
    const standing = viewStanding(toy, view);
    expect(standing.at("0303").map(({ key, reduced }) => [key, reduced])).toEqual([
      ["a1", false],
      ["a2", true],
    ]);
    expect(standing.whereIs("a2")).toBe("0303");
  });

  it("gives unknown enemies the other side's colours and keys of their own", () => {
    const unknown = viewStanding(toy, view).at("0404");
    expect(unknown.map(({ counter, side, type }) => [counter, side, type])).toEqual([
      [null, "grey", "infantry"],
      [null, "grey", "infantry"],
    ]);
    expect(new Set(unknown.map(({ key }) => key)).size).toBe(2);
  });

  it("names who is off the board by place", () => {
    expect([...offBoard(toy, view)].map(([place, pieces]) => [place, pieces.map(({ key }) => key)])).toEqual([
      ["box:waiting", ["a3"]],
    ]);
  });
});

describe("citations", () => {
  it("find the paragraphs they name", () => {
    const rules = {
      paragraphs: [{ id: "4.0" }, { id: "5.1.2" }],
      rulings: [{ id: "C-12" }],
    } as unknown as Rules;
    expect(citedIn(rules, "Metz 4.0, 5.1.2; tables")).toEqual(["4.0", "5.1.2"]);
    expect(citedIn(rules, "C-12")).toEqual(["C-12"]);
    expect(citedIn(rules, "protocol")).toEqual([]);
  });
});

describe("the routes of a group", () => {
  const way = (unit: string, cost: number, ...path: string[]) => ({
    action: { do: "move", unit, path },
    path,
    cost,
    terms: [],
  });

  it("are those of all, the cheapest for the unit that pays most first", () => {
    const [offer] = groupOffers([[offerOf(move("a", "0303"))], [offerOf(move("b", "0303"))]]);
    const road = [way("a", 2, "0202", "0303"), way("a", 3, "0203", "0303")];
    const foot = [way("b", 6, "0202", "0303"), way("b", 5, "0203", "0303"), way("b", 5, "0302", "0303")];
    const found = commonRoutes(offer as GroupOffer, [road, foot]);
    expect(found.map(({ cost, path }) => [cost, path[0]])).toEqual([
      [5, "0203"],
      [6, "0202"],
    ]);
  });
});

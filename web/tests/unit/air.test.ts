import { describe, expect, it } from "vitest";
import { AirDesk, keyOf } from "../../src/play/air/desk.svelte";
import { hungry, places } from "../../src/play/air/fed";
import { changeSteps, joinSteps, kindOf, sortieOffers, verbOf, withoutSteps } from "../../src/play/air/plans";
import { airReports, fightOf, inSeries, isPending, isSeries } from "../../src/play/air/report";
import { rim } from "../../src/play/air/rim";
import { clashOf } from "../../src/play/decision/clash";
import type { Match } from "../../src/play/match.svelte";
import { groupOffers, onePerHex, verbsOf } from "../../src/play/offers";
import type { Desk, Flight, LogEvent, LogStep, Mission, Reply, SupplyOf } from "../../src/play/types";
import { text, toy } from "./fixture";

const raid: Mission = {
  number: 4,
  side: "blue",
  kind: "troops",
  name: text("Bombing"),
  target: "0303",
  night: false,
  units: ["a", "b"],
  roles: { b: "fighter" },
  load: [],
  power: 5,
  air: 9,
};
const bomber: Flight = {
  reach: 20,
  hexes: ["0303", "0304"],
  sorties: [
    { kind: "troops", name: text("Bombing"), night: false, hexes: ["0303"], roles: [] },
    { kind: "troops", name: text("Bombing"), night: true, hexes: ["0303"], roles: [] },
  ],
};
const roles = [
  { id: "fighter", name: text("as fighter") },
  { id: "bomber", name: text("as bomber") },
];
const either: Flight = { ...bomber, sorties: bomber.sorties.map((sortie) => ({ ...sortie, roles })) };

describe("missions", () => {
  it("are offered over each target, by day and night, in each role", () => {
    expect(sortieOffers("a", null)).toEqual([]);
    expect(sortieOffers("a", bomber).map(({ action }) => action)).toEqual([
      { do: "mission", kind: "troops", target: "0303" },
      { do: "mission", kind: "troops", target: "0303", night: true },
    ]);
    expect(sortieOffers("b", either).map(({ plan }) => plan?.role)).toEqual([
      "fighter",
      "bomber",
      "fighter",
      "bomber",
    ]);
  });

  it("count as one for each hex, however they may be flown", () => {
    const group = groupOffers([sortieOffers("b", either)]);
    expect(group).toHaveLength(4);
    expect(verbsOf(onePerHex(group))).toEqual([["mission.troops", 1]]);
  });

  it("are told from other things to do by their heading", () => {
    expect(kindOf(verbOf("naval"))).toBe("naval");
    expect(kindOf("move")).toBeNull();
  });

  it("open anew, or take up the one that is planned", () => {
    const [offer] = groupOffers([sortieOffers("c", bomber)]);
    if (!offer) throw new Error("nothing offered");
    const open = { do: "mission", kind: "troops", target: "0303" };
    const fly = { do: "fly", unit: "c" };
    expect(joinSteps(offer, [], "blue")).toEqual([open, fly]);
    expect(joinSteps(offer, [{ ...raid, side: "red" }], "blue")).toEqual([open, fly]);
    expect(joinSteps(offer, [{ ...raid, night: true }], "blue")).toEqual([open, fly]);
    expect(joinSteps(offer, [raid], "blue")).toEqual([
      { do: "recall", mission: 4 },
      open,
      { do: "fly", unit: "a" },
      { do: "fly", unit: "b", as: "fighter" },
      fly,
    ]);
  });

  it("are begun again without who is left out, and keep the load of the others", () => {
    const lift: Mission = { ...raid, number: null, kind: "carry", roles: {}, load: ["x", "y"] };
    expect(changeSteps(lift)[0]).toEqual({ do: "mission", kind: "carry", target: "0303" });
    expect(withoutSteps(lift, "x")).toEqual([
      { do: "cancel" },
      { do: "mission", kind: "carry", target: "0303" },
      { do: "fly", unit: "a" },
      { do: "fly", unit: "b" },
      { do: "load", unit: "y" },
    ]);
  });

  it("are no combat while they are planned", () => {
    const plan = {
      kind: "plan",
      mission: raid,
      may_fly: [],
      may_load: [],
      escorts: [],
      forecast: null,
    } as const;
    expect(clashOf({ ...plan, may_fly: [], may_load: [], escorts: [] })).toBeNull();
    expect(
      clashOf({ kind: "bombard", target: "0303", guns: [], may_support: [], forecast: null })?.target,
    ).toBe("0303");
  });
});

describe("the air desk", () => {
  const intercept: Reply = {
    kind: "intercept",
    name: text("Interception"),
    target: "0303",
    fliers: [{ unit: "a", roles: [] }],
    night: false,
  };
  const support: Reply = { ...intercept, kind: "support", target: "0304" };
  const desk = (sheet: Partial<Desk>, mine = true) => {
    const sorties = "sorties" in sheet ? sheet.sorties : [];
    return new AirDesk({ mine, desk: sheet, sorties, offers: { missions: new Map() } } as unknown as Match);
  };

  it("lays out an answer, mission by mission", () => {
    const at = desk({ kind: "reply", replies: [intercept, support] });
    expect([at.sent, at.answering]).toEqual([0, []]);
    at.send("a", intercept, null);
    at.send("b", support, "fighter");
    expect(at.sentTo("a")).toEqual({ key: keyOf(intercept), role: null });
    expect(at.answering).toEqual([
      { do: "mission", kind: "intercept", target: "0303" },
      { do: "fly", unit: "a" },
      { do: "commit" },
      { do: "mission", kind: "support", target: "0304" },
      { do: "fly", unit: "b", as: "fighter" },
      { do: "commit" },
    ]);
    at.send("b", support, "bomber");
    expect(at.sentTo("b")?.role).toBe("bomber");
    at.send("b", support, "bomber");
    expect([at.sentTo("b"), at.sent]).toEqual([null, 1]);
    at.answered();
    expect(at.sent).toBe(0);
  });

  it("plans nothing while the other side decides, or a mission is open", () => {
    expect(desk({ kind: "operations", sorties: bomber.sorties }, false).planning).toBe(false);
    expect(desk({ kind: "plan", mission: raid }).planning).toBe(false);
    expect(desk({}).planning).toBe(false);
  });
});

const event = (name: string, more: Partial<LogEvent> = {}): LogEvent => ({
  event: name,
  args: {},
  text: text(name),
  cite: "",
  hexes: [],
  units: [],
  dice: [],
  terms: [],
  ...more,
});
const steps = (...events: LogEvent[]): LogStep[] => [{ moment: 1, side: "blue", reason: null, events }];

describe("reports", () => {
  const told = (...names: string[]) =>
    airReports(steps(...names.map((name) => event(name)))).map(({ head, then }) => [
      head.event,
      ...then.map((each) => each.event),
    ]);

  it("tell each mission with what came of it", () => {
    expect(told("air_combat", "air_loss", "bombing", "raided", "destroyed", "carried")).toEqual([
      ["air_combat", "air_loss"],
      ["bombing", "raided", "destroyed"],
      ["carried"],
    ]);
  });

  it("leave out what belongs to no mission, and what an earlier phase brought", () => {
    expect(told("bombing", "attack_declared", "loss")).toEqual([["bombing"]]);
    expect(told("bombing", "answered", "raided")).toEqual([["bombing", "raided"]]);
    expect(told("bombing", "phase", "supplied")).toEqual([["supplied"]]);
    // What ended its phase stays until something is done.
    expect(told("bombing", "phase", "phase")).toEqual([["bombing"]]);
    const ended = steps(event("bombing"), event("phase"));
    expect(airReports([...ended, ...steps()])).toEqual([]);
  });

  it("wait while it is asked who takes the losses", () => {
    expect(["air_loss", "flak", "raided"].every(isPending)).toBe(true);
    expect(isPending("combat") || isPending(undefined)).toBe(false);
  });

  it("join what was looked for at night with what was found", () => {
    expect(told("night_supply", "supplied", "supplied")).toEqual([["night_supply", "supplied", "supplied"]]);
  });
});

describe("the board of a combat", () => {
  const fight = (args: LogEvent["args"], ...then: LogEvent[]) =>
    fightOf({ head: event("air_combat", { args }), then }, ["red", "blue"]);
  const met = { side: "blue", attackers: ["a"], defenders: ["x", "y"], attack: 9, defence: 4, hex: "0303" };

  it("has both lines, what each must lose, and who has lost", () => {
    const found = fight(
      { ...met, column: "1-10", row: "1-10", result: "2-1" },
      event("air_loss", { units: ["x"] }),
      event("destroyed", { units: ["y"] }),
    );
    expect(found?.lines.map(({ side, units, value, losses }) => [side, units, value, losses])).toEqual([
      ["blue", ["a"], 9, 1],
      ["red", ["x", "y"], 4, 2],
    ]);
    expect([[...(found?.hit ?? [])], [...(found?.gone ?? [])]]).toEqual([["x", "y"], ["y"]]);
  });

  it("at sea shows fire power instead", () => {
    const found = fight({ ...met, target: "0404", column: "1/5", fire: [8, 3], result: "1.2/0.4" });
    expect(found?.lines.map(({ fire, losses }) => [fire, losses])).toEqual([
      [8, null],
      [3, null],
    ]);
    expect(found?.hex).toBe("0404");
  });

  it("is there only where two lines met", () => {
    expect(fight({ side: "blue", units: ["a"] })).toBeNull();
  });
});

describe("dice for the same reason", () => {
  const die = (unit: string, n: number) => event("disease", { units: [unit], dice: [n] });

  it("are one series with the losses that follow", () => {
    const rows = inSeries([
      event("income"),
      die("a", 1),
      die("b", 4),
      die("c", 6),
      event("sick", { units: ["a"] }),
      event("income", { units: ["z"] }),
    ]);
    expect(rows.map((row) => (isSeries(row) ? [row.events.length, row.then.length] : row.event))).toEqual([
      "income",
      [3, 1],
      "income",
    ]);
  });

  it("stay single where they are few", () => {
    expect(inSeries([die("a", 1), die("b", 2)]).some(isSeries)).toBe(false);
  });
});

describe("supply", () => {
  const unit = (id: string, hex: string, supplied: boolean, why: string): SupplyOf => ({
    unit: id,
    hex,
    supplied,
    line: [],
    text: text(why),
    hexes: [],
    by: null,
  });
  const units = [
    unit("a", "0303", true, "line"),
    unit("b", "0303", false, "cut"),
    unit("c", "0303", false, "cut"),
    unit("d", "0304", true, "line"),
  ];

  it("is one sign a place; where somebody has none, it says why not", () => {
    expect(places(units)).toEqual([
      { hex: "0303", fed: false, why: [text("cut")] },
      { hex: "0304", fed: true, why: [text("line")] },
    ]);
    expect(hungry(units).map(({ hex }) => hex)).toEqual(["0303"]);
  });
});

describe("the rim of a set of hexes", () => {
  it("has the sides towards other hexes of the board alone", () => {
    const [hex = ""] = toy.hexes.keys();
    const alone = rim(toy.grid, [hex]).split("M").length - 1;
    expect(alone).toBeGreaterThan(0);
    expect(rim(toy.grid, [...toy.hexes.keys()])).toBe("");
  });
});

import { describe, expect, it } from "vitest";
import { GameModel } from "../../src/model/game";
import { bySector } from "../../src/play/info/layers.svelte";
import { linePath, niceStep, scaleOf } from "../../src/play/info/plot";
import { groupLog, inRows, lastEntries, sameOf } from "../../src/play/past/grouping";
import { fragments } from "../../src/play/past/links";
import { neighbourTurn, nextTold, turnMarks } from "../../src/play/past/marks";
import { duration, rest } from "../../src/play/past/pace";
import { type Lore, scenesOf } from "../../src/play/past/scenes";
import { telling } from "../../src/play/past/telling";
import { tourOf } from "../../src/play/past/tour";
import type { Change, LogEvent, LogStep, MomentInfo, View } from "../../src/play/types";
import { counter, text, toyGame } from "./fixture";

function event(kind: string, args: LogEvent["args"] = {}, more: Partial<LogEvent> = {}): LogEvent {
  return {
    event: kind,
    args,
    text: text(kind),
    cite: "",
    hexes: [],
    units: [],
    dice: [],
    terms: [],
    ...more,
  };
}

const step = (moment: number, side: string | null, ...events: LogEvent[]): LogStep => ({
  moment,
  side,
  reason: null,
  events,
});
const phase = (turn: number, name: string, side: string) => event("phase", { turn, phase: name, side });

describe("a stack that moved together", () => {
  const went = (unit: string, start: string, to: string) =>
    event("moved", {}, { units: [unit], changes: [{ unit, start, to } as unknown as Change] });
  const rows = (...steps: LogStep[]) =>
    inRows(groupLog([step(0, null, phase(1, "movement", "blue")), ...steps]))[0]?.phases[0]?.entries.map(
      (entry) => [
        entry.moment,
        ...entry.events.flatMap((each) => [each, ...sameOf(entry, each)].flatMap(({ units }) => units)),
      ],
    );

  it("is one row, at the moment when the last of it had moved", () => {
    expect(
      rows(step(1, "blue", went("a", "0101", "0102")), step(2, "blue", went("b", "0101", "0102"))),
    ).toEqual([[2, "a", "b"]]);
  });

  const met = (unit: string, hex: string) => event("engaged", { unit, hex }, { units: [unit], hexes: [hex] });

  it("is one row where it also met the enemy together, and its last rows are counted as rows", () => {
    const steps = ["a", "b"].map((unit, i) =>
      step(i + 1, "blue", went(unit, "0101", "0102"), met(unit, "0102")),
    );
    expect(rows(...steps)).toEqual([[2, "a", "b", "a", "b"]]);
    const start = step(0, "blue", phase(1, "movement", "blue"), event("air"));
    const last = lastEntries(inRows(groupLog([start, ...steps])), 2);
    expect(last[0]?.phases[0]?.entries.map(({ moment }) => moment)).toEqual([0, 2]);
  });

  it("is not what met the enemy on the way, or suffered by itself", () => {
    const hurt = event("loss", {}, { units: ["b"], changes: [{ unit: "b" } as unknown as Change] });
    expect(
      rows(
        step(1, "blue", went("a", "0101", "0102")),
        step(2, "blue", went("b", "0101", "0102"), hurt),
        step(3, "blue", went("c", "0101", "0102"), met("c", "0102")),
      ),
    ).toEqual([
      [1, "a"],
      [2, "b", "b"],
      [3, "c", "c"],
    ]);
  });

  it("is not what goes elsewhere, comes from elsewhere, or moves later", () => {
    expect(
      rows(
        step(1, "blue", went("a", "0101", "0102")),
        step(2, "blue", went("b", "0101", "0103")),
        step(3, "blue", went("c", "0101", "0102")),
        step(4, "blue", went("d", "0201", "0102")),
      ),
    ).toEqual([
      [1, "a"],
      [2, "b"],
      [3, "c"],
      [4, "d"],
    ]);
  });
});

describe("the log by turn and phase", () => {
  const log = [
    step(0, null, phase(1, "movement", "blue")),
    step(1, "blue", event("moved")),
    step(2, "blue"),
    step(3, "blue", event("combat"), phase(1, "movement", "grey"), event("air")),
    step(4, "grey", event("answered"), event("moved"), phase(2, "movement", "blue")),
  ];

  it("puts what a step did on both sides of a new phase where it belongs", () => {
    const found = groupLog(log).map(({ turn, phases }) => [
      turn,
      phases.map(({ side, entries }) => [side, entries.map((e) => [e.moment, e.events.map((x) => x.event)])]),
    ]);
    expect(found).toEqual([
      [
        1,
        [
          [
            "blue",
            [
              [1, ["moved"]],
              [3, ["combat"]],
            ],
          ],
          [
            "grey",
            [
              [3, ["air"]],
              [4, ["moved"]],
            ],
          ],
        ],
      ],
      [2, [["blue", []]]],
    ]);
  });

  it("has a place for what happens before the first phase", () => {
    expect(groupLog([step(1, "blue", event("placed"))])[0]?.phases[0]).toMatchObject({ title: null });
  });

  it("keeps the last entries with their phases", () => {
    const [turn, ...more] = lastEntries(groupLog(log), 3);
    expect(more).toEqual([]);
    expect(turn?.phases.map(({ entries }) => entries.map(({ moment }) => moment))).toEqual([[3], [3, 4]]);
  });

  it("keys every entry once", () => {
    const keys = groupLog(log).flatMap(({ phases }) => phases.flatMap((p) => p.entries.map((e) => e.key)));
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe("the links of a sentence", () => {
  const game = toyGame();
  game.counters.push(
    counter("a", { name: "9º RI" }),
    counter("b", { name: "II/9º RI", formation: ["5ª DI", "9º RI"], above: "5ª DI" }),
  );
  const model = new GameModel(game);

  it("are the counters and hexes that it names, the longest first", () => {
    const said = fragments(model, "II/9º RI (5ª DI) meets 9º RI in Place 0203.", {
      units: ["a", "b"],
      hexes: ["0203"],
    });
    expect(said).toEqual([
      { kind: "unit", unit: "b", text: "II/9º RI (5ª DI)" },
      { kind: "text", text: " meets " },
      { kind: "unit", unit: "a", text: "9º RI" },
      { kind: "text", text: " in Place " },
      { kind: "hex", hex: "0203", text: "0203", tail: "." },
    ]);
  });

  it("take the punctuation after them along, which begins no line", () => {
    const event = { units: ["a"], hexes: ["0203"] };
    expect(fragments(model, "0203: 9º RI, 3-1 (9º RI).", event)).toEqual([
      { kind: "hex", hex: "0203", text: "0203", tail: ":" },
      { kind: "text", text: " " },
      { kind: "unit", unit: "a", text: "9º RI", tail: "," },
      { kind: "text", text: " 3-1 (" },
      { kind: "unit", unit: "a", text: "9º RI", tail: ")." },
    ]);
  });

  it("leave a sentence whole that names nothing", () => {
    expect(fragments(model, "Rain.", { units: [], hexes: [] })).toEqual([{ kind: "text", text: "Rain." }]);
  });
});

describe("the scenes of a step", () => {
  const view = (units: View["units"], unknown: View["unknown"] = []): View => ({
    game: "toy",
    viewer: "blue",
    turn: 1,
    side: "blue",
    phase: "movement",
    phase_name: text("movement"),
    units,
    unknown,
    destroyed: {},
    markers: [],
    possession: {},
    air: {},
    facts: {},
  });
  const lore: Lore = { typeOf: () => "infantry", isHex: (place) => /^\d{4}$/.test(place) };
  const at = (hex: string, reduced = false) => ({ hex, reduced });
  const change = (
    unit: string,
    start: string | null,
    to: string | null,
    more: Partial<Change> = {},
  ): Change => ({
    unit,
    start,
    to,
    ...more,
  });
  const happened = (...changes: Change[]) => event("happened", {}, { changes });

  it("carry a counter along its way, and let it stand where it went", () => {
    const moved = { ...happened(change("b1", "0101", "0103")), path: ["0102", "0103"] };
    const [scene] = scenesOf(view({ b1: at("0101") }), step(1, "blue", moved), lore);
    expect(scene?.beat).toMatchObject({ kind: "travel", path: ["0101", "0102", "0103"] });
    expect(scene?.during.units).toEqual({});
    expect(scene?.after.units.b1?.hex).toBe("0103");
  });

  it("follow a combat through loss, retreat, ruin and advance", () => {
    const before = view({ b1: at("0101"), g1: at("0102"), g2: at("0102") });
    const after = view({ b1: at("0102", true), g1: at("0103") });
    const scenes = scenesOf(
      before,
      step(
        7,
        "blue",
        event("combat", {}, { dice: [3, 4], target: "0102", fighters: ["b1"] }),
        happened(change("g2", "0102", null)),
        happened(change("g1", "0102", "0103")),
        happened(change("b1", "0101", "0101", { reduced: true })),
        happened(change("b1", "0101", "0102", { reduced: true })),
        event("phase"),
      ),
      lore,
    );
    expect(scenes.map(({ beat }) => beat.kind)).toEqual([
      "clash",
      "vanish",
      "travel",
      "flip",
      "travel",
      "word",
    ]);
    expect(scenes[0]?.beat).toMatchObject({ from: ["0101"], dice: [3, 4] });
    expect(scenes.at(-1)?.after.units).toMatchObject(after.units);
    expect(Object.keys(scenes.at(-1)?.after.units ?? {}).sort()).toEqual(["b1", "g1"]);
  });

  it("follow an enemy of whom only the type is known", () => {
    const before = view({}, [
      { hex: "0301", type: "infantry" },
      { hex: "0301", type: "infantry" },
    ]);
    const [scene] = scenesOf(before, step(2, "grey", happened(change("?infantry", "0301", "0302"))), lore);
    expect(scene?.beat).toMatchObject({ kind: "travel", actor: { unit: null, type: "infantry" } });
    expect(scene?.during.unknown).toHaveLength(1);
    expect(scene?.after.unknown.map(({ hex }) => hex)).toEqual(["0301", "0302"]);
  });

  it("say nothing when a counter is revealed or hidden again, but show it", () => {
    const before = view({}, [{ hex: "0301", type: "infantry" }]);
    const revealed = happened(change("g1", "0301", "0301", { was: "?infantry", reduced: true }));
    const hidden = happened(change("?infantry", "0301", "0301", { was: "g1" }));
    const scenes = scenesOf(before, step(2, "blue", revealed, hidden), lore);
    expect(scenes[0]?.after).toMatchObject({ units: { g1: { hex: "0301", reduced: true } }, unknown: [] });
    expect(scenes[1]?.after).toMatchObject({ units: {}, unknown: [{ hex: "0301", type: "infantry" }] });
    expect(scenes[1]?.beat.kind).toBe("word");
  });

  it("let a counter appear that comes from off the board, and go that leaves it", () => {
    const kinds = (before: View, event: LogEvent) =>
      scenesOf(before, step(1, "blue", event), lore).map(({ beat }) => beat.kind);
    const waiting = { where: "box:waiting", reduced: false };
    expect(kinds(view({ b1: waiting }), happened(change("b1", "box:waiting", "0101")))).toEqual(["appear"]);
    expect(kinds(view({ b1: at("0101") }), happened(change("b1", "0101", "left:0101")))).toEqual(["vanish"]);
  });

  it("take their time: by the hex, never longer than a breath, and none when the reader wants none", () => {
    const travel = (n: number) => ({
      kind: "travel" as const,
      actor: { unit: "b1", type: "infantry", reduced: false },
      path: Array.from({ length: n + 1 }, (_, i) => `01${String(i + 1).padStart(2, "0")}`),
    });
    expect(duration(travel(3), "normal", false)).toBe(360);
    expect(duration(travel(20), "normal", false)).toBe(900);
    expect(duration(travel(3), "slow", false)).toBe(720);
    expect(duration(travel(3), "off", false)).toBe(0);
    expect(duration(travel(3), "normal", true)).toBe(80);
    const scene = { event: event("moved"), beat: travel(3), moment: 1, side: "blue" };
    const both = { ...scene, during: view({}), after: view({}) };
    expect(rest(both, "normal", true)).toBe(0);
    expect(rest(both, "normal", false)).toBeGreaterThan(100);
  });
});

describe("the slider", () => {
  const moments = [1, 1, 1, 2, 2, 3].map((turn, moment): MomentInfo => ({
    moment,
    turn,
    phase: "movement",
    side: "blue",
    text: moment === 2 ? null : text("x"),
  }));
  const marks = turnMarks(moments);

  it("marks where turns begin", () => {
    expect(marks).toEqual([
      { turn: 1, moment: 0 },
      { turn: 2, moment: 3 },
      { turn: 3, moment: 5 },
    ]);
  });

  it("goes from turn to turn", () => {
    expect(neighbourTurn(marks, 0, 1, 5)).toBe(3);
    expect(neighbourTurn(marks, 4, -1, 5)).toBe(3);
    expect(neighbourTurn(marks, 3, -1, 5)).toBe(0);
    expect(neighbourTurn(marks, 5, 1, 5)).toBe(5);
  });

  it("steps over what this side does not hear of, and stops at the ends", () => {
    expect(nextTold(moments, 1, 1)).toBe(3);
    expect(nextTold(moments, 3, -1)).toBe(1);
    expect(nextTold(moments, 5, 1)).toBe(5);
    expect(nextTold(moments, 0, -1)).toBe(0);
  });
});

describe("a few words for much", () => {
  it("prefer dice, and keep the order", () => {
    const events = [event("a", {}, { dice: [1] }), event("b"), event("c"), event("d")];
    expect(telling([step(1, "grey", ...events)], 2).map((e) => e.event)).toEqual(["a", "d"]);
  });
});

describe("a plot", () => {
  it("has round lines", () => {
    expect([3, 40, 290, 1000].map((range) => niceStep(range, 4))).toEqual([1, 10, 100, 500]);
  });

  it("breaks its line where nothing is known", () => {
    const frame = { width: 120, height: 110, left: 10, right: 10, top: 0, bottom: 10 };
    const series = [{ name: "a", values: [0, null, 4] }];
    const scale = scaleOf(series, 3, frame);
    expect(scale.ticks).toEqual([0, 1, 2, 3, 4]);
    expect(linePath([0, null, 4], scale)).toBe("M10.0 100.0M110.0 0.0");
  });
});

describe("layers", () => {
  it("are cut into squares, and lose no hex", () => {
    const hexes = ["0101", "0707", "0801", "1616"];
    expect(bySector(hexes).flat().sort()).toEqual(hexes);
    expect(bySector(hexes)).toHaveLength(3);
  });
});

describe("the other side's last turn, theatre by theatre", () => {
  const of = (hex: string) => (hex.startsWith("0") ? "north" : hex.startsWith("1") ? "south" : null);
  const at = (hex: string) => event("combat", {}, { hexes: [hex] });
  const steps = [
    step(0, null, phase(1, "movement", "red")),
    step(1, "red", at("0101")),
    step(2, "red", phase(1, "movement", "blue"), at("0202")),
    step(3, "blue", at("0303")),
    step(4, "blue", phase(1, "combat", "red"), event("weather"), at("1101")),
    step(5, "red", phase(1, "supply", "red"), at("0101"), at("0102")),
    step(6, "blue", at("1102"), event("answered")), // an answer in the turn of red
  ];
  const expected = [
    { theatre: "south", moments: [4, 6] },
    { theatre: "north", moments: [5] },
    { theatre: null, moments: [4] },
  ];

  it("has the moments of each, in the order in which something happened there", () =>
    expect(tourOf(steps, "red", of)).toEqual(expected));

  it("is still the last one when the turn has passed to the reader", () =>
    expect(tourOf([...steps, step(7, "red", phase(2, "movement", "blue"), at("0404"))], "red", of)).toEqual(
      expected,
    ));

  it("is empty before that side has done anything", () =>
    expect(tourOf(steps.slice(0, 1), "red", of)).toEqual([]));
});

/** Task forces that are put together, and ways that are drawn. */
import { describe, expect, it } from "vitest";
import { Grid } from "../../src/model/hexes";
import { formerForces, onward, readyOf } from "../../src/play/sea/again";
import { type CourseDesk, drawnOn, risksOf, sailing, wayTo } from "../../src/play/sea/course";
import {
  type Draft,
  type FleetDesk,
  formSteps,
  kept,
  loadsOf,
  NOTHING,
  suggestion,
  totalsOf,
  withShip,
  withTroops,
} from "../../src/play/sea/draft";
import { byFeeder, pinning } from "../../src/play/sea/feeding";
import type { LogEvent, LogStep, Vessel } from "../../src/play/types";

const ship = (unit: string, more: Partial<Vessel> = {}): Vessel => ({
  unit,
  combat: 0,
  fires: false,
  escort: -1,
  deck: 0,
  aboard: [],
  capacity: 0,
  armour: false,
  feeds: 0,
  leaves: null,
  ...more,
});
const destroyer = (unit: string) => ship(unit, { combat: 2, fires: true, escort: 1, capacity: 10 });
const convoy = (unit: string, capacity: number) =>
  ship(unit, { capacity, armour: true, feeds: Math.floor(capacity / 10) });
const troop = (unit: string, weight = 1, armour = false) => ({ unit, place: "box:army", weight, armour });

const desk: FleetDesk = {
  kind: "fleet",
  letter: "A",
  ships: [
    ship("tg", { combat: 3, deck: 5, aboard: ["vf", "vb"] }),
    ship("tg-empty", { combat: 3, deck: 4 }),
    ship("bb", { combat: 8, fires: true }),
    ship("ca", { combat: 5, fires: true }),
    ship("cl", { combat: 4, fires: true }),
    destroyer("dd-1"),
    destroyer("dd-2"),
    destroyer("dd-3"),
    convoy("big", 90),
    convoy("small", 30),
  ],
  troops: [troop("ri-1"), troop("ri-2"), troop("ri-3"), troop("tank", 1, true), troop("rangers", 0.5)],
  forces: [],
  boats: [],
};
const draft = (ships: string[], cargo: Record<string, string> = {}): Draft => ({
  ships,
  cargo: new Map(Object.entries(cargo)),
});
const ships = (names: string[]) => desk.ships.filter(({ unit }) => names.includes(unit));

describe("a task force", () => {
  it("adds up its ships, and gets as far as the ship with the heaviest load", () => {
    const chosen = draft(["big", "small", "dd-1", "bb"], { "ri-1": "big", "ri-2": "big", rangers: "small" });
    expect(totalsOf(ships([...chosen.ships]), loadsOf(chosen, desk.troops))).toEqual({
      ships: 4,
      combat: 10,
      escort: -2,
      decks: 0,
      aircraft: 0,
      capacity: 130,
      reach: 45,
      feeds: 12,
    });
  });

  it("shows no more than the last column of the escort table", () => {
    expect(totalsOf(ships(["dd-1", "dd-2", "dd-3"]), new Map()).escort).toBe(2);
    expect(totalsOf(ships(["bb", "ca", "cl", "tg"]), new Map()).escort).toBe(-2);
    expect(totalsOf([], new Map()).reach).toBeNull();
  });

  it("takes troops along with the ship that leaves it", () => {
    const chosen = draft(["big", "dd-1"], { "ri-1": "big", "ri-2": "dd-1" });
    expect(withShip(chosen, "big")).toEqual(draft(["dd-1"], { "ri-2": "dd-1" }));
  });

  it("puts troops aboard the ship that still gets furthest, armour only where it fits", () => {
    expect(withTroops(desk, draft(["big", "small"]), "ri-1")?.cargo.get("ri-1")).toBe("big");
    expect(withTroops(desk, draft(["dd-1"]), "tank")).toBeNull();
    expect(withTroops(desk, draft(["dd-1"]), "ri-1")?.cargo.get("ri-1")).toBe("dd-1");
    expect(withTroops(desk, draft(["bb"]), "ri-1")).toBeNull();
    expect(withTroops(desk, draft(["big"], { "ri-1": "big" }), "ri-1")).toEqual(draft(["big"]));
  });

  it("forgets what has sailed meanwhile", () => {
    expect(kept(desk, draft(["gone", "big"], { "ri-1": "gone", "ri-2": "big", away: "big" }))).toEqual(
      draft(["big"], { "ri-2": "big" }),
    );
  });

  it("is formed, loaded and moved by the actions the server knows", () => {
    expect(formSteps("B", draft(["big"], { "ri-1": "big" }))).toEqual([
      { do: "form", tf: "B" },
      { do: "add", unit: "big" },
      { do: "embark", unit: "ri-1", on: "big" },
      { do: "commit" },
      { do: "steer", tf: "B" },
    ]);
  });
});

describe("templates", () => {
  it("land the chosen troops in few transports, with a screen and guns", () => {
    const found = suggestion(desk, "landing", ["ri-1", "ri-2", "tank"]);
    expect(found?.ships).toEqual(["big", "bb", "dd-1", "dd-2"]);
    expect([...(found?.cargo ?? [])]).toEqual([
      ["ri-1", "big"],
      ["ri-2", "big"],
      ["tank", "big"],
    ]);
  });

  it("need troops to land", () => expect(suggestion(desk, "landing")).toBeNull());

  it("send carriers with aircraft, and a screen for each", () =>
    expect(suggestion(desk, "carriers")?.ships).toEqual(["tg", "dd-1"]));

  it("put no more guns together than support counts", () =>
    expect(suggestion(desk, "gunfire")?.ships).toEqual(["bb", "cl"]));

  it("bring supply, or an empty transport to take troops off", () => {
    expect(suggestion(desk, "supply")?.ships).toEqual(["big", "small", "dd-1", "dd-2"]);
    expect(suggestion(desk, "evacuation")?.ships).toEqual(["big", "dd-1", "dd-2"]);
  });

  it("suggest nothing without ships", () => {
    const empty = { ...desk, ships: [] };
    for (const kind of ["landing", "carriers", "gunfire", "supply", "evacuation"] as const)
      expect(suggestion(empty, kind, ["ri-1"])).toBeNull();
    expect(NOTHING.ships).toEqual([]);
  });
});

describe("a way", () => {
  const grid = new Grid(12, 12, 40);
  // A strip of sea along row 5, entered from the right; the last hex is where ships must stop.
  const hexes = ["0305", "0405", "0505", "0605", "0705"];
  const course: CourseDesk = {
    kind: "course",
    force: null,
    unit: "tf",
    start: null,
    hexes,
    before: [1, 2, 3, 4, -1],
    stops: ["0305"],
    watched: ["0405", "0305"],
    patrolled: ["0605"],
    radius: [],
  };

  it("is the server's, hex by hex, and sent without them", () => {
    const way = wayTo(course, "0405");
    expect(way?.path).toEqual(["0705", "0605", "0505", "0405"]);
    expect(way && sailing(way)).toEqual({ do: "sail", to: "0405" });
    expect(wayTo(course, "0101")).toBeNull();
  });

  it("counts its known dangers", () => {
    const way = wayTo(course, "0305");
    expect(way && risksOf(course, way)).toEqual({ watched: 2, patrolled: 1, stops: true });
  });

  it("of the last turn is found in the log, and proposed from where the force is to the first stop", () => {
    const event = (event: string, args: Record<string, unknown>, more: Partial<LogEvent> = {}): LogEvent => ({
      event,
      args,
      text: { pt: "", en: "" },
      cite: "",
      hexes: [],
      units: [],
      dice: [],
      terms: [],
      ...more,
    });
    const sailed = (tf: string, path: string[]) => event("force_sailed", { side: "allied", tf }, { path });
    const phase = event("phase", {});
    const log: LogStep[] = [
      event("force_formed", { side: "allied", tf: "A" }, { units: ["big", "dd-1"] }),
      sailed("A", ["0705", "0605"]),
      sailed("A", ["0505", "0405", "0305"]), // a submarine met it on its way
      event("force_formed", { side: "allied", tf: "B" }, { units: ["ca"] }), // it did not leave
      event("force_formed", { side: "japanese", tf: "C" }, { units: ["jp"] }),
      phase,
      sailed("A", ["0205"]), // it withdrew from a combat
      phase,
      event("force_formed", { side: "allied", tf: "A" }, { units: ["cl"] }), // now
    ].map((each, moment) => ({ moment, side: "allied", reason: null, events: [each] }));
    const [former, ...others] = formerForces(log, "allied");
    const way = ["0705", "0605", "0505", "0405", "0305"];
    expect([former, others]).toEqual([{ tf: "A", ships: ["big", "dd-1"], way }, []]);
    if (!former) return;
    expect(readyOf({ ...desk, ships: [convoy("big", 90)] }, former)).toEqual(["big"]);
    expect(onward(course, former)).toEqual({ path: way, drawn: true, again: true });
    expect(onward({ ...course, stops: ["0505"] }, former)?.path).toEqual(["0705", "0605", "0505"]);
    expect(onward({ ...course, start: "0505" }, former)?.path).toEqual(["0405", "0305"]);
    expect(onward({ ...course, start: "0101" }, former)).toBeNull(); // it is elsewhere
    expect(onward({ ...course, hexes: ["0705"] }, former)).toBeNull(); // the way is shut
    expect(onward({ ...course, start: "0305" }, former)).toBeNull(); // it has arrived
  });

  it("is drawn by the pointer, shortened when it goes back, and goes no further than a stop", () => {
    const first = drawnOn(course, grid, null, "0705");
    const more = drawnOn(course, grid, first, "0505");
    expect(more?.path).toEqual(["0705", "0605", "0505"]);
    expect(more && sailing(more)).toEqual({ do: "sail", to: "0505", path: ["0705", "0605", "0505"] });
    expect(drawnOn(course, grid, more, "0605")?.path).toEqual(["0705", "0605"]);
    const last = drawnOn(course, grid, more, "0305");
    expect(last?.path.at(-1)).toBe("0305");
    expect(drawnOn(course, grid, last, "0406")).toBeNull();
    expect(drawnOn(course, grid, more, "0101")).toBeNull();
  });
});

describe("supply by ships", () => {
  const unit = (id: string, by: string | null, supplied: boolean, why: string) => ({
    unit: id,
    hex: "0404",
    supplied,
    line: [],
    text: { pt: why, en: why },
    hexes: [],
    by,
  });
  const supply = {
    covered: {},
    sources: {},
    units: [
      unit("a", "big", true, "by big"),
      unit("b", null, true, "always"),
      unit("c", null, false, "no line"),
      unit("d", null, false, "full"),
      unit("e", null, false, "no line"),
    ],
    cite: "",
    feeders: [
      { ship: "big", hex: "0505", room: 3, fed: 1 },
      { ship: "small", hex: "0505", room: 1, fed: 0 },
    ],
  };

  it("is sorted by the ship that feeds, and those left over by the reason", () => {
    const found = byFeeder(supply, ({ en }) => en);
    expect(found.feeders).toEqual([
      { ship: "big", room: 3, units: ["a"] },
      { ship: "small", room: 1, units: [] },
    ]);
    expect(found.unfed).toEqual(["c", "d", "e"]);
    expect(found.reasons).toEqual([
      ["no line", ["c", "e"]],
      ["full", ["d"]],
    ]);
  });

  it("is chosen by naming the unit, then the ship", () =>
    expect(pinning("c", "small")).toEqual([
      { do: "feed", unit: "c" },
      { do: "by", ship: "small" },
    ]));
});

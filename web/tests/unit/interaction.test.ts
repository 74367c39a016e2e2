/** The hand at the table, without a browser and without a server: inputs and their outcome. */
import { describe, expect, it } from "vitest";
import { whyOf } from "../../src/play/hand/groups";
import type { Input } from "../../src/play/hand/inputs";
import { spelt } from "../../src/play/hand/sight";
import {
  activeVerb,
  at,
  handVerbs,
  type Held,
  isUnknown,
  meant,
  pinned,
  preview,
  shown,
  shownSortie,
  unitsOf,
} from "../../src/play/hand/state";
import { type Offer, offerOf } from "../../src/play/offers";
import { text } from "./fixture";
import {
  answer,
  everyOrder,
  goOn,
  heed,
  offered,
  type Question,
  REASON,
  settle,
  sightOf,
  sit,
  START,
  tap,
  unitActions,
  went,
  type World,
} from "./hand";

const all = (world: World, ...inputs: Input[]) => inputs.reduce(heed, world);
const done = (world: World, ...inputs: Input[]) =>
  inputs.reduce((now, input) => settle(heed(now, input)), world);
const mode = ({ state }: World) => state.mode.name;
const attacking = () => sit({ ...START, kind: "attack", target: "0502" });

describe("the modes of the hand", () => {
  it("begin with nothing in hand, or with looking on", () => {
    expect(mode(sit())).toBe("idle");
    expect(mode(sit({ ...START, turn: "theirs" }))).toBe("watching");
  });

  it("ask what a tapped counter can do, and hold it", () => {
    const asking = heed(sit(), tap("0202"));
    expect([mode(asking), asking.open.map((question) => question.do)]).toEqual(["asking", ["ask"]]);
    const holding = settle(asking);
    expect([mode(holding), unitsOf(holding.state)]).toEqual(["holding", ["a1"]]);
    expect(at(holding.state, "0302").map(({ verb }) => verb)).toEqual(["move"]);
    expect(holding.shown.at(-1)).toEqual({ do: "taken", unit: "a1", hexes: ["0302", "0203"] });
  });

  it("send what is offered in a tapped hex, and keep what can still act", () => {
    const sending = heed(done(sit(), tap("0202")), tap("0302"));
    expect([mode(sending), sending.sent.at(-1)?.actions]).toEqual([
      "sending",
      [{ do: "move", unit: "a1", to: "0302" }],
    ]);
    const after = settle(sending);
    expect([mode(after), unitsOf(after.state)]).toEqual(["holding", ["a1"]]);
    expect(at(after.state, "0402")).toHaveLength(1);
  });

  it("put down a counter that is tapped again", () => {
    expect(mode(done(sit(), tap("0202"), tap("0202")))).toBe("idle");
  });

  it("do at once the only thing that a counter can do", () => {
    const after = done(sit(), tap("0404"));
    expect([went(after), mode(after)]).toEqual([["rest"], "idle"]);
  });

  it("pin what a finger taps once, and do what it taps twice", () => {
    const aiming = done(sit(), tap("0202", true), tap("0302", true));
    expect([mode(aiming), pinned(aiming.state), preview(aiming.state)?.cost, went(aiming)]).toEqual([
      "aiming",
      "0302",
      1,
      [],
    ]);
    expect(went(done(aiming, tap("0302", true)))).toEqual(["0302"]);
    expect(pinned(done(aiming, tap("0203", true)).state)).toBe("0203");
    expect(pinned(done(sit(), tap("0202"), { type: "press", hex: "0203" }).state)).toBe("0203");
  });

  it("ask which, where several things can be done", () => {
    const choosing = done(attacking(), { type: "takeUp", units: ["a1"] }, tap("0502"));
    expect([mode(choosing), went(choosing)]).toEqual(["choosing", []]);
    expect(mode(heed(choosing, { type: "closeMenu" }))).toBe("holding");
  });

  it("open an attack with what is brought to the target, by any gesture", () => {
    const combat = sit({ ...START, kind: "combat" });
    const both = { type: "takeUp", units: ["a1", "a2"] } as const;
    const gestures: Input[][] = [
      [both, tap("0502")],
      [both, tap("0502", true), tap("0502", true)],
      [both, { type: "drop", hex: "0502" }],
      [{ type: "grab", units: both.units }, { type: "drag" }, { type: "drop", hex: "0502" }],
    ];
    for (const gesture of gestures) {
      const open = done(combat, ...gesture);
      expect([went(open), open.state.sight.target]).toEqual([["attack", "join", "join"], "0502"]);
      expect(unitsOf(open.state)).toEqual([]);
    }
    expect(went(done(combat, tap("0502")))).toEqual(["attack"]);
  });

  it("let each do its own where they can do nothing alike", () => {
    const held = done(attacking(), { type: "takeUp", units: ["a1", "a2"] }).state;
    const [joins, supports] = unitActions({ ...START, kind: "attack", target: "0502" }, "a1").map((action) =>
      offerOf({ action, label: text(""), closing: false }),
    ) as [Offer, Offer];
    const mixed = { ...(held.mode.held as Held), each: [[joins], [supports]], group: [] };
    const [offer] = meant({ ...held, mode: { name: "holding", held: mixed } }, "0502");
    expect(offer?.offers.map(({ verb }) => verb)).toEqual(["join", "support"]);
  });

  it("ask why not of another enemy, and nothing of the one under attack", () => {
    expect(heed(attacking(), tap("0502")).open).toEqual([]);
    const elsewhere = { ...START, kind: "attack", target: "0502", where: { ...START.where, e1: "0504" } };
    expect(heed(sit(elsewhere), tap("0504")).open).toMatchObject([{ do: "explain" }]);
  });

  it("choose a target with nothing in hand", () => {
    const open = done(sit(), tap("0502"));
    expect([went(open), open.state.sight.target]).toEqual([["attack"], "0502"]);
  });

  it("look on while others decide, and forget what was in hand and what waited", () => {
    const held = done(sit(), tap("0202"));
    const theirs = goOn(all(held, { type: "take", unit: "a1" }, tap("0302")), (s) => ({
      ...s,
      turn: "theirs",
    }));
    expect([mode(theirs), theirs.state.waiting, unitsOf(theirs.state)]).toEqual(["watching", [], []]);
    const looked = settle(heed(theirs, tap("0202")));
    expect([went(looked), looked.shown.at(-1)]).toEqual([[], { do: "look", hex: "0202" }]);
  });

  it("take up the only counter that is asked for", () => {
    const sight = { ...sightOf(START), asked: ["a1"], offers: { ...sightOf(START).offers } };
    const alone = { ...sight, offers: { ...sight.offers, hexes: new Map(), closing: [] }, version: 9 };
    const world = settle(heed(sit(), { type: "sight", sight: alone }));
    expect(unitsOf(world.state)).toEqual(["a1"]);
  });

  it("pick several counters of a stack, and leave one out again", () => {
    const both = { ...START, where: { ...START.where, a2: "0202" } };
    const two = done(sit(both), { type: "pick", unit: "a1" }, { type: "pick", unit: "a2" });
    expect(unitsOf(two.state)).toEqual(["a1", "a2"]);
    expect(unitsOf(done(two, { type: "pick", unit: "a1" }).state)).toEqual(["a2"]);
    const moved = done(two, tap("0302"));
    expect(moved.sent.at(-1)?.actions.map(({ unit }) => unit)).toEqual(["a1", "a2"]);
  });

  it("stay with what is in hand when the server refuses, and say why", () => {
    const sending = heed(done(sit(), tap("0202")), tap("0302"));
    const refused = answer(sending, sending.open[0] as Question, true);
    expect([mode(refused), refused.state.refusal?.reasons]).toEqual(["holding", [REASON]]);
    expect(at(refused.state, "0302")).toHaveLength(1);
  });

  it("put down what nothing can be learned about", () => {
    const lost = (input: Input) => {
      const asking = heed(sit(), input);
      return answer(asking, asking.open[0] as Question, true);
    };
    expect([mode(lost({ type: "takeUp", units: ["a1"] })), mode(lost(tap("0202")))]).toEqual([
      "idle",
      "idle",
    ]);
  });
});

describe("what is in hand", () => {
  const march = (unit: string, to: string, cost: number, verb = "move") =>
    offerOf({ action: { do: verb, unit, to }, label: text(to), to, cost, path: [to], must_stop: false });

  /** Picked up, with these answers of the server. */
  function taken(...each: Offer[][]): World {
    const asking = heed(sit(), { type: "takeUp", units: ["a1", "a2"].slice(0, each.length) });
    const { ticket } = asking.open[0] as Question;
    return heed(asking, { type: "learned", ticket, found: each.map((offers) => ({ offers, flight: null })) });
  }

  it("can do together what each can do, at the price of the one that pays most", () => {
    const { state } = taken([march("a1", "0203", 2), march("a1", "0304", 4)], [march("a2", "0203", 3)]);
    expect(shown(state).map(({ hex, cost }) => [hex, cost])).toEqual([["0203", 3]]);
    expect(handVerbs(state)).toEqual([["move", 1]]);
  });

  it("previews the hex that is pinned before the one that is pointed at", () => {
    const held = heed(taken([march("a1", "0203", 2), march("a1", "0304", 4)]), {
      type: "point",
      hex: "0304",
    });
    expect(preview(held.state)?.cost).toBe(4);
    expect(preview(heed(held, { type: "press", hex: "0203" }).state)?.cost).toBe(2);
    expect(preview(heed(held, { type: "point", hex: null }).state)).toBeNull();
  });

  it("shows one verb at a time, and finds a hex with any of them", () => {
    const held = taken([march("a1", "0203", 2), march("a1", "0501", 1, "rail")]);
    const look = (verb: string) => heed(held, { type: "verb", verb }).state;
    expect(shown(held.state).map(({ hex }) => hex)).toEqual(["0203"]);
    expect(at(held.state, "0501").map(({ verb }) => verb)).toEqual(["rail"]);
    expect(shown(look("rail")).map(({ hex }) => hex)).toEqual(["0501"]);
    expect(activeVerb(look("a verb that is not offered"))).toBe("move");
  });

  it("stays on the screen while it is asked about anew", () => {
    const again = heed(done(sit(), tap("0202")), { type: "takeUp", units: ["a1"] });
    expect([mode(again), again.state.mode.held?.group.length]).toEqual(["asking", 2]);
  });

  it("is, when the match goes on, what can still do something", () => {
    const two = done(sit(), { type: "takeUp", units: ["a1", "a2"] });
    const gone = settle(goOn(two, (server) => ({ ...server, where: { ...server.where, a1: "0505" } })));
    expect(unitsOf(gone.state)).toEqual(["a2"]);
  });
});

describe("several counters", () => {
  const gatherAt = (...hexes: string[]): Input => ({ type: "gatherAt", hexes });
  const gather = (...units: string[]): Input => ({ type: "gather", units });
  const held = (world: World) => [...unitsOf(world.state)].sort();

  it("are the same whether clicked with Shift, boxed, or picked one after another from a list", () => {
    const ways = [
      done(sit(), gatherAt("0202"), gatherAt("0203")),
      done(sit(), gatherAt("0202", "0203")),
      done(sit(), gather("a1"), gather("a2")),
      done(sit(), tap("0202"), { type: "gathering", on: true }, tap("0203")),
    ];
    for (const world of ways) expect([mode(world), held(world)]).toEqual(["holding", ["a1", "a2"]]);
    expect(held(done(sit(), gatherAt("0202", "0203"), gatherAt("0203")))).toEqual(["a1"]);
    expect(mode(done(sit(), gatherAt("0202"), gather("a1")))).toBe("idle");
  });

  it("of which only some can go somewhere: the others are named with their reasons, and the rest goes in one click", () => {
    const both = done(sit(), gatherAt("0202", "0203"));
    const told = done(both, tap("0302"));
    expect(told.state.refusal).toMatchObject({ hex: "0302", each: [{ units: ["a2"], reasons: [REASON] }] });
    const { others } = told.state.refusal ?? {};
    expect(others?.offers.map(({ unit }) => unit)).toEqual(["a1"]);
    const sent = heed(told, { type: "group", offer: others as NonNullable<typeof others> });
    expect(went(sent)).toEqual(["0302"]);
    expect(held(settle(sent))).toEqual(["a1"]);
  });

  it("are named together where their first reason is the same; what else is said of each is left out", () => {
    const told = ["a1", "a2"].map((unit) => ({
      unit,
      reasons: [REASON, { ...REASON, text: text(unit, unit) }],
    }));
    const why = whyOf({ hex: "0505", unit: null, others: null, hindered: 2 }, told);
    expect(why?.each).toEqual([{ units: ["a1", "a2"], reasons: [REASON] }]);
  });

  it("are asked about one by one only when something is tried: a pointer that rests asks about one", () => {
    const both = done(sit(), gatherAt("0202", "0203"));
    const resting = heed(both, { type: "point", hex: "0505" });
    const rested = answer(resting, resting.open[0] as Question);
    expect(rested.open).toMatchObject([{ do: "explain", asked: [{ unit: "a1" }] }]);
    const { why } = settle(rested).state.pointer;
    expect(why).toMatchObject({ hindered: 2, each: [{ units: ["a1"], reasons: [REASON] }] });

    const tried = heed(both, tap("0505"));
    expect(tried.open).toMatchObject([{ do: "explain", asked: [{ unit: "a1" }, { unit: "a2" }] }]);
    expect(settle(tried).state.refusal).toMatchObject({ hindered: 2, each: [{ units: ["a1", "a2"] }] });
  });
});

describe("gestures are understood by what is offered", () => {
  it("a drag onto the hex under attack joins the attack, or asks how", () => {
    const dragged = done(
      attacking(),
      { type: "grab", units: ["a1"] },
      { type: "drag" },
      { type: "drop", hex: "0502" },
    );
    expect([mode(dragged), meant(dragged.state, "0502").map(({ verb }) => verb)]).toEqual([
      "choosing",
      ["join", "support"],
    ]);
    const [join] = meant(dragged.state, "0502");
    expect(went(done(dragged, ...(join ? [{ type: "group", offer: join } as const] : [])))).toEqual(["join"]);
  });

  it("a drag elsewhere asks nothing that no counter could do anywhere", () => {
    const world = all(settle(heed(attacking(), { type: "takeUp", units: ["a1"] })), tap("0101"));
    expect(world.open).toEqual([]);
    expect(world.sent).toEqual([]);
  });

  it("what cannot be done is asked about as what can be, in another hex, and a protocol's words are kept back", () => {
    const asked = heed(done(sit(), tap("0202")), tap("0505"));
    expect(asked.open).toMatchObject([
      { do: "explain", asked: [{ action: { do: "move", unit: "a1", to: "0505" } }] },
    ]);
    const told = settle(asked);
    expect(told.state.refusal).toEqual({
      hex: "0505",
      unit: null,
      each: [],
      hindered: 1,
      others: null,
      reasons: [REASON],
    });
  });

  it("the reasons stand until something else is done, or they are closed", () => {
    const told = done(sit(), tap("0202"), tap("0505"));
    expect(told.state.refusal?.hex).toBe("0505");
    const others: Input[] = [
      tap("0302"),
      tap("0404"),
      { type: "pick", unit: "a2" },
      { type: "gatherAt", hexes: ["0404"] },
      { type: "turn", to: "undo" },
      { type: "putDown" },
      { type: "closeWhy" },
    ];
    for (const input of others) expect([input, heed(told, input).state.refusal]).toEqual([input, null]);
    expect(unitsOf(heed(told, { type: "closeWhy" }).state)).toEqual(["a1"]);
    // What was asked about before does not come up afterwards.
    const late = settle(heed(heed(done(sit(), tap("0202")), tap("0505")), { type: "pick", unit: "a2" }));
    expect(late.state.refusal).toBeNull();
  });

  it("a drag lets go where it was broken off", () => {
    const broken = done(sit(), { type: "grab", units: ["a1"] }, { type: "drag" }, { type: "breakOff" });
    expect([broken.state.carrying, unitsOf(broken.state)]).toEqual([null, ["a1"]]);
    expect(went(done(broken, { type: "drop", hex: null }))).toEqual([]);
  });
});

describe("a kind of mission", () => {
  const sorties = [false, true].map((night) => ({
    kind: "troops",
    name: text("troops"),
    night,
    hexes: ["0505"],
    roles: [],
  }));
  const planning = () => heed(sit(), { type: "sight", sight: { ...sightOf(START), sorties, version: 9 } });
  const press = (night: boolean): Input => ({ type: "sortie", kind: "troops", night });

  it("shows its targets until it is pressed again, and is flown to the one that is tapped", () => {
    const night = heed(planning(), press(true));
    expect(shownSortie(night.state)).toBe(sorties[1]);
    const day = heed(night, press(false));
    expect(shownSortie(day.state)).toBe(sorties[0]);
    expect(shownSortie(heed(day, press(false)).state)).toBeNull();
    expect(heed(night, tap("0505")).sent.at(-1)?.actions).toEqual([
      { do: "mission", kind: "troops", target: "0505", night: true },
    ]);
  });
});

describe("the pointer", () => {
  const held = () => done(sit(), tap("0202"));

  it("that rests on a destination asks for its routes, and takes the next one", () => {
    const resting = heed(held(), { type: "point", hex: "0302" });
    expect(resting.open).toMatchObject([{ do: "rest" }]);
    const asked = answer(resting, resting.open[0] as Question);
    expect(asked.open).toMatchObject([{ do: "routes" }]);
    const route = { hex: "0302", verb: "move", cost: 1, terms: [] };
    const routes = [1, 2].map((n) => ({
      ...route,
      path: [`${n}`],
      actions: [{ do: "move", unit: "a1", path: [n] }],
    }));
    const { ticket } = asked.open[0] as Question;
    const next = all(asked, { type: "otherRoute" }, { type: "routed", ticket, routes });
    expect(preview(next.state)?.path).toEqual(["2"]);
    expect(preview(heed(next, { type: "otherRoute" }).state)?.path).toEqual(["1"]);
    expect(heed(next, tap("0302")).sent.at(-1)?.actions).toEqual(routes[1]?.actions);
  });

  it("that rests elsewhere asks why not, and forgets it when it moves on", () => {
    const why = settle(heed(held(), { type: "point", hex: "0505" }));
    expect(why.state.pointer.why?.reasons).toEqual([REASON]);
    const moved = heed(why, { type: "point", hex: "0504" });
    expect(moved.state.pointer.why).toBeNull();
    const late = heed(held(), { type: "point", hex: "0505" });
    const [timer] = late.open;
    const asked = answer(late, timer as Question);
    const gone = heed(asked, { type: "point", hex: null });
    expect(settle(gone).state.pointer.why).toBeNull();
  });
});

describe("in every order of the answers", () => {
  const outcomes = (world: World, ...inputs: Input[]) => [
    ...new Set(everyOrder(world, inputs).map((end) => JSON.stringify([went(end), end.state.waiting.length]))),
  ];

  it("quick taps are served in turn, each by what is offered after the one before", () => {
    expect(outcomes(sit(), tap("0202"), tap("0302"), tap("0402"))).toEqual(['[["0302","0402"],0]']);
  });

  it("what was offered before the last move is done no more", () => {
    expect(outcomes(done(sit(), tap("0202")), tap("0302"), tap("0203"))).toEqual(['[["0302"],0]']);
  });

  it("a list does what it offered before if that is offered still, and nothing else", () => {
    const held = done(sit(), tap("0202"));
    const [offer] = at(held.state, "0302");
    const [other] = at(held.state, "0203");
    if (!offer || !other) throw new Error("nothing offered");
    const group = { type: "group", offer } as const;
    expect(outcomes(held, { type: "takeUp", units: ["a1"] }, group)).toEqual(['[["0302"],0]']);
    expect(outcomes(held, tap("0302"), { type: "group", offer: other })).toEqual(['[["0302"],0]']);
  });

  it("a double click is understood once before it is answered", () => {
    const held = done(sit(), tap("0202"));
    expect(went(settle(all(held, tap("0302"), tap("0302"))))).toEqual(["0302"]);
    const end: Input = { type: "do", actions: [{ do: "done" }] };
    expect(went(settle(all(sit(), end, end)))).toEqual(["done"]);
    const lone: Input = { type: "take", unit: "r1" };
    expect(went(settle(all(sit(), lone, lone)))).toEqual(["rest"]);
  });

  it("quick picks from an opened stack are together in hand", () => {
    const both = { ...START, where: { ...START.where, a2: "0202" } };
    const ends = everyOrder(sit(both), [
      { type: "pick", unit: "a1" },
      { type: "pick", unit: "a2" },
    ]);
    expect(new Set(ends.map(({ state }) => unitsOf(state).join()))).toEqual(new Set(["a1,a2"]));
  });

  it("presses on several counters that act at once are all done", () => {
    const ends = outcomes(sit(), { type: "take", unit: "r1" }, { type: "take", unit: "a1" }, tap("0302"));
    expect(ends).toEqual(['[["rest","0302"],0]']);
  });

  it("what is dragged right after a click is let go where it was meant to be", () => {
    const drag: Input[] = [{ type: "grab", units: ["a1"] }, { type: "drag" }, { type: "drop", hex: "0302" }];
    expect(outcomes(sit(), tap("0202"), ...drag)).toEqual(['[["0302"],0]']);
    expect(outcomes(sit(), ...drag)).toEqual(['[["0302"],0]']);
  });

  it("a button pressed right after a move follows it", () => {
    const held = done(sit(), tap("0202"));
    expect(outcomes(held, tap("0302"), { type: "do", actions: [{ do: "done" }] })).toEqual([
      '[["0302","done"],0]',
    ]);
  });

  it("taking back twice means two steps", () => {
    const twice = all(sit(), { type: "turn", to: "undo" }, { type: "turn", to: "undo" });
    expect(settle(twice).open).toEqual([]);
    expect(twice.state.waiting).toHaveLength(1);
  });

  it("Escape ends what waits and whom one was about to take up, and nothing comes back", () => {
    const escape: Input = { type: "putDown" };
    expect(outcomes(sit(), tap("0202"), escape)).toEqual(["[[],0]"]);
    for (const end of everyOrder(sit(), [tap("0202"), escape])) expect(mode(end)).toBe("idle");
    const ends = everyOrder(sit(), [tap("0202"), tap("0302"), escape]);
    for (const end of ends) expect([unitsOf(end.state), end.state.waiting]).toEqual([[], []]);
  });

  it("a late answer is not heard once something else was taken up", () => {
    const ends = everyOrder(sit(), [
      { type: "takeUp", units: ["a1"] },
      { type: "takeUp", units: ["a2"] },
    ]);
    for (const { state } of ends) {
      expect(unitsOf(state)).toEqual(["a2"]);
      expect(state.mode.held?.each.flat().map(({ unit }) => unit)).toEqual(["a2"]);
    }
  });

  it("an answer that never comes holds nothing up after Escape", () => {
    const world = all(sit(), tap("0202"), { type: "putDown" }, tap("0101"));
    expect(world.shown.at(-1)).toEqual({ do: "look", hex: "0101" });
  });

  it("what one was about to take up is asked about anew when the match goes on", () => {
    const news = goOn(heed(sit(), tap("0202")), (server) => server);
    expect(unitsOf(settle(news).state)).toEqual(["a1"]);
    const gone = goOn(heed(sit(), tap("0404")), (server) => ({ ...server, done: ["r1"] }));
    expect([went(settle(gone)), mode(settle(gone))]).toEqual([[], "idle"]);
  });
});

/** A small generator of numbers, the same for each seed. */
function random(seed: number): (below: number) => number {
  let now = seed;
  return (below) => {
    now = (now * 1664525 + 1013904223) % 4294967296;
    return Math.floor((now / 4294967296) * below);
  };
}

describe("a hand that does anything at any time", () => {
  const HEXES = ["0101", "0202", "0203", "0302", "0402", "0404", "0502", "0505"];
  const UNITS = ["a1", "a2", "r1"];

  function anything(world: World, pick: (below: number) => number): Input {
    const one = <T>(list: readonly T[]) => list[pick(list.length)] as T;
    const hex = one(HEXES);
    const group = world.state.mode.held?.group ?? [];
    const inputs: (() => Input)[] = [
      () => tap(hex, pick(2) === 0),
      () => tap(hex),
      () => tap(hex),
      () => ({ type: "press", hex }),
      () => ({ type: "pick", unit: one(UNITS) }),
      () => ({ type: "take", unit: one(UNITS) }),
      () => ({ type: "takeUp", units: pick(2) ? ["a1", "a2"] : [one(UNITS)] }),
      () => ({ type: "grab", units: [one(UNITS)] }),
      () => ({ type: "drag" }),
      () => ({ type: "drop", hex: pick(5) ? hex : null }),
      () => (group.length ? { type: "group", offer: one(group) } : { type: "breakOff" }),
      () => ({
        type: "do",
        actions: [one([{ do: "done" }, { do: "cancel" }, { do: "attack", target: "0502" }])],
      }),
      () => ({ type: "do", actions: [{ do: "move", unit: "a1", to: hex }] }),
      () => ({ type: "turn", to: one(["undo", "redo"] as const) }),
      () => ({ type: "point", hex: pick(4) ? hex : null }),
      () => ({ type: "otherRoute" }),
      () => ({ type: "closeMenu" }),
      () => ({ type: "askUnit", unit: one(UNITS) }),
      () => ({ type: "verb", verb: one(["move", "join", null]) }),
      () => ({ type: "choice", verb: one(["attack", null]) }),
      () => ({ type: "sortie", kind: "raid", night: false }),
      () => ({ type: "putDown" }),
      () => ({ type: "told" }),
    ];
    return one(inputs)();
  }

  /** What must hold after every step; plain comparisons, for there are many. */
  function check(world: World, before: World, input: Input | null): void {
    const must = (holds: boolean, what: string) => {
      if (!holds) throw new Error(`${what}\n${JSON.stringify([before.state.mode, input, world.state.mode])}`);
    };
    const { state, open, server } = world;
    const { mode: now, sight, waiting } = state;
    const unknown = now.name === "asking" || now.name === "sending";
    must(
      sight.mine ? now.name !== "watching" : ["watching", "sending"].includes(now.name),
      "the wrong one asked",
    );
    must(!unknown || open.some(({ ticket }) => ticket === now.ticket), "waits for no answer");
    must(unknown || !waiting.length, "something waits for nothing");
    must(now.name !== "aiming" || at(state, now.hex).length > 0, "aims at nothing");
    must(now.name !== "choosing" || !now.held || meant(state, now.hex).length > 1, "nothing to choose");
    if (now.held && !unknown && sight.version === server.version)
      for (const [i, unit] of now.held.units.entries()) {
        const held = now.held.each[i]?.map(({ action }) => spelt(action));
        must(String(held) === String(unitActions(server, unit).map(spelt)), "holds what was offered before");
      }
    // Waiting inputs are handled from the front, and are lost only when the player or the match says so.
    const carried = before.state.carrying?.units ?? [];
    const came: Input[] =
      input?.type === "drag" ? [{ type: "takeUp", units: carried }] : input ? [input] : [];
    const emptied = (input && ["putDown", "sortie"].includes(input.type)) || !sight.mine;
    const tails = [before.state.waiting, [...before.state.waiting, ...came]].map((was) =>
      JSON.stringify(waiting.length ? was.slice(-waiting.length) : []),
    );
    must(Boolean(emptied) || tails.includes(JSON.stringify(waiting)), "lost what it had accepted");
    for (const { actions, offered: then } of world.sent.slice(before.sent.length))
      must(then.has(spelt(actions[0] ?? { do: "" })), "sends what is not offered");
    const sends = open.filter((question) => question.do === "send" || question.do === "turn");
    must(sends.length < 2, "sends two things at once");
  }

  it("never reaches an impossible state, loses nothing that it accepted, and sends only what is offered", () => {
    const SEEDS = Number(process.env.SEEDS ?? 100);
    const STEPS = 80;
    let sent = 0;
    for (let seed = 1; seed <= SEEDS; seed++) {
      const pick = random(seed);
      let world = sit();
      for (let i = 0; i < STEPS; i++) {
        const before = world;
        const question = world.open[pick(world.open.length || 1)];
        const chance = pick(10);
        let input: Input | null = null;
        if (question && chance < 4) world = answer(world, question, pick(6) === 0);
        else if (chance === 4 && !before.open.some(({ do: what }) => what === "send"))
          world = goOn(world, (server) => ({ ...server, turn: pick(3) ? "ours" : "theirs" }));
        else world = heed(world, (input = anything(world, pick)));
        check(world, before, input);
      }
      const end = settle(world);
      expect([isUnknown(end.state), end.state.waiting]).toEqual([false, []]);
      sent += end.sent.length;
    }
    expect(sent).toBeGreaterThan(SEEDS * 2);
    expect(offered(START).size).toBe(6);
  });
});

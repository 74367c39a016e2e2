/** A table without a browser: a small game, a server that answers when the test says so, and the hand between them. */
import { Standing, known } from "../../src/model/standing";
import type { Act, Effect, Input, Learned, News } from "../../src/play/hand/inputs";
import { interaction } from "../../src/play/hand/interaction";
import type { Sight } from "../../src/play/hand/sight";
import { spelt } from "../../src/play/hand/sight";
import { begin, type Interaction } from "../../src/play/hand/state";
import { offerOf, sortOffers } from "../../src/play/offers";
import type { Action, Choice, Reason, UnitAction } from "../../src/play/types";
import { counter, text, toy } from "./fixture";

/** Where a counter can march from each hex. */
const WAYS: Record<string, readonly string[]> = {
  "0202": ["0302", "0203"],
  "0203": ["0202"],
  "0302": ["0402", "0202"],
  "0402": ["0302"],
};

/** What the server knows. */
export interface Server {
  readonly version: number;
  readonly turn: "ours" | "theirs";
  readonly kind: string;
  /** The hex under attack, while one is open. */
  readonly target: string | null;
  readonly where: Readonly<Record<string, string>>;
  /** The units that have joined the attack or rested: each does so once. */
  readonly done: readonly string[];
}

export const START: Server = {
  version: 1,
  turn: "ours",
  kind: "movement",
  target: null,
  where: { a1: "0202", a2: "0203", r1: "0404", e1: "0502" },
  done: [],
};

/** The counters that march, the one that can only rest, and the enemy. */
const SIDES: Record<string, string> = { a1: "blue", a2: "blue", r1: "blue", e1: "grey" };

/** What a counter is offered. */
export function unitActions({ turn, kind, where, target, done }: Server, unit: string): Action[] {
  if (turn !== "ours" || SIDES[unit] !== "blue") return [];
  if (unit === "r1") return done.includes("r1") ? [] : [{ do: "rest", unit }];
  if (kind === "combat") return [];
  if (target)
    return done.includes(unit)
      ? []
      : [
          { do: "join", unit },
          { do: "support", unit },
        ];
  return (WAYS[where[unit] ?? ""] ?? []).map((to) => ({ do: "move", unit, to }));
}

function choices({ turn, target }: Server): Choice[] {
  if (turn !== "ours") return [];
  const actions: Action[] = target ? [{ do: "cancel" }] : [{ do: "done" }, { do: "attack", target: "0502" }];
  return actions.map((action) => ({
    action,
    label: text(String(action.do)),
    closing: action.do !== "attack",
  }));
}

/** In a combat phase counters do nothing by themselves, but those that march could attack together. */
function openings({ turn, kind }: Server, unit: string): UnitAction[] {
  if (turn !== "ours" || kind !== "combat" || !["a1", "a2"].includes(unit)) return [];
  return [{ action: { do: "attack", target: "0502" }, label: text("attack"), then: [{ do: "join", unit }] }];
}

const openers = (server: Server) => Object.keys(SIDES).filter((unit) => openings(server, unit).length);

const actors = (server: Server) => Object.keys(SIDES).filter((unit) => unitActions(server, unit).length);

/** Everything that may be done now. */
export function offered(server: Server): ReadonlySet<string> {
  const own = Object.keys(SIDES).flatMap((unit) => unitActions(server, unit));
  return new Set([...choices(server).map(({ action }) => action), ...own].map(spelt));
}

export function sightOf(server: Server): Sight {
  const pieces = Object.entries(server.where).map(([id, hex]) => ({
    hex,
    piece: known(counter(id, { side: SIDES[id] ?? "" }), false),
  }));
  const stacks = new Map<string, (typeof pieces)[number]["piece"][]>();
  for (const { hex, piece } of pieces) stacks.set(hex, [...(stacks.get(hex) ?? []), piece]);
  return {
    seat: "blue",
    version: server.version,
    mine: server.turn === "ours",
    kind: server.kind,
    target: server.target,
    about: [],
    offers: sortOffers(choices(server)),
    actors: new Set([...actors(server), ...openers(server)]),
    asked: actors(server),
    openers: openers(server),
    asks: server.target ? { verb: "join", place: null } : { verb: "move", place: "to" },
    help: [],
    sorties: [],
    missions: [],
    replies: [],
    proposal: [],
    desk: null,
    standing: new Standing(stacks),
    grid: toy.grid,
  };
}

/** Do it in the game; null: it is refused. */
export function played(server: Server, action: Action): Server | null {
  if (!offered(server).has(spelt(action))) return null;
  const version = server.version + 1;
  const unit = String(action.unit);
  switch (action.do) {
    case "move":
      return { ...server, version, where: { ...server.where, [unit]: String(action.to) } };
    case "done":
      return { ...server, version, turn: "theirs" };
    case "attack":
      return { ...server, version, kind: "attack", target: String(action.target), done: [] };
    case "cancel":
      return { ...server, version, kind: "movement", target: null, done: [] };
    default:
      return { ...server, version, done: [...server.done, unit] };
  }
}

function offers(server: Server, unit: string): Learned {
  const list = unitActions(server, unit).map((action): UnitAction => {
    const to = typeof action.to === "string" ? action.to : null;
    return { action, label: text(""), to, cost: to ? 1 : null, path: to ? [to] : [], must_stop: false };
  });
  return { offers: [...list, ...openings(server, unit)].map(offerOf), flight: null };
}

export const REASON: Reason = { code: "river", text: text("rio", "river"), cite: "Toy 4.1" };
export const PROTOCOL: Reason = { code: "unknown_argument", text: text("?"), cite: "protocol" };

export type Question = Extract<Effect, { ticket: number }>;

export interface World {
  readonly server: Server;
  readonly state: Interaction;
  /** Questions not answered yet. */
  readonly open: readonly Question[];
  /** What was sent, with the offers at that time. */
  readonly sent: readonly { readonly actions: readonly Action[]; readonly offered: ReadonlySet<string> }[];
  /** All other effects of the hand. */
  readonly shown: readonly Effect[];
}

export function sit(server: Server = START): World {
  const world = { server, state: begin(sightOf(server)), open: [], sent: [], shown: [] };
  return heed(world, { type: "sight", sight: sightOf(server) });
}

export function heed(world: World, input: Input): World {
  const [state, effects] = interaction(world.state, input);
  const now = offered(world.server);
  const open = effects.filter((effect): effect is Question => "ticket" in effect);
  const sent = effects.flatMap((effect) =>
    effect.do === "send" ? [{ actions: effect.actions, offered: now }] : [],
  );
  return {
    ...world,
    state,
    open: [...world.open, ...open],
    sent: [...world.sent, ...sent],
    shown: [...world.shown, ...effects.filter((effect) => !("ticket" in effect))],
  };
}

/**
 * Answer one of the open questions; `fails`: with an error. The news of the match comes before the answer, as in
 * reality.
 */
export function answer(world: World, question: Question, fails = false): World {
  const left = { ...world, open: world.open.filter((other) => other !== question) };
  const { ticket } = question;
  switch (question.do) {
    case "ask": {
      const found = fails ? null : question.units.map((unit) => offers(world.server, unit));
      return heed(left, { type: "learned", ticket, found });
    }
    case "send": {
      const done = fails
        ? null
        : question.actions.reduce<Server | null>((s, a) => s && played(s, a), world.server);
      const server = done ?? world.server;
      const news: News = { type: "answered", ticket, agreed: done !== null, reasons: done ? [] : [REASON] };
      return heed(heed({ ...left, server }, { type: "sight", sight: sightOf(server) }), news);
    }
    case "turn":
      return heed(left, { type: "answered", ticket, agreed: !fails, reasons: [] });
    case "explain":
      return heed(left, {
        type: "explained",
        ticket,
        found: question.asked.map(({ unit }) => ({ unit, reasons: fails ? [] : [PROTOCOL, REASON] })),
      });
    case "routes":
      return heed(left, { type: "routed", ticket, routes: [] });
    case "rest":
      return heed(left, { type: "rested", ticket });
  }
}

/** Answer, the oldest first, until nothing is open. */
export function settle(world: World): World {
  let now = world;
  for (let i = 0; now.open[0] && i < 100; i++) now = answer(now, now.open[0]);
  return now;
}

/** The match advances by itself: another window, or the other side. */
export function goOn(world: World, change: (server: Server) => Server): World {
  const server = { ...change(world.server), version: world.server.version + 1 };
  return heed({ ...world, server }, { type: "sight", sight: sightOf(server) });
}

/** The outcome of these inputs, for every order in which the answers can come between and after them. */
export function everyOrder(world: World, inputs: readonly Input[]): World[] {
  const [next, ...later] = inputs;
  if (!next && !world.open.length) return [world];
  return [
    ...(next ? everyOrder(heed(world, next), later) : []),
    ...world.open.flatMap((question) => everyOrder(answer(world, question), inputs)),
  ];
}

export const tap = (hex: string, finger = false): Act => ({ type: "tap", hex, finger });
export const went = ({ sent }: World) => sent.flatMap(({ actions }) => actions.map((a) => a.to ?? a.do));

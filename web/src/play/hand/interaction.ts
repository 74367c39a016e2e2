/**
 * The hand at the table, as one pure function: from the state and an input to the next state and its effects. It knows
 * no rule, no browser and no server: it matches gestures with what the server offers.
 *
 * The player's inputs are handled in order. Inputs that arrive while the possible actions are unknown (`asking`,
 * `sending`) wait, and are then interpreted by what is offered at that time. An answer is accepted only if it belongs to
 * the open question: each question has a ticket.
 */
import { branchOf, BRANCHES } from "../../model/standing";
import { opening } from "../air/plans";
import { type GroupOffer, groupOffers, type Offer } from "../offers";
import type { Action, Reason } from "../types";
import { sayable } from "./attempts";
import { heldOnly, stillOffered } from "./groups";
import type { Act, Effect, Input, Learned } from "./inputs";
import { after, also, issue, just, type Outcome } from "./outcome";
import { askRoutes, otherRoute, point, rested } from "./pointer";
import { askUnit, explain, refuse, refuseTarget, refuseVerb } from "./refusals";
import { actorsAt, holdsOwn, loneOwn, offeredToAll, onlyOneAsked, sameQuestion, type Sight } from "./sight";
import {
  activeChoice,
  at,
  byRoute,
  type Held,
  type Interaction,
  isOffered,
  isUnknown,
  meant,
  type Mode,
  pinned,
  shown,
  shownSortie,
  standsAt,
  stepsOf,
  targetsOf,
  unitsOf,
} from "./state";

export function interaction(state: Interaction, input: Input): Outcome {
  const [next, effects] = serve(heed(state, input));
  return [isUnknown(next) || !next.serving ? next : { ...next, serving: null }, effects];
}

/** Handle waiting inputs one after another, until something must be waited for again. */
function serve([state, effects]: Outcome): Outcome {
  const [first, ...later] = state.waiting;
  if (!first || mustWait(state, first)) return [state, effects];
  const [next, more] = act({ ...state, waiting: later, serving: first }, first);
  return serve([next, [...effects, ...more]]);
}

function heed(state: Interaction, input: Input): Outcome {
  switch (input.type) {
    case "tap":
    case "press":
    case "pick":
    case "take":
    case "takeUp":
    case "gather":
    case "gatherAt":
    case "drop":
    case "group":
    case "do":
    case "turn":
      return accept(state, input);
    case "point":
      return point(state, input.hex);
    case "grab":
      return just({ ...state, carrying: { units: input.units, taken: false } });
    case "drag":
      return drag(state);
    case "breakOff":
      return just({ ...state, carrying: null });
    case "verb":
      return just({ ...state, verb: input.verb });
    case "choice":
      return just({ ...state, choice: input.verb });
    case "sortie":
      return just({ ...putDown(state), sortie: isShown(state, input) ? null : input });
    case "otherRoute":
      return otherRoute(state);
    case "closeMenu":
      return just(state.mode.name === "choosing" ? rest(state, state.mode.held) : state);
    case "gathering":
      return just({ ...state, gathering: input.on });
    case "askVerb":
      return refuseVerb(state, input.verb);
    case "askUnit":
      return askUnit(state, input.unit);
    case "putDown":
      return just(putDown(state));
    case "closeWhy":
      return just({ ...state, refusal: null });
    case "sight":
      return see(state, input.sight);
    case "told":
      return attend(state, true);
    case "learned":
      return input.ticket === ticketOf(state.mode) ? learn(state, input.found) : just(state);
    case "answered":
      return input.ticket === ticketOf(state.mode) ? went(state, input.agreed, input.reasons) : just(state);
    case "explained":
      return explain(state, input.ticket, input.found);
    case "routed": {
      const { routes } = state;
      if (routes?.ticket !== input.ticket) return just(state);
      const taken = input.routes.length ? routes.taken % input.routes.length : 0;
      return just({ ...state, routes: { ...routes, list: input.routes, taken } });
    }
    case "rested":
      return input.ticket === state.pointer.ticket ? rested(state) : just(state);
  }
}

function isShown({ sortie }: Interaction, { kind, night }: { kind: string; night: boolean }): boolean {
  return sortie?.kind === kind && sortie.night === night;
}

// Waiting

/** A double click counts once. Anything else is handled at once or in its turn. */
function accept(state: Interaction, input: Act): Outcome {
  if (isDouble(state, input)) return just(state);
  if (!state.waiting.length && !mustWait(state, input)) return act({ ...state, serving: input }, input);
  return just({ ...state, waiting: [...state.waiting, input] });
}

/** While the server is asked again about the counters in hand, inputs that do not depend on them need not wait. */
function mustWait({ mode, sight }: Interaction, input: Act): boolean {
  if (mode.name !== "asking") return mode.name === "sending";
  if (mode.then === "do") return true;
  if (input.type === "do") return !input.actions[0] || !offeredToAll(sight, input.actions[0]);
  return input.type !== "turn" && input.type !== "takeUp";
}

/** The same input again before it has been handled; but two undos mean two steps. */
function isDouble(state: Interaction, input: Act): boolean {
  const last = state.waiting.at(-1) ?? (isUnknown(state) ? state.serving : null);
  return last !== null && input.type !== "turn" && JSON.stringify(last) === JSON.stringify(input);
}

/** Whatever is done next, the reasons against what was tried before are over. */
function act(before: Interaction, input: Act): Outcome {
  const state = { ...before, refusal: null, questioned: null };
  switch (input.type) {
    case "tap":
      return tap(state, input.hex, input.finger);
    case "press":
      return press(state, input.hex);
    case "pick":
      return pick(state, input.unit);
    case "take":
      return state.gathering ? gather(state, [input.unit]) : ask(state, [input.unit], "do");
    case "takeUp":
      return input.units.length ? ask(state, input.units, "hold") : just(rest(state, null));
    case "gather":
      return gather(state, input.units);
    case "gatherAt":
      return gatherAt(state, input.hexes);
    case "drop":
      return drop({ ...state, carrying: null }, input.hex);
    case "group":
      return doGroup(state, input.offer);
    case "do":
      return isOffered(state, input.actions) ? send({ ...state, sortie: null }, input.actions) : just(state);
    case "turn":
      return turn(state, input.to);
  }
}

// Pointing and choosing

/** A tap on a hex: do what is offered there, pick up what is there, or say why not. */
function tap(state: Interaction, hex: string, finger: boolean): Outcome {
  const { sight, mode } = state;
  const chosen: Effect = { do: "choose", hex };
  if (!sight.mine) return also([chosen], look(state, hex));
  if (state.gathering && actorsAt(sight, hex).length) return also([chosen], gatherAt(state, [hex]));
  if (mode.held && meant(state, hex).length) return also([chosen], aimAt(state, hex, finger));
  const sortie = shownSortie(state);
  if (sortie?.hexes.includes(hex))
    return also([chosen], send({ ...state, sortie: null }, [opening(sortie.kind, hex, sortie.night)]));
  const offers = sight.offers.hexes.get(hex);
  const actors = actorsAt(sight, hex);
  if (offers && (activeChoice(state) || !actors.length)) return also([chosen], choose(state, hex, offers));
  if (actors.length) return also([chosen], takeFrom(state, hex, actors));
  if (mode.held) return also([chosen], refuse(state, hex));
  const lone = loneOwn(sight, hex);
  const looked = also([chosen], look(state, hex));
  if (lone) return after(looked, (now) => askUnit(now, lone.key));
  const enemy = sight.standing.at(hex).length > 0 && !holdsOwn(sight, hex);
  return enemy && hex !== sight.target ? after(looked, (now) => refuseTarget(now, hex)) : looked;
}

function look(state: Interaction, hex: string): Outcome {
  return [rest(state, null), [{ do: "look", hex }]];
}

/** A single action is done at once; among several the player chooses. */
function choose(state: Interaction, hex: string, all: readonly Offer[]): Outcome {
  const wanted = all.filter(({ verb }) => verb === activeChoice(state));
  const [only, ...others] = wanted.length ? wanted : all;
  if (only && !others.length) return also([CLOSED], send(rest(state, null), [only.action]));
  const open = state.mode.name === "choosing" && state.mode.hex === hex;
  const mode: Mode = open ? IDLE : { name: "choosing", held: null, hex, pinned: false };
  return [{ ...rest(state, null), mode }, [CLOSED]];
}

/** Touch has no hover: the first tap shows the route, the second one goes. */
function aimAt(state: Interaction, hex: string, finger: boolean): Outcome {
  if (finger && pinned(state) !== hex && at(state, hex).length) return also([CLOSED], pin(state, hex));
  return also([CLOSED], doThere(state, hex));
}

/** A single action is done at once; among several the player chooses. */
function doThere(state: Interaction, hex: string): Outcome {
  const [only, ...others] = meant(state, hex);
  if (only && !others.length) return doGroup(state, only);
  const mode: Mode = { name: "choosing", held: state.mode.held, hex, pinned: pinned(state) === hex };
  return just({ ...state, mode });
}

/** A stack is opened to pick from; a counter that is alone or acts alone is picked up at once, or put down. */
function takeFrom(state: Interaction, hex: string, actors: readonly string[]): Outcome {
  const alone = state.sight.standing.at(hex).length === 1;
  const held = actors.some((unit) => unitsOf(state).includes(unit));
  const fan: Effect = { do: "fan", hex: alone ? null : hex, toggle: held || actors.length > 1 };
  const [first] = actors;
  if (!held && first && (alone || actors.length === 1)) return also([fan], ask(state, [first], "do"));
  return [held && !alone ? state : rest(state, null), [fan]];
}

function press(state: Interaction, hex: string): Outcome {
  if (!state.mode.held) return just(state);
  return at(state, hex).length ? pin(state, hex) : refuse(state, hex);
}

/** Keep a destination pinned, with its routes, until it is confirmed. */
function pin(state: Interaction, hex: string): Outcome {
  const { held } = state.mode;
  if (!held) return just(state);
  return askRoutes({ ...state, mode: { name: "aiming", held, hex }, routes: null });
}

/** A counter of a stack, or of those off the board, joins others of the same place that are in hand. */
function pick(state: Interaction, unit: string): Outcome {
  const { standing, actors } = state.sight;
  const at = standing.whereIs(unit);
  const beside = [...actors].filter((other) => standing.whereIs(other) === at);
  const together = state.gathering || beside.some((other) => unitsOf(state).includes(other));
  return together ? gather(state, [unit]) : ask(state, [unit], "do");
}

/** Shift-click, a box and the tray all end here. */
function gather(state: Interaction, units: readonly string[]): Outcome {
  const held = unitsOf(state);
  const able = units.filter((unit) => state.sight.actors.has(unit));
  if (!able.length) return just(state);
  const more = able.filter((unit) => !held.includes(unit));
  const next = more.length ? [...held, ...more] : held.filter((unit) => !able.includes(unit));
  return next.length ? ask(state, next, "hold") : just(rest(state, null));
}

/** Ground units march and squadrons fly: what is in hand decides, else ground units come first. */
function gatherAt(state: Interaction, hexes: readonly string[]): Outcome {
  const { sight } = state;
  const branch = (unit: string) => {
    const piece = sight.standing.piece(unit);
    return piece ? branchOf(piece) : null;
  };
  const units = hexes.flatMap((hex) => actorsAt(sight, hex));
  const branches = units.map(branch);
  const [first] = unitsOf(state);
  const wanted = (first && branch(first)) ?? BRANCHES.find((each) => branches.includes(each));
  const alike = units.filter((unit) => branch(unit) === wanted);
  const [hex, ...others] = hexes;
  const lone = hex && !others.length && !units.length ? loneOwn(sight, hex) : null;
  return lone ? askUnit(state, lone.key) : gather(state, alike);
}

// Carrying

/** The carried counters are picked up when the drag begins, unless they are in hand already. */
function drag(state: Interaction): Outcome {
  const { carrying } = state;
  const [first] = carrying?.units ?? [];
  if (!carrying || !first || carrying.taken) return just(state);
  const now = { ...state, carrying: { ...carrying, taken: true } };
  if (unitsOf(state).includes(first)) return [now, [CLOSED]];
  return also([CLOSED], accept(now, { type: "takeUp", units: carrying.units }));
}

function drop(state: Interaction, hex: string | null): Outcome {
  if (!state.mode.held) return just(state);
  // Counters that can do nothing were only carried to hear why.
  const idle = state.mode.held.each.every((offers) => !offers.length);
  const put = (now: Interaction) => (idle ? rest(now, null) : now);
  if (!hex || standsAt(state, hex)) return just(put(state));
  if (meant(state, hex).length) return doThere(state, hex);
  const [asked, effects] = refuse(state, hex);
  return [put(asked), effects];
}

// Asking for the possible actions

function ask(before: Interaction, units: readonly string[], then: "hold" | "do"): Outcome {
  if (!before.sight.mine) return just(before);
  const state = { ...before, pointer: { ...before.pointer, why: null }, routes: null };
  const { ticket, tickets } = issue(state);
  const mode: Mode = { name: "asking", ticket, units, then, held: state.mode.held };
  return [{ ...state, tickets, mode }, [{ do: "ask", ticket, units }]];
}

function learn(state: Interaction, found: readonly Learned[] | null): Outcome {
  const { mode } = state;
  if (mode.name !== "asking") return just(state);
  if (!found) return just(rest(state, mode.then === "do" && isFresh(state) ? mode.held : null));
  const [first] = found;
  const [only, ...others] = first?.offers ?? [];
  if (mode.then === "do" && only && !others.length && !only.hex && !only.off) {
    const [sent, effects] = send(state, [only.action]);
    // From an opened stack others may be picked next: it stays open.
    return [sent, state.serving?.type === "pick" ? effects.filter((effect) => effect !== CLOSED) : effects];
  }
  const each = found.map(({ offers }) => offers);
  const held: Held = {
    units: mode.units,
    each,
    group: groupOffers(each),
    flights: found.map(({ flight }) => flight),
    version: state.sight.version,
  };
  const now = rest(state, held);
  const [unit] = mode.units;
  if (mode.then === "hold" || !unit) return just(now);
  const hexes = shown(now).flatMap(({ hex }) => hex ?? []);
  return [now, [{ do: "taken", unit, hexes: [...new Set(hexes)] }]];
}

// Doing

/** A line of a list may be out of date: its action is done if it is still possible. Those that do it stay in hand. */
function doGroup(state: Interaction, offer: GroupOffer): Outcome {
  const { held } = state.mode;
  const found = held && state.sight.mine ? stillOffered(held, offer) : null;
  if (!held || !found) return just(state);
  const doing = found.length < held.units.length ? heldOnly(held, found) : held;
  const now = { ...state, mode: { name: "holding", held: doing } as const };
  return send(now, stepsOf(state, byRoute(state, offer)));
}

function send(state: Interaction, actions: readonly Action[]): Outcome {
  const { ticket, tickets } = issue(state);
  const now = sending({ ...state, tickets }, ticket, actions);
  return [now, [CLOSED, { do: "send", ticket, actions }]];
}

function turn(state: Interaction, to: "undo" | "redo"): Outcome {
  const { ticket, tickets } = issue(state);
  return [sending({ ...state, tickets }, ticket, []), [{ do: "turn", ticket, to }]];
}

function sending(state: Interaction, ticket: number, actions: readonly Action[]): Interaction {
  const { held } = state.mode;
  const pointer = { ...state.pointer, ticket: 0 };
  const mode: Mode = { name: "sending", ticket, held, actions, kind: state.sight.kind };
  return { ...state, pointer, questioned: null, gathering: false, mode };
}

/** The server has answered. A refusal is reported; the actions before it still count. */
function went(state: Interaction, agreed: boolean, reasons: readonly Reason[]): Outcome {
  const { mode, sight } = state;
  if (mode.name !== "sending") return just(state);
  const why = sayable(reasons);
  const refusal = why.length
    ? { hex: state.pointer.hex, unit: null, reasons: why, each: [], hindered: 0, others: null }
    : null;
  const now = rest(state, mode.held);
  if (!agreed && isFresh(state) && sight.mine) return just({ ...now, refusal });
  return after(settle({ ...now, refusal }), (settled) => attend(settled, mode.kind !== sight.kind));
}

// The match continues

function see(state: Interaction, sight: Sight): Outcome {
  const now = { ...state, sight };
  // The server will answer what was sent; the result is examined then.
  if (sameQuestion(state.sight, sight) || state.mode.name === "sending") return just(now);
  return after(settle({ ...now, refusal: null }), (settled) => attend(settled, true));
}

/** Keep in hand what can still act, and drop the rest. */
function settle(state: Interaction): Outcome {
  const { sight, mode } = state;
  const now = { ...state, questioned: null };
  if (!sight.mine) return just({ ...rest(now, null), waiting: [], carrying: null });
  const left = (mode.name === "asking" ? mode.units : unitsOf(now)).filter((unit) => sight.actors.has(unit));
  if (!left.length) return just(rest(now, null));
  // Counters that were about to be picked up still are; those in hand before would be shown old offers.
  if (mode.name === "asking" && mode.then === "do") return ask(rest(now, null), left, "do");
  return ask(now, left, "hold");
}

/** Pick up the only counter that is asked for, and show what the decision is about. */
function attend(state: Interaction, anew: boolean): Outcome {
  const { sight } = state;
  if (!sight.mine || sight.kind === null) return just(state);
  const only = onlyOneAsked(sight);
  const taken = only && state.mode.name === "idle" ? ask(state, [only], "hold") : just(state);
  if (!anew) return taken;
  return after(taken, (now) => [now, [{ do: "reveal", hexes: [...sight.about, ...targetsOf(now)] }]]);
}

// Small things

const IDLE: Mode = { name: "idle", held: null };
const WATCHING: Mode = { name: "watching", held: null };
const CLOSED: Effect = { do: "fan", hex: null, toggle: false };

/** Whether the hand shows the server's current offers rather than older ones. */
function isFresh({ mode, sight }: Interaction): boolean {
  return !mode.held || mode.held.version === sight.version;
}

/** The state with this in hand, and nothing begun. */
function rest(state: Interaction, held: Held | null): Interaction {
  if (held) return { ...state, mode: { name: "holding", held }, routes: null };
  const mode = state.sight.mine ? IDLE : WATCHING;
  const pointer = { ...state.pointer, why: null };
  return { ...state, mode, verb: null, routes: null, gathering: false, pointer };
}

/** What is on its way to the server cannot be recalled; everything else is dropped. */
function putDown(state: Interaction): Interaction {
  const { mode } = state;
  const nothing = { waiting: [], sortie: null, carrying: null, refusal: null, questioned: null };
  const now = { ...rest(state, null), ...nothing };
  return mode.name === "sending" ? { ...now, mode: { ...mode, held: null } } : now;
}

function ticketOf(mode: Mode): number | null {
  return mode.name === "asking" || mode.name === "sending" ? mode.ticket : null;
}

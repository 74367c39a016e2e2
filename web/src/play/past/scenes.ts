/**
 * A step of the log as a series of scenes: what each event shows, and the board after it. Each event carries its
 * changes: which counter, from where to where, with which face. They are applied one after another; nothing is guessed,
 * so a game's own events need no code here.
 */
import type { Change, LogEvent, LogStep, View } from "../types";

/** What moves visibly: a counter, or the type of an unknown enemy. */
export interface Actor {
  unit: string | null;
  type: string;
  reduced: boolean;
}

export type Beat =
  | { kind: "travel"; actor: Actor; path: readonly string[] }
  | { kind: "appear"; actor: Actor; at: string }
  | { kind: "vanish"; actor: Actor; at: string }
  | { kind: "flip"; actor: Actor; at: string }
  | { kind: "clash"; target: string; from: readonly string[]; dice: readonly number[] }
  | { kind: "dice"; dice: readonly number[] }
  | { kind: "word" };

export interface Scene {
  moment: number;
  side: string | null;
  event: LogEvent;
  beat: Beat;
  /** During the movement: without the moving counter. */
  during: View;
  after: View;
}

/** What must be known about the game to draw a counter and to tell the board from what lies beside it. */
export interface Lore {
  typeOf(unit: string): string;
  isHex(place: string): boolean;
}

const UNKNOWN = "?";

/** A forced answer is not worth reporting; it changes nothing by itself. */
export function isTold({ event }: LogEvent): boolean {
  return event !== "answered";
}

export function scenesOf(before: View, step: LogStep, lore: Lore): Scene[] {
  let view = before;
  return step.events.filter(isTold).map((event) => {
    const now = view;
    view = after(now, event, lore);
    const [moved, beat] = principal(event, now, lore);
    const during = moved ? without(beat.kind === "vanish" ? view : now, moved) : now;
    return { moment: step.moment, side: step.side, event, beat, during, after: view };
  });
}

/** The board after a step: its counters. What else a view shows only the server knows. */
export function viewAfter(before: View, step: LogStep, lore: Lore): View {
  return step.events.reduce((view, event) => after(view, event, lore), before);
}

function after(view: View, event: LogEvent, lore: Lore): View {
  return (event.changes ?? []).reduce((seen, change) => changed(seen, change, lore), view);
}

/** What to follow: the first counter that moves, falls or is flipped; otherwise the combat, or the dice. */
function principal(event: LogEvent, view: View, lore: Lore): [Change | null, Beat] {
  for (const change of event.changes ?? []) {
    const beat = beatOf(change, event, view, lore);
    if (beat) return [change, beat];
  }
  const { target, dice, fighters = [] } = event;
  if (target && lore.isHex(target)) {
    const from = fighters.flatMap((unit) => view.units[unit]?.hex ?? []);
    return [null, { kind: "clash", target, from: [...new Set(from)], dice }];
  }
  return [null, dice.length ? { kind: "dice", dice } : { kind: "word" }];
}

function beatOf(change: Change, event: LogEvent, view: View, lore: Lore): Beat | null {
  const start = onBoard(change.start, lore);
  const to = onBoard(change.to, lore);
  const was = view.units[nameBefore(change)]?.reduced ?? false;
  const actor = actorOf(change, was, lore);
  if (start === to)
    return to && isKnown(change.unit) && was !== change.reduced ? { kind: "flip", actor, at: to } : null;
  if (!to) return start ? { kind: "vanish", actor, at: start } : null;
  if (!start) return { kind: "appear", actor: { ...actor, reduced: change.reduced ?? false }, at: to };
  return { kind: "travel", actor, path: wayOf(start, to, event.path ?? []) };
}

function actorOf({ unit }: Change, reduced: boolean, lore: Lore): Actor {
  return isKnown(unit)
    ? { unit, type: lore.typeOf(unit), reduced }
    : { unit: null, type: unit.slice(UNKNOWN.length), reduced: false };
}

function wayOf(start: string, to: string, path: readonly string[]): string[] {
  const way = path[0] === start ? [...path] : [start, ...path];
  return way.at(-1) === to ? way : [...way, to];
}

// The view

/** The view after a change. */
function changed(view: View, change: Change, lore: Lore): View {
  const seen = without(view, change);
  const { unit, to } = change;
  if (to === null) return seen;
  if (!isKnown(unit))
    return { ...seen, unknown: [...seen.unknown, { hex: to, type: unit.slice(UNKNOWN.length) }] };
  const place = lore.isHex(to) ? { hex: to, where: null } : { hex: null, where: to };
  const there = { ...view.units[unit], ...place, reduced: change.reduced ?? false };
  return { ...seen, units: { ...seen.units, [unit]: there } };
}

/** The view without the counter of a change, wherever it was or is. */
function without(view: View, change: Change): View {
  const name = nameBefore(change);
  if (isKnown(name) || isKnown(change.unit)) {
    const gone = new Set([name, change.unit]);
    const units = Object.fromEntries(Object.entries(view.units).filter(([id]) => !gone.has(id)));
    if (isKnown(name)) return { ...view, units };
    view = { ...view, units };
  }
  const type = name.slice(UNKNOWN.length);
  const i = view.unknown.findIndex((piece) => piece.hex === change.start && (piece.type ?? "") === type);
  return i < 0 ? view : { ...view, unknown: view.unknown.toSpliced(i, 1) };
}

const nameBefore = ({ unit, was }: Change): string => was ?? unit;

const isKnown = (name: string): boolean => !name.startsWith(UNKNOWN);

function onBoard(place: string | null, { isHex }: Lore): string | null {
  return place !== null && isHex(place) ? place : null;
}

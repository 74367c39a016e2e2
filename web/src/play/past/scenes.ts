/**
 * A step of the log as a row of scenes: what is to be seen of each event, and how the board looks after it. The server tells how
 * it looked before and after the whole step; in between the events are followed one by one. Only the names of their arguments say
 * what moves (`unit`, `start`, `to`, `path`, `target`, `dice`), never their kind, so a game's own events need nothing here.
 */
import type { LogEvent, LogStep, View } from "../types";

/** What is seen to move: a counter, or the type of an unknown enemy. */
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
  /** While it is played: without the counter that is on its way. */
  during: View;
  after: View;
}

/** What must be known of the game to follow an unknown enemy. */
export interface Lore {
  typeOf(unit: string): string;
  sideOf(unit: string): string;
  isHex(place: string): boolean;
}

const UNKNOWN = "?";

export function scenesOf(before: View, step: LogStep, after: View, lore: Lore): Scene[] {
  let view = before;
  return step.events.map((event, i) => {
    const later = step.events.slice(i + 1);
    const unit = text(event.args.unit);
    const found =
      unit === null
        ? { beat: placeless(event, view), during: view, after: view }
        : unit.startsWith(UNKNOWN)
          ? ofUnknown(unit.slice(UNKNOWN.length), event, view, after, lore)
          : ofKnown(unit, event, later, view, after, lore);
    view = found.after;
    return { moment: step.moment, side: step.side, event, ...found };
  });
}

type Found = Pick<Scene, "beat" | "during" | "after">;

const still = (view: View): Found => ({ beat: { kind: "word" }, during: view, after: view });

function placeless({ args, dice, hexes }: LogEvent, view: View): Beat {
  const target = text(args.target);
  if (target && hexes.includes(target)) {
    const fighters = [...list(args.attackers), ...list(args.support), ...list(args.guns)];
    const from = fighters.flatMap((unit) => view.units[unit]?.hex ?? []);
    return { kind: "clash", target, from: [...new Set(from)], dice };
  }
  return dice.length ? { kind: "dice", dice } : { kind: "word" };
}

// A counter that the viewer knows

function ofKnown(
  unit: string,
  event: LogEvent,
  later: readonly LogEvent[],
  view: View,
  end: View,
  lore: Lore,
): Found {
  const there = view.units[unit];
  const reduced = there?.reduced ?? end.units[unit]?.reduced ?? false;
  const actor: Actor = { unit, type: lore.typeOf(unit), reduced };
  const from = text(event.args.start) ?? there?.hex ?? null;
  const to = text(event.args.to);
  if (to && lore.isHex(to)) {
    const after = withUnit(view, unit, { ...there, reduced, hex: to, where: null });
    return { ...going(actor, from, to, event, lore), during: withUnit(view, unit, null), after };
  }
  if (!there?.hex) return still(view);
  const at = there.hex;
  const gone = !end.units[unit]?.hex && !later.some(({ args }) => args.unit === unit);
  if (gone) {
    const after = withUnit(view, unit, end.units[unit] ?? null);
    return { beat: { kind: "vanish", actor, at }, during: after, after };
  }
  const now = end.units[unit]?.reduced ?? there.reduced;
  if (now === there.reduced) return still(view);
  const after = withUnit(view, unit, { ...there, reduced: now });
  return { beat: { kind: "flip", actor, at }, during: withUnit(view, unit, null), after };
}

function going(
  actor: Actor,
  from: string | null,
  to: string,
  { args }: LogEvent,
  { isHex }: Lore,
): { beat: Beat } {
  if (!from || !isHex(from) || from === to) return { beat: { kind: "appear", actor, at: to } };
  const way = list(args.path).filter(isHex);
  const path = way.length ? (way[0] === from ? way : [from, ...way]) : [from, to];
  return { beat: { kind: "travel", actor, path: path.at(-1) === to ? path : [...path, to] } };
}

function withUnit(view: View, unit: string, there: View["units"][string] | null): View {
  const others = Object.entries(view.units).filter(([id]) => id !== unit);
  const units = Object.fromEntries(there ? [...others, [unit, there]] : others);
  return { ...view, units };
}

// An enemy of whom only the type is known

function ofUnknown(type: string, event: LogEvent, view: View, end: View, lore: Lore): Found {
  const from = text(event.args.start) ?? text(event.args.hex);
  const to = text(event.args.to);
  const known = from ? knownEnemy(view, type, from, lore) : null;
  const actor: Actor = { unit: known, type, reduced: known ? (view.units[known]?.reduced ?? false) : false };
  const during = from ? lift(view, type, from, known) : view;
  if (to && lore.isHex(to)) {
    const after = { ...during, unknown: [...during.unknown, { hex: to, type }] };
    return { ...going(actor, from, to, event, lore), during, after };
  }
  if (!from || count(end, type, from) >= count(view, type, from)) return still(view);
  return { beat: { kind: "vanish", actor, at: from }, during, after: during };
}

/** An enemy that the viewer still knew where it stood. */
function knownEnemy(view: View, type: string, at: string, lore: Lore): string | null {
  if (view.unknown.some((piece) => piece.hex === at && piece.type === type)) return null;
  const found = Object.entries(view.units).find(
    ([id, { hex }]) => hex === at && lore.sideOf(id) !== view.viewer && lore.typeOf(id) === type,
  );
  return found?.[0] ?? null;
}

function lift(view: View, type: string, at: string, known: string | null): View {
  if (known) return withUnit(view, known, null);
  const i = view.unknown.findIndex((piece) => piece.hex === at && piece.type === type);
  return i < 0 ? view : { ...view, unknown: view.unknown.toSpliced(i, 1) };
}

function count(view: View, type: string, at: string): number {
  return view.unknown.filter((piece) => piece.hex === at && piece.type === type).length;
}

// Arguments

function text(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

function list(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

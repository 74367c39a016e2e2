/** The positions of the counters, from the server's view. */
import type { GameModel } from "../model/game";
import { known, type Piece, Standing } from "../model/standing";
import type { View } from "./types";

/** Counters in the order of the game's file, so that a stack keeps its order from one view to the next. */
export function viewStanding(model: GameModel, view: View): Standing {
  const stacks = new Map<string, Piece[]>();
  const put = (at: string, piece: Piece) => {
    const stack = stacks.get(at);
    if (stack) stack.push(piece);
    else stacks.set(at, [piece]);
  };
  const aboard = carried(model, view);
  for (const [id, counter] of model.counters) {
    const there = view.units[id];
    if (there?.hex) put(there.hex, { ...known(counter, there.reduced), ...holding(aboard, id) });
  }
  const enemy = model.game.summary.sides.find((side) => side.id !== view.viewer);
  view.unknown.forEach(({ hex, type }) => {
    const key = `?${hex}-${type}-${stacks.get(hex)?.length ?? 0}`;
    const nation = enemy?.nations[0] ?? "";
    put(hex, { key, counter: null, side: enemy?.id ?? "", nation, type, reduced: false });
  });
  return new Standing(stacks, aboard);
}

const INSIDE = "unit:";

/** The counters that are inside others, by the counter they are in. */
function carried(model: GameModel, view: View): ReadonlyMap<string, readonly Piece[]> {
  const found = new Map<string, Piece[]>();
  for (const [id, counter] of model.counters) {
    const there = view.units[id];
    if (!there?.where?.startsWith(INSIDE)) continue;
    const holder = there.where.slice(INSIDE.length);
    found.set(holder, [...(found.get(holder) ?? []), known(counter, there.reduced)]);
  }
  return found;
}

function holding(aboard: ReadonlyMap<string, readonly Piece[]>, id: string): Pick<Piece, "inside"> {
  const inside = aboard.get(id)?.length;
  return inside ? { inside } : {};
}

/** Whether a counter is inside others, the outermost of which is on the board: it is shown there. */
function isAtSea(view: View, where: string): boolean {
  if (!where.startsWith(INSIDE)) return false;
  const holder = view.units[where.slice(INSIDE.length)];
  return Boolean(holder?.hex) || isAtSea(view, holder?.where ?? "");
}

/** The counters that are off the board, by the place the server names: "box:waiting", "left:0616", ... */
export function offBoard(model: GameModel, view: View): ReadonlyMap<string, readonly Piece[]> {
  const places = new Map<string, Piece[]>();
  for (const [id, counter] of model.counters) {
    const there = view.units[id];
    if (!there?.where || isAtSea(view, there.where)) continue;
    const pieces = places.get(there.where) ?? [];
    pieces.push(known(counter, there.reduced));
    places.set(there.where, pieces);
  }
  return places;
}

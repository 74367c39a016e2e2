/** The keyboard on the board: panning, zooming, walking from hex to hex and from stack to stack. */
import type { Point } from "../model/hexes";
import { commandOf } from "../model/keymap";
import type { Placement } from "../model/placements";
import { focus } from "../state/focus.svelte";
import type { TableView } from "../state/table.svelte";

const PAN = 90;
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Handle a key pressed while the board itself has the focus; returns whether it was handled. */
export function boardKey(view: TableView, event: KeyboardEvent): boolean {
  const command = commandOf("board", event);
  switch (command) {
    case "pan":
    case "panFar": {
      const arrow = ARROWS[event.key];
      if (!arrow) return false;
      return view.cursor ? walk(view, arrow) : pan(view, arrow, command === "panFar");
    }
    case "zoomIn":
      view.camera.glideTo(view.camera.frame.k * 1.5);
      return true;
    case "zoomOut":
      view.camera.glideTo(view.camera.frame.k / 1.5);
      return true;
    case "fit":
      view.camera.fit();
      return true;
    case "actual":
      view.camera.glideTo(1);
      return true;
    case "choose":
      // A user who only clicked on the board is not moving the cursor: Enter then answers the question.
      return (event.key !== "Enter" || focus.byKey) && enter(view);
    case "gather":
      return view.cursor !== null && view.gatherAt([view.cursor]);
    case "close":
      return escape(view);
    default:
      return false;
  }
}

function pan(view: TableView, [dx, dy]: readonly [number, number], far: boolean): true {
  const step = far ? PAN * 4 : PAN;
  const { x, y, k } = view.camera.frame;
  view.camera.set({ x: x - dx * step, y: y - dy * step, k });
  return true;
}

/** The cursor moves to the next hex; up and down along the column, left and right along the row. */
function walk(view: TableView, [dx, dy]: readonly [number, number]): true {
  const { grid } = view.model;
  const from = view.cursor ?? "";
  const next = dx ? grid.sideways(from, dx as -1 | 1) : grid.neighbour(from, dy < 0 ? "N" : "S");
  if (next) view.moveCursor(next);
  return true;
}

/** The first Enter puts the cursor on the board, the next ones choose the hex under it. */
function enter(view: TableView): true {
  if (view.cursor) view.tap(view.cursor);
  else view.moveCursor(view.hex ?? hexInTheMiddle(view));
  return true;
}

/** Escape closes one thing at a time: what lies over the board, then the selection. */
function escape(view: TableView): boolean {
  if (closeOpened(view)) return true;
  if (!view.hex && !view.counter) return false;
  view.clear();
  return true;
}

/** The enlarged stack, the fan, the cursor: whichever is on top. */
export function closeOpened(view: TableView): boolean {
  if (view.viewing) view.viewing = null;
  else if (view.fan) view.fan = null;
  else if (view.cursor) view.cursor = null;
  else return false;
  return true;
}

function hexInTheMiddle(view: TableView): string {
  const { camera, model } = view;
  const { x, y, width, height } = camera.clear;
  const middle = camera.toBoard({ x: x + width / 2, y: y + height / 2 });
  return model.grid.at(middle) ?? model.grid.format(1, 1);
}

/** The nearest stack in the direction of an arrow, for moving the focus among the counters. */
export function nextStack(view: TableView, from: Placement, pressed: string): Placement | null {
  const arrow = ARROWS[pressed];
  if (!arrow) return null;
  let best: Placement | null = null;
  let least = Infinity;
  for (const placement of view.placements.values()) {
    const cost = stepCost(from, placement, arrow);
    if (cost < least) [best, least] = [placement, cost];
  }
  return best;
}

/** Distance along the arrow, with a penalty for straying from it; infinite behind. */
function stepCost(from: Point, to: Point, [dx, dy]: readonly [number, number]): number {
  const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
  const across = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
  return along > 0 && across <= along * 2 ? along + across * 2 : Infinity;
}

/**
 * Carries a counter out of an opened stack, or out of the tray: pressed and dragged, it follows the pointer until it is
 * dropped.
 */
import type { Point } from "../model/hexes";
import type { TableView } from "../state/table.svelte";
import { SLOP } from "./gestures";

/**
 * The stack closes as soon as something is carried out of it, and the tray is not part of the board; so the board
 * captures the pointer from then on.
 */
export function carry(table: TableView, key: string) {
  return (button: HTMLElement): (() => void) => {
    const onDown = (down: PointerEvent) => {
      const board = document.querySelector<HTMLElement>("[data-board]");
      if (!board || !down.isPrimary || down.button !== 0 || !table.carry(key)) return;
      follow(table, board, down);
    };
    button.addEventListener("pointerdown", onDown);
    return () => button.removeEventListener("pointerdown", onDown);
  };
}

function follow(table: TableView, board: HTMLElement, down: PointerEvent): void {
  const start = { x: down.clientX, y: down.clientY };
  const over = new AbortController();
  let carried = false;
  const at = (event: PointerEvent): Point => {
    const box = board.getBoundingClientRect();
    return table.camera.toBoard({ x: event.clientX - box.left, y: event.clientY - box.top });
  };
  const isOver = ({ clientX: x, clientY: y }: PointerEvent) => {
    const { left, right, top, bottom } = board.getBoundingClientRect();
    return x >= left && x < right && y >= top && y < bottom;
  };
  const listen = (type: string, hear: (event: PointerEvent) => void) =>
    addEventListener(
      type,
      (event) => {
        if ((event as PointerEvent).pointerId === down.pointerId) hear(event as PointerEvent);
      },
      { signal: over.signal },
    );
  listen("pointermove", (event) => {
    if (!carried && Math.hypot(event.clientX - start.x, event.clientY - start.y) < SLOP) return;
    if (!carried) board.setPointerCapture(down.pointerId);
    carried = true;
    table.drag(at(event));
  });
  listen("pointerup", (event) => {
    over.abort();
    if (carried) void table.drop(isOver(event) ? table.model.grid.at(at(event)) : null);
  });
  listen("pointercancel", () => {
    over.abort();
    if (carried) table.drag(null);
  });
}

/** Mouse, pen, touch and wheel on the board, turned into camera movements, taps and hovers. */
import type { Point } from "../model/hexes";
import type { Camera } from "../state/camera";
import { isMore } from "../ui/more";

interface GestureHandlers {
  /** A click or tap that was not the end of a drag; `more`: with Shift, Ctrl or Cmd. */
  tap(pixel: Point, target: Element, finger: boolean, more: boolean): void;
  /** A drag with Shift spans a box between two pixels; `over`: it ends here; null: it was cancelled. */
  box(span: readonly [Point, Point] | null, over: boolean): void;
  /**
   * A finger rests on a pixel, or the mouse right-clicks there; returns whether that was handled, in which case lifting
   * the finger does not count as a tap.
   */
  hold(pixel: Point): boolean;
  /** The pointer goes down: returns whether a drag from here carries counters instead of moving the board. */
  grab(pixel: Point): boolean;
  /** Counters are carried over a pixel; null: the drag was cancelled. */
  drag(pixel: Point | null): void;
  drop(pixel: Point): void;
  /** The mouse rests over a pixel, or left the board. */
  hover(pixel: Point | null): void;
}

/** Movement below this many pixels is still a tap. */
export const SLOP = 5;
/** A finger that rests this long asks for information instead of tapping. */
const HOLD_MS = 550;

export function attachGestures(element: HTMLElement, camera: Camera, handlers: GestureHandlers): () => void {
  const down = new Map<number, Point>();
  let travelled = 0;
  let velocity: Velocity | null = null;
  let carrying = false;
  let held = false;
  let corner: Point | null = null;
  let holding: ReturnType<typeof setTimeout> | undefined;

  const at = (event: MouseEvent): Point => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  const onDown = (event: PointerEvent) => {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    camera.stop();
    if (!down.size) travelled = 0;
    down.set(event.pointerId, at(event));
    held = false;
    clearTimeout(holding);
    if (carrying) handlers.drag(null);
    corner = event.pointerType === "mouse" && event.shiftKey ? at(event) : null;
    carrying = down.size === 1 && !corner && handlers.grab(at(event));
    if (event.pointerType !== "mouse" && down.size === 1)
      holding = setTimeout(() => (held = travelled < SLOP && handlers.hold(at(event))), HOLD_MS);
    velocity = new Velocity();
  };

  const onMove = (event: PointerEvent) => {
    const before = down.get(event.pointerId);
    const now = at(event);
    if (!before) {
      if (event.pointerType === "mouse") handlers.hover(now);
      return;
    }
    const start = travelled < SLOP;
    travelled += Math.hypot(now.x - before.x, now.y - before.y);
    down.set(event.pointerId, now);
    if (travelled < SLOP) return;
    // Captured only once it is a drag, or a click would never reach the counter under it.
    if (start) {
      element.setPointerCapture(event.pointerId);
      element.classList.add("dragging");
    }
    clearTimeout(holding);
    if (carrying) return handlers.drag(now);
    if (corner) return handlers.box([corner, now], false);
    const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
    if (other) pinch(camera, before, now, other);
    else {
      camera.panBy(now.x - before.x, now.y - before.y);
      velocity?.add(now, event.timeStamp);
    }
  };

  const onUp = (event: PointerEvent) => {
    if (!down.delete(event.pointerId) || down.size) return;
    element.classList.remove("dragging");
    clearTimeout(holding);
    const [from, dragged] = [corner, travelled >= SLOP];
    corner = null;
    if (from && dragged) return handlers.box(event.type === "pointerup" ? [from, at(event)] : null, true);
    if (carrying && dragged) {
      carrying = false;
      if (event.type === "pointerup") handlers.drop(at(event));
      else handlers.drag(null);
      return;
    }
    carrying = false;
    const speed = travelled >= SLOP && event.type === "pointerup" ? velocity?.at(event.timeStamp) : null;
    if (speed) camera.throw(speed.x, speed.y);
  };

  const onClick = (event: MouseEvent) => {
    // Assistive technology clicks without any pointer: detail is then 0.
    const dragged = travelled >= SLOP && event.detail > 0;
    travelled = 0;
    const finger = event instanceof PointerEvent && event.pointerType === "touch";
    if (!dragged && !held && event.target instanceof Element)
      handlers.tap(at(event), event.target, finger, isMore(event));
    held = false;
  };

  const onWheel = (event: WheelEvent) => {
    event.preventDefault();
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 24 : 1;
    if (event.shiftKey) camera.panBy(-(event.deltaX || event.deltaY) * unit, 0);
    // A pinch on a trackpad arrives as a wheel with ctrl held, in much smaller steps.
    else camera.zoomBy(Math.exp(-event.deltaY * unit * (event.ctrlKey ? 0.012 : 0.0016)), at(event));
  };

  const onMenu = (event: MouseEvent) => {
    const finger = event instanceof PointerEvent && event.pointerType !== "mouse";
    if (finger || handlers.hold(at(event))) event.preventDefault();
  };

  const onLeave = () => handlers.hover(null);
  const listeners: [string, (event: never) => void, AddEventListenerOptions?][] = [
    ["pointerdown", onDown],
    ["pointermove", onMove],
    ["pointerup", onUp],
    ["pointercancel", onUp],
    ["pointerleave", onLeave],
    ["click", onClick],
    ["contextmenu", onMenu],
    ["wheel", onWheel, { passive: false }],
  ];
  for (const [type, listener, options] of listeners)
    element.addEventListener(type, listener as EventListener, options);
  return () => {
    for (const [type, listener] of listeners) element.removeEventListener(type, listener as EventListener);
  };
}

/** One finger moved from `before` to `now` while the other rests: zoom and pan at once. */
function pinch(camera: Camera, before: Point, now: Point, other: Point): void {
  const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const spread = (a: Point) => Math.max(10, Math.hypot(a.x - other.x, a.y - other.y));
  const [from, to] = [middle(before, other), middle(now, other)];
  camera.zoomBy(spread(now) / spread(before), from);
  camera.panBy(to.x - from.x, to.y - from.y);
}

/** The speed of the last tenth of a second of a drag. */
class Velocity {
  #trail: { p: Point; time: number }[] = [];

  add(p: Point, time: number): void {
    this.#trail.push({ p, time });
    this.#trail = this.#trail.filter((step) => time - step.time < 100);
  }

  at(time: number): Point | null {
    const [first, last] = [this.#trail[0], this.#trail.at(-1)];
    if (!first || !last || time - last.time > 60 || last.time - first.time < 15) return null;
    const dt = last.time - first.time;
    return { x: (last.p.x - first.p.x) / dt, y: (last.p.y - first.p.y) / dt };
  }
}

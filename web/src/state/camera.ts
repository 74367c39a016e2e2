/**
 * Where the board is seen from. A frame maps board units to pixels: pixel = unit * k + (x, y).
 * The camera is not reactive state: it changes sixty times a second and its listeners move things directly.
 */
import type { Point } from "../model/hexes";

export interface Frame {
  x: number;
  y: number;
  k: number;
}

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
const MAX_ZOOM = 4;

/** Zoom classes, as the drawings know them: below each limit (pixels a unit) the class holds. */
const ZOOM_CLASSES: readonly [number, string][] = [
  [0.35, "z-far"],
  [0.6, "z-mid"],
  [1.4, "z-near"],
  [Infinity, "z-close"],
];

export const ZOOM_NAMES = ZOOM_CLASSES.map(([, name]) => name);

export function zoomClass(k: number): string {
  return ZOOM_CLASSES.find(([limit]) => k < limit)?.[1] ?? "z-close";
}

/** The part of the viewport that nothing covers. */
function clearArea(size: { width: number; height: number }, insets: Insets): Rect {
  return {
    x: insets.left,
    y: insets.top,
    width: Math.max(1, size.width - insets.left - insets.right),
    height: Math.max(1, size.height - insets.top - insets.bottom),
  };
}

export function fitFrame(bounds: Rect, clear: Rect): Frame {
  const k = Math.min(clear.width / bounds.width, clear.height / bounds.height);
  return centredFrame({ x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2 }, k, clear);
}

/** The frame that shows a point in the middle of the clear area. */
export function centredFrame(point: Point, k: number, clear: Rect): Frame {
  return { x: clear.x + clear.width / 2 - point.x * k, y: clear.y + clear.height / 2 - point.y * k, k };
}

/** Zoom so that what is under a pixel stays under it. */
export function zoomAbout(frame: Frame, pixel: Point, k: number): Frame {
  const ratio = k / frame.k;
  return { x: pixel.x - (pixel.x - frame.x) * ratio, y: pixel.y - (pixel.y - frame.y) * ratio, k };
}

/**
 * The CSS transform that shows what was drawn for one frame as it lies in another. It divides instead of multiplying: the
 * last number of a matrix divides all coordinates. When the multiplying part of a transform changes, Chromium lays out
 * and draws anew every SVG text below it, which on a large board takes hundreds of milliseconds a frame.
 */
export function stretch(drawn: Frame, shown: Frame): string {
  const w = drawn.k / shown.k;
  if (w === 1) return `translate(${shown.x - drawn.x}px, ${shown.y - drawn.y}px)`;
  return `matrix3d(1,0,0,0, 0,1,0,0, 0,0,1,0, ${shown.x * w - drawn.x},${shown.y * w - drawn.y},0,${w})`;
}

/** Keep the middle of the clear area over the board, so that the board is never lost from sight. */
export function clampFrame(frame: Frame, bounds: Rect, clear: Rect): Frame {
  const [mx, my] = [clear.x + clear.width / 2, clear.y + clear.height / 2];
  const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);
  return {
    k: frame.k,
    x: within(frame.x, mx - (bounds.x + bounds.width) * frame.k, mx - bounds.x * frame.k),
    y: within(frame.y, my - (bounds.y + bounds.height) * frame.k, my - bounds.y * frame.k),
  };
}

/** The same, with no more emptiness beside the board than `slack` pixels, or than a board in the middle leaves. */
export function coveringFrame(frame: Frame, bounds: Rect, clear: Rect, slack: number): Frame {
  const { k } = frame;
  const along = (at: number, start: number, size: number, from: number, room: number) => {
    const spare = Math.max(slack, (room - size * k) / 2);
    const [low, high] = [from + room - spare - (start + size) * k, from + spare - start * k];
    return Math.min(Math.max(at, low), high);
  };
  return {
    k,
    x: along(frame.x, bounds.x, bounds.width, clear.x, clear.width),
    y: along(frame.y, bounds.y, bounds.height, clear.y, clear.height),
  };
}

/** A frame between two: the zoom changes evenly to the eye, and the middle moves in step with it. */
export function between(a: Frame, b: Frame, middle: Point, t: number): Frame {
  const k = a.k * (b.k / a.k) ** t;
  const at = (f: Frame): Point => ({ x: (middle.x - f.x) / f.k, y: (middle.y - f.y) / f.k });
  const [from, to] = [at(a), at(b)];
  // A point of the board keeps a straight course on the screen only if the middle moves with 1/k.
  const s = Math.abs(a.k - b.k) < 1e-6 ? t : (1 / a.k - 1 / k) / (1 / a.k - 1 / b.k);
  const x = from.x + (to.x - from.x) * s;
  const y = from.y + (to.y - from.y) * s;
  return { x: middle.x - x * k, y: middle.y - y * k, k };
}

/** Slow in, slow out. */
function ease(t: number): number {
  return t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2;
}

const FLIGHT_MS = 350;
/** What lies over the corners of the board (buttons, the small map) needs this room beside its edge. */
const SLACK = 160;
const SETTLE_MS = 150;
const QUIET_FRAMES = 2;

export class Camera {
  frame: Frame = { x: 0, y: 0, k: 1 };
  size = { width: 1, height: 1 };
  #insets: Insets = NO_INSETS;
  /** A spot of the viewport under a button, where no place or counter should lie when a board is opened. */
  blind: Rect | null = null;
  bounds: Rect = { x: 0, y: 0, width: 1, height: 1 };
  readonly #moved = new Set<() => void>();
  readonly #settled = new Set<() => void>();
  readonly #covered = new Set<() => void>();
  #settling: ReturnType<typeof setTimeout> | undefined;
  #waiting = 0;
  #flight = 0;
  /** Where the flight under way will end. */
  #goal: Frame | null = null;

  /** `still` says whether the reader wants no travelling pictures. */
  constructor(private readonly still: () => boolean = () => false) {}

  /** Called on every frame of a movement; returns how to stop listening. */
  onMove(listener: () => void): () => void {
    this.#moved.add(listener);
    return () => this.#moved.delete(listener);
  }

  /** Called once when a movement has ended. */
  onSettle(listener: () => void): () => void {
    this.#settled.add(listener);
    return () => this.#settled.delete(listener);
  }

  /** Called when more or less of the viewport is covered. */
  onCover(listener: () => void): () => void {
    this.#covered.add(listener);
    return () => this.#covered.delete(listener);
  }

  /** How far the viewport is covered from each side. */
  set insets(insets: Insets) {
    this.#insets = insets;
    for (const listener of this.#covered) listener();
  }

  get clear(): Rect {
    return clearArea(this.size, this.#insets);
  }

  get minZoom(): number {
    return Math.min(fitFrame(this.bounds, this.clear).k * 0.8, 0.6);
  }

  toBoard(pixel: Point): Point {
    return { x: (pixel.x - this.frame.x) / this.frame.k, y: (pixel.y - this.frame.y) / this.frame.k };
  }

  toScreen(point: Point): Point {
    return { x: point.x * this.frame.k + this.frame.x, y: point.y * this.frame.k + this.frame.y };
  }

  /** How much of a part of the board is in the clear, from 0 to 1. */
  share(part: Rect): number {
    const { x, y, width, height } = this.clear;
    const from = this.toScreen(part);
    const to = this.toScreen({ x: part.x + part.width, y: part.y + part.height });
    const wide = Math.min(to.x, x + width) - Math.max(from.x, x);
    const high = Math.min(to.y, y + height) - Math.max(from.y, y);
    return (Math.max(0, wide) * Math.max(0, high)) / ((to.x - from.x) * (to.y - from.y));
  }

  /** Whether a point of the board is in the clear, this far from its border. */
  sees(point: Point, margin = 0): boolean {
    const { x, y } = this.toScreen(point);
    const c = this.clear;
    return (
      x >= c.x + margin && x <= c.x + c.width - margin && y >= c.y + margin && y <= c.y + c.height - margin
    );
  }

  set(frame: Frame): void {
    this.stop();
    this.#place(frame);
  }

  panBy(dx: number, dy: number): void {
    this.set({ ...this.frame, x: this.frame.x + dx, y: this.frame.y + dy });
  }

  zoomTo(k: number, pixel: Point = this.#middle()): void {
    this.set(zoomAbout(this.frame, pixel, this.#limit(k)));
  }

  zoomBy(factor: number, pixel?: Point): void {
    this.zoomTo(this.frame.k * factor, pixel);
  }

  /** Zoom with a short flight: for buttons and keys. */
  glideTo(k: number): void {
    this.fly(zoomAbout(this.frame, this.#middle(), this.#limit(k)));
  }

  fit(): void {
    this.fly(fitFrame(this.bounds, this.clear));
  }

  /** Bring a point to the middle. */
  flyTo(point: Point, k: number = this.frame.k): void {
    this.fly(centredFrame(point, this.#limit(k), this.clear));
  }

  /** Move only if the point is covered or too near the border: no further than needed, unless it is far away. */
  reveal(point: Point, margin = 70): void {
    // While it flies, what counts is where it will arrive: from half-way it would keep half the zoom.
    const { x: left, y: top, k } = this.#goal ?? this.frame;
    const c = this.clear;
    const missing = (at: number, from: number, room: number) =>
      Math.min(Math.max(at, from + margin), from + Math.max(margin, room - margin)) - at;
    const dx = missing(point.x * k + left, c.x, c.width);
    const dy = missing(point.y * k + top, c.y, c.height);
    if (!dx && !dy) return;
    const near = Math.abs(dx) < c.width / 2 && Math.abs(dy) < c.height / 2;
    const target = near ? { x: left + dx, y: top + dy, k } : centredFrame(point, k, c);
    this.fly(coveringFrame(target, this.bounds, c, SLACK));
  }

  fly(target: Frame): void {
    this.stop();
    const [from, to, middle] = [this.frame, clampFrame(target, this.bounds, this.clear), this.#middle()];
    if (this.still()) return this.#place(to);
    this.#goal = to;
    const start = performance.now();
    const step = (now: number) => {
      const t = Math.min(1, Math.max(0, (now - start) / FLIGHT_MS));
      this.#place(t < 1 ? between(from, to, middle, ease(t)) : to);
      this.#flight = t < 1 ? requestAnimationFrame(step) : 0;
      if (t === 1) this.#goal = null;
    };
    this.#flight = requestAnimationFrame(step);
  }

  /** Let go of a drag: the board runs on a little. Velocity in pixels a millisecond. */
  throw(vx: number, vy: number): void {
    if (this.still()) return;
    let last = performance.now();
    let [x, y] = [vx, vy];
    const step = (now: number) => {
      const dt = Math.max(0, now - last);
      last = now;
      const drag = Math.exp(-dt / 130);
      [x, y] = [x * drag, y * drag];
      this.#place({ ...this.frame, x: this.frame.x + x * dt, y: this.frame.y + y * dt });
      this.#flight = Math.hypot(x, y) > 0.03 ? requestAnimationFrame(step) : 0;
    };
    this.#flight = requestAnimationFrame(step);
  }

  stop(): void {
    if (this.#flight) cancelAnimationFrame(this.#flight);
    this.#flight = 0;
    this.#goal = null;
  }

  /** Stop for good: no listener is called any more. */
  close(): void {
    this.stop();
    this.#unsettle();
    this.#moved.clear();
    this.#settled.clear();
  }

  /**
   * A while after the last movement, and some frames: where a frame takes longer than that while, as on a slow machine,
   * time alone would take every frame of a gesture for its end.
   */
  #settle(frames: number): void {
    if (frames) this.#waiting = requestAnimationFrame(() => this.#settle(frames - 1));
    else for (const listener of this.#settled) listener();
  }

  #unsettle(): void {
    clearTimeout(this.#settling);
    cancelAnimationFrame(this.#waiting);
  }

  #limit(k: number): number {
    return Math.min(Math.max(k, this.minZoom), MAX_ZOOM);
  }

  #middle(): Point {
    const c = this.clear;
    return { x: c.x + c.width / 2, y: c.y + c.height / 2 };
  }

  #place(frame: Frame): void {
    this.frame = clampFrame(frame, this.bounds, this.clear);
    for (const listener of this.#moved) listener();
    this.#unsettle();
    this.#settling = setTimeout(() => this.#settle(QUIET_FRAMES), SETTLE_MS);
  }
}

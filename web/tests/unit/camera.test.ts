import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  between,
  Camera,
  clampFrame,
  coveringFrame,
  fitFrame,
  stretch,
  zoomAbout,
  zoomClass,
} from "../../src/state/camera";

const bounds = { x: -46, y: -46, width: 1800, height: 1700 };
const clear = { x: 0, y: 0, width: 900, height: 600 };

describe("frames", () => {
  it("fit shows all of the board, in the middle", () => {
    const f = fitFrame(bounds, clear);
    expect(f.k).toBeCloseTo(600 / 1700);
    expect(bounds.y * f.k + f.y).toBeCloseTo(0);
    expect((bounds.x + bounds.width / 2) * f.k + f.x).toBeCloseTo(450);
  });

  it("zooming keeps what is under the pointer under it", () => {
    const before = { x: 13, y: -70, k: 0.7 };
    const pixel = { x: 333, y: 222 };
    const after = zoomAbout(before, pixel, 1.9);
    expect((pixel.x - after.x) / after.k).toBeCloseTo((pixel.x - before.x) / before.k);
    expect((pixel.y - after.y) / after.k).toBeCloseTo((pixel.y - before.y) / before.k);
  });

  it("the board is never lost from sight", () => {
    const f = clampFrame({ x: 1e6, y: -1e6, k: 1 }, bounds, clear);
    expect((450 - f.x) / f.k).toBeCloseTo(bounds.x);
    expect((300 - f.y) / f.k).toBeCloseTo(bounds.y + bounds.height);
  });

  it("a hex at the edge is shown without more emptiness beside the board than the slack", () => {
    const f = coveringFrame({ x: 450, y: 300, k: 1 }, bounds, clear, 160);
    expect(bounds.x + f.x).toBeCloseTo(160);
    expect(bounds.y + f.y).toBeCloseTo(160);
    const small = coveringFrame({ x: 1e6, y: -1e6, k: 0.1 }, bounds, clear, 160);
    expect(bounds.x * 0.1 + small.x).toBeCloseTo((900 - 180) / 2);
    expect(bounds.y * 0.1 + small.y).toBeCloseTo((600 - 170) / 2);
  });

  it("a flight begins and ends where it should, with or without a change of zoom", () => {
    const middle = { x: 450, y: 300 };
    for (const b of [
      { x: -100, y: 40, k: 2 },
      { x: -100, y: 40, k: 0.5 },
    ]) {
      const a = { x: 10, y: 20, k: 0.5 };
      for (const [t, end] of [
        [0, a],
        [1, b],
      ] as const) {
        const f = between(a, b, middle, t);
        expect(f.x).toBeCloseTo(end.x);
        expect(f.y).toBeCloseTo(end.y);
        expect(f.k).toBeCloseTo(end.k);
      }
    }
  });

  it("zoom classes change at the limits of the drawings", () => {
    expect([0.2, 0.35, 0.59, 0.6, 1.39, 1.4, 4].map(zoomClass)).toEqual([
      "z-far",
      "z-mid",
      "z-mid",
      "z-near",
      "z-near",
      "z-close",
      "z-close",
    ]);
  });

  it("shows what was drawn for another frame by dividing, never by scaling", () => {
    const [drawn, shown] = [
      { x: -30, y: 12, k: 1 },
      { x: 100, y: -40, k: 0.4 },
    ];
    const numbers = /^matrix3d\((.*)\)$/.exec(stretch(drawn, shown))?.[1]?.split(",").map(Number) ?? [];
    const [dx = NaN, dy = NaN, , w = NaN] = numbers.slice(12);
    expect(numbers.slice(0, 12)).toEqual([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0]);
    const unit = { x: 70, y: 55 };
    const pixel = { x: unit.x * drawn.k + drawn.x, y: unit.y * drawn.k + drawn.y };
    expect((pixel.x + dx) / w).toBeCloseTo(unit.x * shown.k + shown.x);
    expect((pixel.y + dy) / w).toBeCloseTo(unit.y * shown.k + shown.y);
    expect(stretch(drawn, { ...drawn, x: 5 })).toBe("translate(35px, 0px)");
  });
});

describe("Camera", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("requestAnimationFrame", (step: () => void) => setTimeout(step, 16));
    vi.stubGlobal("cancelAnimationFrame", (id: number) => clearTimeout(id));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  function camera() {
    const c = new Camera(() => true);
    c.size = { width: 900, height: 600 };
    c.bounds = bounds;
    return c;
  }

  it("tells every movement at once and the end of them once", () => {
    const c = camera();
    const [moved, settled] = [vi.fn(), vi.fn()];
    c.onMove(moved);
    const stop = c.onSettle(settled);
    for (let i = 0; i < 5; i++) {
      c.panBy(3, 0);
      vi.advanceTimersByTime(100);
    }
    expect(moved).toHaveBeenCalledTimes(5);
    expect(settled).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    expect(settled).toHaveBeenCalledTimes(1);
    stop();
    c.panBy(1, 0);
    vi.advanceTimersByTime(200);
    expect(settled).toHaveBeenCalledTimes(1);
  });

  it("does not take a long frame for the end of a movement", () => {
    const c = camera();
    const settled = vi.fn();
    c.onSettle(settled);
    for (let i = 0; i < 5; i++) {
      c.panBy(3, 0);
      vi.advanceTimersByTime(160); // the time is up, but not the two frames after it
    }
    expect(settled).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    expect(settled).toHaveBeenCalledTimes(1);
  });

  it("stays between the least and the greatest zoom", () => {
    const c = camera();
    c.zoomTo(99);
    expect(c.frame.k).toBe(4);
    c.zoomTo(0.0001);
    expect(c.frame.k).toBe(c.minZoom);
  });

  it("brings a point to the middle of what nothing covers, without travelling when motion is unwanted", () => {
    const c = camera();
    c.insets = { top: 0, right: 0, bottom: 200, left: 0 };
    c.flyTo({ x: 600, y: 500 }, 1);
    expect(c.toScreen({ x: 600, y: 500 })).toEqual({ x: 450, y: 200 });
  });

  it("knows how much of the board is in the clear", () => {
    const c = camera();
    c.fit();
    expect(c.share(bounds)).toBeCloseTo(1);
    c.insets = { top: 0, right: 0, bottom: 200, left: 0 };
    expect(c.share(bounds)).toBeLessThan(0.8);
    c.fit();
    expect(c.share(bounds)).toBeCloseTo(1);
    c.zoomBy(2);
    expect(c.share(bounds)).toBeLessThan(0.8);
  });

  it("reveals only what is hidden", () => {
    const c = camera();
    c.flyTo({ x: 600, y: 500 }, 1);
    const before = c.frame;
    c.reveal({ x: 650, y: 520 });
    expect(c.frame).toEqual(before);
    c.reveal({ x: 1300, y: 500 }); // just out of sight: no further than to the margin
    expect(c.toScreen({ x: 1300, y: 500 })).toEqual({ x: 830, y: 300 });
    c.reveal({ x: 100, y: 500 }); // far away: to the middle, but for the emptiness beside the board
    expect(c.sees({ x: 100, y: 500 }, 70)).toBe(true);
    expect(c.toScreen({ x: bounds.x, y: 0 }).x).toBeLessThanOrEqual(160);
  });

  it("keeps the zoom it was flying to when it is sent elsewhere on the way", () => {
    const steps: ((now: number) => void)[] = [];
    vi.stubGlobal("requestAnimationFrame", (step: (now: number) => void) => steps.push(step));
    vi.stubGlobal("cancelAnimationFrame", () => steps.splice(0));
    const c = new Camera(() => false);
    c.size = { width: 900, height: 600 };
    c.bounds = bounds;
    c.flyTo({ x: 600, y: 500 }, 2);
    steps.pop()?.(performance.now() + 150);
    expect(c.frame.k).toBeLessThan(2);
    c.reveal({ x: 1300, y: 900 });
    while (steps.length) steps.pop()?.(performance.now() + 1000);
    expect(c.frame.k).toBeCloseTo(2);
    vi.unstubAllGlobals();
  });
});

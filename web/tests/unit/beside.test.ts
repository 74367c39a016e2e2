import { describe, expect, it } from "vitest";
import { bestSpot } from "../../src/board/beside";
import type { Point } from "../../src/model/hexes";
import { strengths } from "../../src/model/strength";
import { known, type Piece } from "../../src/model/standing";
import { counter } from "./fixture";

const clear = { x: 0, y: 0, width: 1000, height: 700 };
const size = { w: 200, h: 80 };
const hex = { x: 500, y: 350 };

const spotFor = (at: Point, spared: readonly Point[], near = Infinity) =>
  bestSpot(at, { reach: 40, near }, spared, 30, size, clear);

/** Hexes all over the board, except in its left third. */
const wide = Array.from({ length: 12 }, (_, i) =>
  Array.from({ length: 12 }, (_, j) => ({ x: 340 + i * 60, y: j * 60 })),
).flat();

describe("a box beside a hex", () => {
  it("goes to the far side of the board for them, but no further than it should", () => {
    const far = { x: 900, y: 350 };
    expect(spotFor(far, wide)).toMatchObject({ covered: 0 });
    expect(spotFor(far, wide).x).toBeLessThan(200);
    const { x, y, covered } = spotFor(far, wide, 160);
    expect(covered).toBeGreaterThan(0);
    expect(x + size.w).toBeGreaterThan(far.x - 161);
    expect(Math.abs(y + size.h / 2 - far.y)).toBeLessThan(201);
  });

  it("is below it where it covers nothing, and above it at the lower edge", () => {
    expect(spotFor(hex, [])).toEqual({ x: 400, y: 390, covered: 0 });
    expect(spotFor({ x: 500, y: 680 }, []).y).toBeLessThan(600);
  });

  it("goes out of the way of hexes that matter, however many", () => {
    const around = [-2, -1, 0, 1, 2].flatMap((i) =>
      [-2, -1, 0, 1, 2].map((j) => ({ x: 500 + i * 60, y: 350 + j * 60 })),
    );
    const { x, y, covered } = spotFor(hex, around);
    expect(covered).toBe(0);
    for (const point of around)
      expect(point.x > x && point.x < x + size.w && point.y > y && point.y < y + size.h).toBe(false);
  });

  it("never leaves the board, and never covers its own hex while there is room", () => {
    const { x, y } = spotFor({ x: 5, y: 5 }, []);
    expect(x).toBeGreaterThanOrEqual(0);
    expect(y).toBeGreaterThan(5);
  });
});

describe("the strength of a stack", () => {
  it("adds up printed values, and says what is unknown", () => {
    const own = [
      known(counter("a", { front: { ...counter("a").front, values: "3-4-8" } }), false),
      known(counter("b", { front: { ...counter("b").front, values: "(2)-5-6" } }), false),
    ];
    expect(strengths(own)).toEqual([{ branch: "ground", count: 2, values: [5, 9], unknown: 0 }]);
    const enemy: Piece = {
      key: "x",
      counter: null,
      side: "axis",
      nation: "de",
      type: "infantry",
      reduced: false,
    };
    expect(strengths([enemy])).toEqual([{ branch: "ground", count: 1, values: [0, 0], unknown: 1 }]);
  });
});

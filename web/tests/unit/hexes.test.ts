import { describe, expect, it } from "vitest";
import { DIRECTIONS, Grid, hexside } from "../../src/model/hexes";

const grid = new Grid(28, 23, 40);
const numbers = Array.from({ length: 28 * 23 }, (_, i) => grid.format(1 + Math.floor(i / 23), 1 + (i % 23)));

describe("Grid", () => {
  it("finds every hex from its own centre, and from near its six corners", () => {
    for (const number of numbers) {
      const { x, y } = grid.centre(number);
      expect(grid.at({ x, y })).toBe(number);
      for (let i = 0; i < 6; i++) {
        const a = (Math.PI / 3) * i;
        expect(grid.at({ x: x + 38 * Math.cos(a), y: y + 38 * Math.sin(a) })).toBe(number);
      }
    }
  });

  it("knows the neighbours of an odd and of an even column", () => {
    expect(DIRECTIONS.map((d) => grid.neighbour("0616", d))).toEqual([
      "0615",
      "0715",
      "0716",
      "0617",
      "0516",
      "0515",
    ]);
    expect(DIRECTIONS.map((d) => grid.neighbour("0707", d))).toEqual([
      "0706",
      "0807",
      "0808",
      "0708",
      "0608",
      "0607",
    ]);
  });

  it("puts neighbours one hex height away", () => {
    const height = 40 * Math.sqrt(3);
    for (const number of numbers) {
      const a = grid.centre(number);
      for (const direction of DIRECTIONS) {
        const next = grid.neighbour(number, direction);
        if (!next) continue;
        const b = grid.centre(next);
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(height, 6);
      }
    }
  });

  it("says null off the board", () => {
    expect(grid.neighbour("0101", "N")).toBeNull();
    expect(grid.at({ x: -50, y: 10 })).toBeNull();
    expect(grid.parse("2924")).toBeNull();
    expect(grid.sideways("2801", 1)).toBeNull();
    expect(() => grid.centre("9999")).toThrow(RangeError);
  });

  it("names a hexside from either of its hexes", () => {
    expect(hexside("0617", "0616")).toBe("0616-0617");
    expect(hexside("0616", "0617")).toBe("0616-0617");
  });
});

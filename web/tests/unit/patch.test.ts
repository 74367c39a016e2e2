import { describe, expect, it } from "vitest";
import { patched } from "../../src/play/patch";

/** The changes are those of the server's own example: src/engaja/server/patches.py. */
describe("changes of a table", () => {
  const old = { units: { a: { hex: "0101" }, b: { hex: "0202" } }, log: [1, 2, 3] };

  it("put, remove and replace what they name, and nothing else", () => {
    const before = structuredClone(old);
    const now = patched<unknown>(old, [
      [["units", "b"]],
      [["units", "a", "hex"], "0102"],
      [["log"], 1, 1, [7, 8]],
      [["over"], null],
    ]);
    expect(now).toEqual({ units: { a: { hex: "0102" } }, log: [1, 7, 8, 3], over: null });
    expect(old).toEqual(before);
  });

  it("leave what they do not touch the same object, so that nothing is drawn again", () => {
    const now = patched(old, [[["log"], 3, 0, [4]]]);
    expect(now.units).toBe(old.units);
    expect(now.log).toEqual([1, 2, 3, 4]);
    expect(patched(old, [])).toBe(old);
  });
});

import { expect, it } from "vitest";
import { percents } from "../../src/play/decision/percents";

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

it("shares of the two dice add up to a hundred, and none is off by a whole percent", () => {
  const dice = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1].map((ways) => ways / 36);
  for (let size = 1; size <= dice.length; size++) {
    const groups = Array.from({ length: size }, (_, g) => sum(dice.filter((_, i) => i % size === g)));
    const shown = percents(groups);
    expect(sum(shown)).toBe(100);
    shown.forEach((percent, i) => expect(Math.abs(percent - (groups[i] ?? 0) * 100)).toBeLessThan(1));
  }
});

it("rounding each by itself would have counted 101", () => {
  const shares = [5 / 36, 5 / 36, 26 / 36]; // 13.9, 13.9, 72.2
  expect(percents(shares)).toEqual([14, 14, 72]);
  expect(percents([0.125, 0.125, 0.375, 0.375])).toEqual([13, 13, 37, 37]);
  expect(percents([])).toEqual([]);
});

/**
 * Shares as whole percentages that add up to their exact total, so that they never sum to 101: each is rounded down,
 * and the missing points go to those that lost most.
 */
export function percents(shares: readonly number[]): number[] {
  const exact = shares.map((share) => share * 100);
  const whole = exact.map((value) => Math.floor(value + 1e-9));
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const missing = Math.round(sum(exact)) - sum(whole);
  const lost = exact.map((value, i) => ({ i, rest: value - (whole[i] ?? 0) }));
  lost.sort((a, b) => b.rest - a.rest);
  for (const { i } of lost.slice(0, missing)) whole[i] = (whole[i] ?? 0) + 1;
  return whole;
}

/** The arithmetic of a small plot: the positions of points and grid lines. */
export interface Series {
  name: string;
  /** By turn; null: not known. */
  values: readonly (number | null)[];
}

export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Scale {
  x(i: number): number;
  y(value: number): number;
  /** Values with a grid line, from below. */
  ticks: readonly number[];
}

export function scaleOf(series: readonly Series[], count: number, frame: Frame): Scale {
  const values = series.flatMap((one) => one.values.filter((value) => value !== null));
  const [least, most] = [Math.min(0, ...values), Math.max(1, ...values)];
  const step = niceStep(most - least, 4);
  const low = Math.floor(least / step) * step;
  const high = Math.max(low + step, Math.ceil(most / step) * step);
  const width = frame.width - frame.left - frame.right;
  const height = frame.height - frame.top - frame.bottom;
  return {
    x: (i) => frame.left + (count > 1 ? (width * i) / (count - 1) : width / 2),
    y: (value) => frame.top + height * (1 - (value - low) / (high - low)),
    ticks: Array.from({ length: Math.round((high - low) / step) + 1 }, (_, i) => low + i * step),
  };
}

/** A round step, so that about this many fit into the range. */
export function niceStep(range: number, count: number): number {
  const rough = Math.max(range / count, 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * ([1, 2, 5, 10].find((n) => n * power >= rough) ?? 10);
}

/** A line through the known points, with a gap where one is unknown. */
export function linePath(values: readonly (number | null)[], { x, y }: Scale): string {
  let open = false;
  return values
    .map((value, i) => {
      const move = open ? "L" : "M";
      open = value !== null;
      return value === null ? "" : `${move}${x(i).toFixed(1)} ${y(value).toFixed(1)}`;
    })
    .join("");
}

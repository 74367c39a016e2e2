/** Outlines and lines in board units. */
import type { Grid, Point } from "./hexes";

/** One path round many hexes. */
export function hexPath(grid: Grid, hexes: readonly string[], radius: number): string {
  const [w, h] = [radius / 2, radius * 0.866];
  return hexes
    .map((hex) => {
      const { x, y } = grid.centre(hex);
      const points = [
        [x - w, y - h],
        [x + w, y - h],
        [x + radius, y],
        [x + w, y + h],
        [x - w, y + h],
        [x - radius, y],
      ];
      return `M${points.map(([px = 0, py = 0]) => `${px.toFixed(1)} ${py.toFixed(1)}`).join("L")}Z`;
    })
    .join("");
}

export function line(points: readonly Point[]): string {
  return points.map(({ x, y }, i) => `${i ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
}

/** A thick arrow from one point towards another, stopping short of both. */
export function arrow(from: Point, to: Point, width = 7): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const start = 15;
  const end = Math.max(start + 14, length - 17);
  const neck = end - 13;
  const at = (along: number, across: number) =>
    `${(from.x + ux * along - uy * across).toFixed(1)} ${(from.y + uy * along + ux * across).toFixed(1)}`;
  const w = width / 2;
  return `M${at(start, -w)}L${at(neck, -w)}L${at(neck, -2 * w - 1)}L${at(end, 0)}L${at(neck, 2 * w + 1)}L${at(neck, w)}L${at(start, w)}Z`;
}

/** The side between two hexes, as a line. */
export function sideLine(grid: Grid, a: string, b: string): { from: Point; to: Point; middle: Point } {
  const [p, q] = [grid.centre(a), grid.centre(b)];
  const middle = { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 };
  const [dx, dy] = [(q.x - p.x) * 0.27, (q.y - p.y) * 0.27];
  return { from: { x: middle.x - dy, y: middle.y + dx }, to: { x: middle.x + dy, y: middle.y - dx }, middle };
}

/** The four corners of a square round a point, as a target is marked. */
export function corners({ x, y }: Point, half = 31, arm = 11): string {
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]
    .map(([sx = 1, sy = 1]) => {
      const [cx, cy] = [x + sx * half, y + sy * half];
      return `M${cx - sx * arm} ${cy}L${cx} ${cy}L${cx} ${cy - sy * arm}`;
    })
    .join("");
}

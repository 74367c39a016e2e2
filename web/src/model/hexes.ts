/**
 * Arithmetic of the grid: flat-top hexes in columns, even columns half a hex higher, numbered CCRR from the
 * top left. The client needs it only to know which hex lies under the pointer and where to draw.
 */
export interface Point {
  x: number;
  y: number;
}

/** The six directions, clockwise from the top. */
export const DIRECTIONS = ["N", "NE", "SE", "S", "SW", "NW"] as const;
export type Direction = (typeof DIRECTIONS)[number];

const ROOT3 = Math.sqrt(3);

// Steps in cube coordinates (q east, r south along a column), in the order of DIRECTIONS.
const STEPS: Record<Direction, readonly [number, number]> = {
  N: [0, -1],
  NE: [1, -1],
  SE: [1, 0],
  S: [0, 1],
  SW: [-1, 1],
  NW: [-1, 0],
};

export class Grid {
  readonly width: number;
  readonly height: number;

  constructor(
    readonly cols: number,
    readonly rows: number,
    readonly radius: number,
  ) {
    this.width = radius * (1.5 * cols + 0.5);
    this.height = radius * ROOT3 * (rows + 0.5);
  }

  contains(col: number, row: number): boolean {
    return col >= 1 && col <= this.cols && row >= 1 && row <= this.rows;
  }

  format(col: number, row: number): string {
    return String(col).padStart(2, "0") + String(row).padStart(2, "0");
  }

  /** Column and row of a number such as "0616", or null when it is not a hex of this grid. */
  parse(number: string): [number, number] | null {
    if (!/^\d{4}$/.test(number)) return null;
    const col = Number(number.slice(0, 2));
    const row = Number(number.slice(2));
    return this.contains(col, row) ? [col, row] : null;
  }

  centre(number: string): Point {
    const at = this.parse(number);
    if (!at) throw new RangeError(`hex ${number} is not on a board of ${this.cols}x${this.rows}`);
    const [col, row] = at;
    return {
      x: this.radius * (1.5 * col - 0.5),
      y: this.radius * ROOT3 * (row - 0.5 + (col % 2 ? 0.5 : 0)),
    };
  }

  /** The hex under a point of the board, or null outside. */
  at({ x, y }: Point): string | null {
    // Fractional cube coordinates, with the centre of a virtual hex (column 0, row 0) as origin.
    const q = (x / this.radius + 0.5) / 1.5;
    const r = y / (this.radius * ROOT3) + 0.5 - q / 2;
    const [rq, rr] = roundCube(q, r);
    const row = rr + Math.floor(rq / 2);
    return this.contains(rq, row) ? this.format(rq, row) : null;
  }

  neighbour(number: string, direction: Direction): string | null {
    const at = this.parse(number);
    if (!at) return null;
    const [q, r] = [at[0], at[1] - Math.floor(at[0] / 2)];
    const [dq, dr] = STEPS[direction];
    const col = q + dq;
    const row = r + dr + Math.floor(col / 2);
    return this.contains(col, row) ? this.format(col, row) : null;
  }

  /** Steps sideways keep to the same row: left and right alternate between the two slanted directions. */
  sideways(number: string, step: -1 | 1): string | null {
    const at = this.parse(number);
    if (!at) return null;
    const [col, row] = at;
    return this.contains(col + step, row) ? this.format(col + step, row) : null;
  }

  /** The outline of a hex round the origin, for drawing. */
  outline(radius: number): string {
    const w = radius / 2;
    const h = (radius * ROOT3) / 2;
    return `${-w},${-h} ${w},${-h} ${radius},0 ${w},${h} ${-w},${h} ${-radius},0`;
  }
}

/** The name of the side between two adjacent hexes: the smaller number first. */
export function hexside(a: string, b: string): string {
  return a < b ? `${a}-${b}` : `${b}-${a}`;
}

function roundCube(q: number, r: number): [number, number] {
  const s = -q - r;
  let rq = Math.round(q);
  let rr = Math.round(r);
  const rs = Math.round(s);
  const [dq, dr, ds] = [Math.abs(rq - q), Math.abs(rr - r), Math.abs(rs - s)];
  if (dq > dr && dq > ds) rq = -rr - rs;
  else if (dr > ds) rr = -rq - rs;
  return [rq, rr];
}

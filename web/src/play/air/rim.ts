/** The outline of a set of hexes: their sides towards hexes that are not in it. */
import { DIRECTIONS, type Grid } from "../../model/hexes";
import { sideLine } from "../../model/shapes";

export function rim(grid: Grid, hexes: readonly string[]): string {
  const inside = new Set(hexes);
  return hexes
    .flatMap((hex) =>
      DIRECTIONS.flatMap((way) => {
        const next = grid.neighbour(hex, way);
        if (!next || inside.has(next)) return [];
        const { from, to } = sideLine(grid, hex, next);
        return `M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${to.x.toFixed(1)} ${to.y.toFixed(1)}`;
      }),
    )
    .join("");
}

/** A hex of the board that shows an example of a row of the terrain table. */
import type { TerrainInfo } from "../types";
import type { GameModel } from "./game";

export function exampleOf(model: GameModel, row: TerrainInfo): string | null {
  const { game } = model;
  switch (row.kind) {
    case "hex":
      return game.hexes.find((h) => h.t === row.id)?.n ?? null;
    case "feature":
      return game.hexes.find((h) => h.f?.includes(row.id))?.n ?? null;
    case "route":
      return game.routes[row.id]?.[0]?.[0] ?? null;
    default:
      return (
        Object.entries(game.hexsides)
          .find(([, f]) => f.includes(row.id))?.[0]
          .slice(0, 4) ?? null
      );
  }
}

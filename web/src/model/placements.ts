/** Where counters lie on the sheet: stacks in hexes, and one by one in the boxes off the map. */
import type { BoxInfo } from "../types";
import type { GameModel } from "./game";
import type { Point } from "./hexes";
import type { Piece, Standing } from "./standing";

/** Side of a counter, in board units. */
export const SIDE = 44;

export interface Placement extends Point {
  /** A hex number, or the key of a piece in a box. */
  key: string;
  hex: string | null;
  /** The lowest first. */
  pieces: readonly Piece[];
}

/** By key, from north to south, so that what is drawn later lies over its northern neighbour. */
export function placementsOf(model: GameModel, standing: Standing): ReadonlyMap<string, Placement> {
  const placements = [...standing.stacks]
    .flatMap(([at, pieces]) => {
      if (model.isHex(at)) return [{ key: at, hex: at, pieces, ...model.grid.centre(at) }];
      const box = model.boxes.get(at);
      return box ? inBox(box, pieces) : [];
    })
    .sort((a, b) => a.y - b.y || a.x - b.x);
  return new Map(placements.map((placement) => [placement.key, placement]));
}

/** Counters in rows, with as much room between them as the box allows. */
function inBox(box: BoxInfo, pieces: readonly Piece[]): Placement[] {
  const [x = 0, y = 0, width = 0, height = 0] = box.drawn ?? [];
  if (!width || !height) return [];
  const margin = SIDE / 4;
  const columnsFor = (pitch: number) => Math.max(1, Math.floor((width - 2 * margin) / pitch));
  let pitch = SIDE * 1.3;
  while (pitch > 8 && Math.ceil(pieces.length / columnsFor(pitch)) * pitch > height - margin) pitch -= 1;
  const columns = columnsFor(pitch);
  return pieces.map((piece, i) => ({
    key: piece.key,
    hex: null,
    pieces: [piece],
    x: x + margin + SIDE / 2 + (i % columns) * pitch,
    y: y + margin + SIDE / 2 + Math.floor(i / columns) * pitch,
  }));
}

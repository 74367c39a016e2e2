/** Where counters lie on the sheet at the start: stacks in hexes, and one by one in the boxes off the map. */
import type { BoxInfo, CounterInfo } from "../types";
import type { GameModel } from "./game";
import type { Point } from "./hexes";

/** Side of a counter, in board units. */
export const SIDE = 44;

export interface Placement extends Point {
  /** A hex number, or the id of a counter in a box. */
  key: string;
  hex: string | null;
  /** The lowest first. */
  counters: CounterInfo[];
}

/** By key, from north to south, so that what is drawn later lies over its northern neighbour. */
export function placementsOf(model: GameModel): ReadonlyMap<string, Placement> {
  const placements = [...model.stacks.keys()]
    .flatMap((at) => {
      const counters = model.stackAt(at);
      if (model.isHex(at)) return [{ key: at, hex: at, counters, ...model.grid.centre(at) }];
      const box = model.boxes.get(at);
      return box ? inBox(box, counters) : [];
    })
    .sort((a, b) => a.y - b.y || a.x - b.x);
  return new Map(placements.map((placement) => [placement.key, placement]));
}

/** Counters in rows, with as much room between them as the box allows. */
function inBox(box: BoxInfo, counters: readonly CounterInfo[]): Placement[] {
  const [x = 0, y = 0, width = 0, height = 0] = box.drawn ?? [];
  if (!width || !height) return [];
  const margin = SIDE / 4;
  const columnsFor = (pitch: number) => Math.max(1, Math.floor((width - 2 * margin) / pitch));
  let pitch = SIDE * 1.3;
  while (pitch > 8 && Math.ceil(counters.length / columnsFor(pitch)) * pitch > height - margin) pitch -= 1;
  const columns = columnsFor(pitch);
  return counters.map((counter, i) => ({
    key: counter.id,
    hex: null,
    counters: [counter],
    x: x + margin + SIDE / 2 + (i % columns) * pitch,
    y: y + margin + SIDE / 2 + Math.floor(i / columns) * pitch,
  }));
}

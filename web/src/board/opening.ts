/** The first view of a board: all its hexes if they are readable, otherwise the armies. */
import type { GameModel } from "../model/game";
import type { Point } from "../model/hexes";
import { SIDE } from "../model/placements";
import type { Standing } from "../model/standing";
import { type Camera, centredFrame, fitFrame, type Frame, type Rect } from "../state/camera";

/** Below this zoom (pixels per unit) counters are specks: then the board may overflow the window. */
const LEGIBLE = 0.36;
/** Units left free around the hexes. */
const RIM = 20;

export function openingFrame(model: GameModel, standing: Standing, camera: Camera): Frame {
  const { clear, blind } = camera;
  const frame = usualFrame(model, standing, camera);
  if (!blind || !placesOf(model, standing).some((at) => isUnder(blind, at, frame))) return frame;
  const top = blind.y + blind.height;
  return fitFrame(field(model, camera), { ...clear, y: top, height: clear.y + clear.height - top });
}

/** Where there is something to see: a named place, or counters. */
function placesOf(model: GameModel, standing: Standing): Point[] {
  const named = [...model.hexes].flatMap(([number, { p }]) => (p ? [model.grid.centre(number)] : []));
  return [...named, ...centresOf(model, standing)];
}

/** Whether a counter there would be under a button, or half under it. */
function isUnder({ x, y, width, height }: Rect, at: Point, { x: left, y: top, k }: Frame): boolean {
  const [px, py, half] = [at.x * k + left, at.y * k + top, (SIDE / 2) * k];
  return px + half > x && px - half < x + width && py + half > y && py - half < y + height;
}

function usualFrame(model: GameModel, standing: Standing, camera: Camera): Frame {
  const { clear } = camera;
  const bounds = field(model, camera);
  const fit = fitFrame(bounds, clear);
  const cover = Math.max(clear.width / bounds.width, clear.height / bounds.height);
  const k = Math.max(fit.k, Math.min(cover, LEGIBLE));
  if (k === fit.k) return fit;
  return keepWithin(centredFrame(middleOfStacks(model, standing), k, clear), bounds, clear);
}

/** The playing area: the hexes, without legend and frame; with counters in boxes beside them, the whole sheet. */
function field({ grid, boxes }: GameModel, { bounds }: Camera): Rect {
  if ([...boxes.values()].some(({ drawn }) => drawn)) return bounds;
  return {
    x: -RIM,
    y: -RIM,
    width: grid.width + 2 * RIM,
    height: grid.height + 2 * RIM,
  };
}

function centresOf(model: GameModel, standing: Standing): Point[] {
  return [...standing.stacks.keys()].filter((at) => model.isHex(at)).map((at) => model.grid.centre(at));
}

/** Where most counters are. */
function middleOfStacks(model: GameModel, standing: Standing): Point {
  const centres = centresOf(model, standing);
  const sum = centres.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), {
    x: 0,
    y: 0,
  });
  return centres.length
    ? { x: sum.x / centres.length, y: sum.y / centres.length }
    : { x: model.grid.width / 2, y: model.grid.height / 2 };
}

/** No empty margin on one side while the board is cut off on the other. */
function keepWithin({ x, y, k }: Frame, bounds: Rect, clear: Rect): Frame {
  const along = (value: number, start: number, length: number, low: number, span: number) =>
    length * k < span
      ? low + (span - length * k) / 2 - start * k
      : Math.min(low - start * k, Math.max(value, low + span - (start + length) * k));
  return {
    x: along(x, bounds.x, bounds.width, clear.x, clear.width),
    y: along(y, bounds.y, bounds.height, clear.y, clear.height),
    k,
  };
}

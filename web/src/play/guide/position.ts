/** The part of the board that a lesson is about: the hexes of its counters, and those that the guide mentions. */
import { fitFrame } from "../../state/camera";
import type { PlayTable } from "../play.svelte";

/** Hexes of ground around it. */
const MARGIN = 1.6;
/** Nearer than this (pixels per unit) single counters are visible, but not the position. */
const NEAREST = 1.25;

export function showPosition({ camera, model, standing }: PlayTable, more: readonly string[]): void {
  const hexes = [...standing.stacks.keys(), ...more].filter((at) => model.isHex(at));
  if (!hexes.length) return;
  const centres = hexes.map((hex) => model.grid.centre(hex));
  const [xs, ys] = [centres.map(({ x }) => x), centres.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const margin = MARGIN * model.grid.radius;
  const bounds = {
    x: left - margin,
    y: top - margin,
    width: Math.max(...xs) - left + 2 * margin,
    height: Math.max(...ys) - top + 2 * margin,
  };
  const frame = fitFrame(bounds, camera.clear);
  camera.flyTo(
    { x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2 },
    Math.min(NEAREST, frame.k),
  );
}

/** The board in a few strokes on a canvas: ground colours, rivers, counters as squares. Quick to make, at any size. */
import type { GameModel } from "../model/game";
import type { Standing } from "../model/standing";

/** Makes the canvas as large as the board at this scale, in pixels per unit, and draws on it. */
export function sketch(
  canvas: HTMLCanvasElement,
  scale: number,
  model: GameModel,
  standing: Standing,
  sharp = 1,
): void {
  const ink = canvas.getContext("2d");
  if (!ink) return;
  const { ground, colours } = groundOf(canvas, scale, model, sharp);
  canvas.width = ground.width;
  canvas.height = ground.height;
  ink.drawImage(ground, 0, 0);
  ink.scale(sharp * scale, sharp * scale);
  drawStacks(ink, scale, model, standing, colours);
}

/** The design tokens that a sketch needs: the same in every theme. Reading them forces a style computation. */
interface Colours {
  river: string;
  edge: string;
  unknown: string;
}

interface Ground {
  ground: HTMLCanvasElement;
  colours: Colours;
}

const grounds = new WeakMap<GameModel, Map<string, Ground>>();

/**
 * The terrain without counters, drawn once for each size: it takes ten times as long, and a move does not change it.
 */
function groundOf(canvas: HTMLCanvasElement, scale: number, model: GameModel, sharp: number): Ground {
  const known = grounds.get(model) ?? new Map<string, Ground>();
  grounds.set(model, known);
  const key = `${scale} ${sharp}`;
  const found = known.get(key) ?? { ground: document.createElement("canvas"), colours: coloursOf(canvas) };
  if (!known.has(key)) paintGround(found, scale, model, sharp);
  known.set(key, found);
  return found;
}

function coloursOf(canvas: HTMLCanvasElement): Colours {
  const token = (name: string) => getComputedStyle(canvas).getPropertyValue(name);
  return { river: token("--sketch-river"), edge: token("--ink-deep"), unknown: token("--sketch-counter") };
}

function paintGround({ ground, colours }: Ground, scale: number, model: GameModel, sharp: number) {
  ground.width = Math.round(model.grid.width * scale) * sharp;
  ground.height = Math.round(model.grid.height * scale) * sharp;
  const ink = ground.getContext("2d");
  if (!ink) return;
  ink.scale(sharp * scale, sharp * scale);
  drawGround(ink, scale, model);
  drawRivers(ink, scale, model, colours);
}

function drawGround(ink: CanvasRenderingContext2D, scale: number, { grid, game }: GameModel) {
  // Hexes are drawn slightly larger, or hairlines of background would show between them.
  const r = grid.radius + 0.5 / scale;
  const [w, h] = [r / 2, r * 0.866];
  for (const { id, colour } of game.terrains) {
    if (!colour) continue;
    ink.beginPath();
    for (const hex of game.hexes) {
      if (hex.t !== id) continue;
      const { x, y } = grid.centre(hex.n);
      ink.moveTo(x - w, y - h);
      ink.lineTo(x + w, y - h);
      ink.lineTo(x + r, y);
      ink.lineTo(x + w, y + h);
      ink.lineTo(x - w, y + h);
      ink.lineTo(x - r, y);
    }
    ink.fillStyle = colour;
    ink.fill();
  }
}

function drawRivers(
  ink: CanvasRenderingContext2D,
  scale: number,
  { grid, game }: GameModel,
  colours: Colours,
) {
  ink.strokeStyle = colours.river;
  ink.lineWidth = 0.9 / scale;
  ink.beginPath();
  for (const [side, features] of Object.entries(game.hexsides)) {
    if (!features.includes("river")) continue;
    const [a, b] = side.split("-").map((n) => grid.centre(n));
    if (!a || !b) continue;
    // The hexside lies across the middle of the line between the two centres.
    const [mx, my, dx, dy] = [(a.x + b.x) / 2, (a.y + b.y) / 2, (b.x - a.x) * 0.29, (b.y - a.y) * 0.29];
    ink.moveTo(mx - dy, my + dx);
    ink.lineTo(mx + dy, my - dx);
  }
  ink.stroke();
}

function drawStacks(
  ink: CanvasRenderingContext2D,
  scale: number,
  model: GameModel,
  standing: Standing,
  colours: Colours,
) {
  const side = Math.max(44, 3.4 / scale);
  ink.lineWidth = 0.6 / scale;
  ink.strokeStyle = colours.edge;
  for (const [at, pieces] of standing.stacks) {
    if (!model.isHex(at)) continue;
    const { x, y } = model.grid.centre(at);
    ink.fillStyle = model.nations.get(pieces.at(-1)?.nation ?? "")?.ground ?? colours.unknown;
    ink.fillRect(x - side / 2, y - side / 2, side, side);
    ink.strokeRect(x - side / 2, y - side / 2, side, side);
  }
}

/** The board in a few strokes on a canvas: ground colours, rivers, counters as squares. Quick to make, at any size. */
import type { GameModel } from "../model/game";
import type { Standing } from "../model/standing";

/** Makes the canvas as large as the board at this scale, in pixels a unit, and draws on it. */
export function sketch(
  canvas: HTMLCanvasElement,
  scale: number,
  model: GameModel,
  standing: Standing,
  sharp = 1,
): void {
  const ink = canvas.getContext("2d");
  if (!ink) return;
  canvas.width = Math.round(model.grid.width * scale) * sharp;
  canvas.height = Math.round(model.grid.height * scale) * sharp;
  ink.scale(sharp * scale, sharp * scale);
  const tokens = getComputedStyle(canvas);
  drawGround(ink, scale, model);
  drawRivers(ink, scale, model, tokens);
  drawStacks(ink, scale, model, standing, tokens);
}

function drawGround(ink: CanvasRenderingContext2D, scale: number, { grid, game }: GameModel) {
  // Hexes a little larger than they are, or hairlines of background would show between them.
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
  tokens: CSSStyleDeclaration,
) {
  ink.strokeStyle = tokens.getPropertyValue("--sketch-river");
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
  tokens: CSSStyleDeclaration,
) {
  const unknown = tokens.getPropertyValue("--sketch-counter");
  const side = Math.max(44, 3.4 / scale);
  ink.lineWidth = 0.6 / scale;
  ink.strokeStyle = tokens.getPropertyValue("--ink-deep");
  for (const [at, pieces] of standing.stacks) {
    if (!model.isHex(at)) continue;
    const { x, y } = model.grid.centre(at);
    ink.fillStyle = model.nations.get(pieces.at(-1)?.nation ?? "")?.ground ?? unknown;
    ink.fillRect(x - side / 2, y - side / 2, side, side);
    ink.strokeRect(x - side / 2, y - side / 2, side, side);
  }
}

/**
 * Measures the client in a real browser: the largest game's first drawing, panning and zooming frame by frame, and
 * the bytes of a first load. Prints a table; fails only when the code outgrows its budget, since times depend on
 * the machine.
 */
import { openHouse } from "../tools/house.mjs";
import { measureFrames } from "./frames.mjs";
import { newMatch } from "../tests/browser/table.mjs";
import { firstLoad } from "./loading.mjs";
import { measureMoves } from "./moves.mjs";

const SIZE = { width: 1600, height: 900 };
const RUNS = 3;
const CODE_BUDGET = 200 * 1024; // of looking at a game
const PLAY_BUDGET = 250 * 1024; // of playing one

const house = await openHouse();
try {
  const games = await house.ask("/api/games");
  const largest = games.reduce((a, b) => (b.hexes > a.hexes ? b : a));
  console.log(
    `\n${largest.title.en}: ${largest.hexes} hexes, ${largest.counters} counters; ` +
      `${SIZE.width} x ${SIZE.height}, Chromium ${house.browser.version()}, no GPU\n`,
  );

  const runs = [];
  for (let i = 0; i < RUNS; i++) runs.push(await firstLoad(house, `/#/${largest.id}`, SIZE));
  const shelf = await firstLoad(house, "/", SIZE);
  const first = runs[0];
  print("First drawing", [
    ["until the board and all counters are painted", ms(median(runs.map((r) => r.painted)))],
    ["of that, until the page itself is there", ms(median(runs.map((r) => r.page)))],
  ]);
  print("First load, bytes on the wire", [
    ["code of the shelf (HTML, JS, CSS)", kb(shelf.bytes.code)],
    ["code of shelf and table", kb(first.bytes.code)],
    ["fonts of the table", kb(first.bytes.font)],
    ["map, counters and data of the game", kb(first.bytes.data)],
  ]);

  const frames = await measureFrames(house, `/#/${largest.id}`, SIZE);
  print(
    "Frames",
    frames.map(({ name, times }) => [
      name,
      `median ${ms(median(times))}   p95 ${ms(quantile(times, 0.95))}   ${(1000 / mean(times)).toFixed(0)} fps`,
    ]),
  );

  const playable = games.filter((g) => g.playable);
  const widest = playable.reduce((a, b) => (b.hexes > a.hexes ? b : a));
  const { times: moves, requests } = await measureMoves(house, widest.id, SIZE);
  // Against the computer no hand-over screen hides the board.
  const seats = { [widest.sides[1].id]: { kind: "computer", level: "random" } };
  const match = await newMatch(house, { game: widest.id, seats });
  const table = await firstLoad(house, `/#/match/${match.id}`, SIZE);
  print(`Playing ${widest.title.en}`, [
    [
      `from the click to the drawn answer, ${moves.length} moves`,
      `median ${ms(median(moves))}   p95 ${ms(quantile(moves, 0.95))}`,
    ],
    [
      "requests for a move, from picking the counter up",
      `median ${median(requests)}   most ${Math.max(...requests)}`,
    ],
    ["code of a match at first load", kb(table.bytes.code)],
  ]);
  weigh("looking at a game", first.bytes.code, CODE_BUDGET);
  weigh("playing one", table.bytes.code, PLAY_BUDGET);
} finally {
  await house.close();
}

function weigh(what, bytes, most) {
  if (bytes <= most) return;
  console.error(`The code for ${what} weighs ${kb(bytes)}: more than ${kb(most)}.`);
  process.exitCode = 1;
}

function print(title, rows) {
  console.log(title);
  for (const [name, value] of rows) console.log(`  ${name.padEnd(46)} ${value}`);
  console.log();
}

function ms(value) {
  return `${value.toFixed(value < 100 ? 1 : 0)} ms`;
}

function kb(bytes) {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

function mean(values) {
  return values.reduce((a, b) => a + b, 0) / values.length;
}

function median(values) {
  return quantile(values, 0.5);
}

function quantile(values, q) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))];
}

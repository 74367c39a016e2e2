/** A position with everything that flies, is carried, supplied, raided and cut off; and a match with given dice. */
import { newMatch } from "./table.mjs";

/** Kokoda in October 1942: the Japanese there, the Australians on the trail, aircraft on both sides' fields. */
export const KOKODA = {
  game: "papua",
  turn: 9,
  side: "japanese",
  phase: "recovery",
  bare: true,
  units: {
    "jp-144inf-1": { hex: "1314" },
    "jp-144inf-2": { hex: "1314", reduced: true },
    "jp-144inf-3": { hex: "0815" },
    "jp-41inf-1": { hex: "2701" },
    "jp-39inf-1": { hex: "0402" },
    "jp-airassault-1": { hex: "2701" },
    "jp-air-25k-1": { hex: "2701" },
    "jp-air-25k-2": { hex: "2701" },
    "jp-air-25k-3": { hex: "2701" },
    "jp-air-6k-1": { hex: "2701" },
    "jp-air-misawa-1": { hex: "2701" },
    "jp-air-misawa-2": { hex: "2701" },
    "jp-air-tainan-1": { hex: "0402" },
    "jp-air-2k-3": { hex: "0402" },
    "au-30bde-39": { hex: "0816" },
    "au-21bde-2-16": { hex: "0716" },
    "au-21bde-2-27": { hex: "0617" },
    "au-30bde-49": { hex: "0318" },
    "au-21bde-2-14": { hex: "0318" },
    "au-3bn": { hex: "0318", reduced: true },
    "au-kanga": { hex: "0206" },
    "us-air-41-fighter": { hex: "0418" },
    "au-air-76": { hex: "0418" },
    "us-air-19-bomb": { hex: "0317" },
    "us-air-33-bomb": { hex: "0317" },
    "us-air-6-transp": { hex: "0318" },
    "us-air-21-transp": { hex: "0318" },
    "us-air-28-bomb": { hex: "0628" },
    "us-air-30-bomb": { hex: "0628" },
    "us-air-63-bomb": { hex: "0628" },
    "us-naval-an": { hex: "2523" },
  },
  markers: [
    { kind: "base", hex: "0318", side: "allied" },
    { kind: "base", hex: "1314", side: "japanese" },
    { kind: "base", hex: "0402", side: "japanese" },
  ],
  replacements: { jp: { infantry: 2 }, au: { infantry: 1 } },
};

/** A match from a position, with fixed dice: the server takes them from a journal. */
export async function matchWith(house, position, dice) {
  const { id } = await newMatch(house, { game: position.game, position, seed: 5 });
  const journal = await (await fetch(`${house.address}/api/matches/${id}/journal`)).text();
  const answer = await fetch(`${house.address}/api/matches/import`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ journal: `${journal.trimEnd()}\n${JSON.stringify({ dice })}\n` }),
  });
  return answer.json();
}

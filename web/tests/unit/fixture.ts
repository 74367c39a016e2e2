/** A toy game of 6 by 5 hexes, with a little of everything. */
import { GameModel } from "../../src/model/game";
import type { CounterInfo, GameDescription, Text } from "../../src/types";

export const text = (pt: string, en = pt): Text => ({ pt, en });

export function counter(id: string, more: Partial<CounterInfo> = {}): CounterInfo {
  return {
    id,
    name: id.toUpperCase(),
    name_en: id.toUpperCase(),
    side: "blue",
    nation: "us",
    branch: "ground",
    type: "infantry",
    size: "III",
    mobility: "foot",
    formation: [],
    formation_en: [],
    above: null,
    above_en: null,
    model: null,
    front: { values: "3-4-8", reach: null, source: "text" },
    back: { values: "2-2-8", reach: null, source: "reconstructed" },
    starts_reduced: false,
    start_kind: "hex",
    start_at: "0202",
    start_source: "text",
    turn: null,
    withdrawals: [],
    identity: "text",
    ships: [],
    history: null,
    traits: {},
    cite: "Toy 1.0",
    notes: [],
    ...more,
  };
}

const hexes = Array.from({ length: 30 }, (_, i) => ({
  n: `0${1 + Math.floor(i / 5)}0${1 + (i % 5)}`,
  t: "open",
  s: "text",
  c: 1,
}));

export function toyGame(): GameDescription {
  return {
    summary: {
      id: "toy",
      title: text("Brinquedo", "Toy"),
      subtitle: text("", ""),
      period: ["1944-11-08", "1944-11-13"],
      turns: 3,
      hexes: 30,
      counters: 6,
      sides: [
        { id: "blue", name: text("Azuis", "Blues"), nations: ["us"] },
        { id: "grey", name: text("Cinzas", "Greys"), nations: ["de"] },
      ],
      nations: [],
      playable: false,
    },
    grid: { cols: 6, rows: 5, radius: 40, north: 0, km_per_hex: 3.5 },
    mobilities: [{ id: "foot", name: text("A pé", "Foot") }],
    terrains: [
      ["open", "hex"],
      ["city", "hex"],
      ["river", "hexside"],
      ["road", "route"],
      ["airfield", "feature"],
    ].map(([id = "", kind = ""]) => ({
      id,
      kind,
      name: text(`${id} pt`, `${id} en`),
      costs: { foot: text("1") },
      columns: text("–"),
      colour: null,
      cite: "Toy 4.0",
    })),
    hexes: hexes.map((h) =>
      h.n === "0202"
        ? { ...h, t: "city", p: "Château-Salins", f: ["airfield"], a: { island: ["Luzon"] } }
        : h,
    ),
    notes: [
      { hexes: [], text: text("Refeito.", "Made again.") },
      { hexes: ["0202"], text: text("Palpite.", "A guess.") },
    ],
    hexsides: { "0202-0203": ["river"], "0102-0202": ["fortification"] },
    rivers: { Seille: ["0202-0203"] },
    fortifications: { "0102-0202": { line: "West", protects: ["0202"] } },
    edges: { N: ["0101", "0201"], W: ["0101", "0102"] },
    routes: { road: [["0201", "0202", "0302"]] },
    boxes: [
      {
        id: "fleet",
        name: text("Frota", "Fleet"),
        entry: null,
        distance: null,
        source: "text",
        drawn: [500, 20, 440, 280],
      },
    ],
    counters: [
      counter("a1", { formation: ["3rd Army", "4 DB", "CCA"] }),
      counter("a2", {
        formation: ["3rd Army", "4 DB", "CCB"],
        front: { values: "7-5-10", reach: null, source: "text" },
      }),
      counter("a3", { formation: ["3rd Army", "5 DI"], start_kind: "area", start_at: "south", turn: 2 }),
      counter("a4", { formation: ["3rd Army", "5 DI"], start_kind: "box", start_at: "fleet" }),
      counter("d1", {
        side: "grey",
        nation: "de",
        start_at: "0404",
        front: { values: "(0)-1-∞", reach: 4, source: "text" },
      }),
      counter("d2", {
        side: "grey",
        nation: "de",
        start_kind: "area",
        start_at: "hills",
        withdrawals: [{ turn: 2, back_turn: 3, back_at: "south", note: null }],
      }),
    ],
    setup: [
      { kind: "hex", at: "0202", counters: ["a1", "a2"], source: "text" },
      { kind: "hex", at: "0404", counters: ["d1"], source: "text" },
      // Placed freely, but the data propose a hex.
      { kind: "hex", at: "0505", counters: ["d2"], source: "reconstructed" },
      { kind: "box", at: "fleet", counters: ["a4"], source: "text" },
    ],
    phases: [],
    calendar: [1, 2, 3].map((turn) => ({
      turn,
      first_day: `1944-11-${8 + 2 * (turn - 1)}`,
      last_day: `1944-11-${9 + 2 * (turn - 1)}`,
      weather: "",
      air: {},
      notes: [],
    })),
    tables: [
      {
        id: "combat",
        title: text("Resultados de combate", "Combat results"),
        cite: "Toy 5.1",
        source: "text",
        corner: text("Dados", "Dice"),
        columns: [text("1-1")],
        rows: [text("7")],
        cells: [["IMP"]],
        words: {},
        notes: [],
      },
    ],
    names: { place: { south: text("Borda sul", "South edge"), hills: text("Morros", "Hills") } },
  };
}

export const toy = new GameModel(toyGame());

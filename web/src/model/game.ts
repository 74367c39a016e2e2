/** A game's description, indexed for looking things up. Immutable; knows where things are, not what they mean. */
import type {
  BoxInfo,
  CounterInfo,
  GameDescription,
  HexInfo,
  NationInfo,
  SideInfo,
  TerrainInfo,
  Text,
} from "../types";
import { DIRECTIONS, type Direction, Grid, hexside } from "./hexes";

export interface SideView {
  direction: Direction;
  neighbour: string | null;
  features: string[];
  rivers: string[];
  /** The fortified line and whether it protects this hex (rather than its neighbour). */
  fortification: { line: string; protectsThis: boolean } | null;
}

interface RouteView {
  kind: string;
  to: string[];
}

const BOX = "box:";
const LEFT = "left:";
const INSIDE = "unit:";
/** The areas of a board that are its theatres. */
const REGION = "region";

export class GameModel {
  readonly grid: Grid;
  readonly hexes: ReadonlyMap<string, HexInfo>;
  readonly counters: ReadonlyMap<string, CounterInfo>;
  readonly nations: ReadonlyMap<string, NationInfo>;
  readonly sides: ReadonlyMap<string, SideInfo>;
  readonly boxes: ReadonlyMap<string, BoxInfo>;
  /** Counters by place (a hex number or a box), the lowest first. */
  readonly stacks: ReadonlyMap<string, readonly string[]>;
  private readonly placeOf = new Map<string, string>();
  private readonly riversBySide: Map<string, string[]>;
  private readonly routesByHex: Map<string, Map<string, Set<string>>>;

  constructor(readonly game: GameDescription) {
    const { cols, rows, radius } = game.grid;
    this.grid = new Grid(cols, rows, radius);
    this.hexes = new Map(game.hexes.map((h) => [h.n, h]));
    this.counters = byId([...game.counters, ...(game.pieces ?? [])]);
    this.nations = byId(game.summary.nations);
    this.sides = byId(game.summary.sides);
    this.boxes = byId(game.boxes);
    this.stacks = new Map(game.setup.map((s) => [s.at, s.counters]));
    for (const { at, counters } of game.setup) for (const id of counters) this.placeOf.set(id, at);
    this.riversBySide = indexRivers(game.rivers);
    this.routesByHex = indexRoutes(game.routes);
  }

  /** The words for an id of some kind (type, feature, source, ...); the id itself when there are none. */
  name(kind: string, id: string): Text {
    return this.game.names[kind]?.[id] ?? { pt: id, en: id };
  }

  /** The words for where a counter starts, arrives or returns: an area, a box, a carrying counter, a hex. */
  /** A hex, an area, a box, or where the server says that a counter off the board is: "box:waiting", "left:0616". */
  placeName(id: string): Text {
    if (id.startsWith(BOX)) return this.placeName(id.slice(BOX.length));
    if (id.startsWith(INSIDE)) return this.placeName(id.slice(INSIDE.length));
    if (id.startsWith(LEFT)) {
      const [left, by] = [this.placeName("left"), this.placeName(id.slice(LEFT.length))];
      return { pt: `${left.pt} · ${by.pt}`, en: `${left.en} · ${by.en}` };
    }
    const hex = this.hexes.get(id);
    const plain = hex?.p ? `${id} ${hex.p}` : (this.counters.get(id)?.name ?? id);
    return this.game.names.place?.[id] ?? this.boxes.get(id)?.name ?? { pt: plain, en: plain };
  }

  terrainName(id: string): Text {
    return this.terrain(id)?.name ?? this.name("terrain", id);
  }

  /** The region of the board in which a hex lies; of two, the first. */
  theatreOf(number: string): string | null {
    return this.hexes.get(number)?.a?.[REGION]?.[0] ?? null;
  }

  isHex(at: string): boolean {
    return this.hexes.has(at);
  }

  /** Where a counter stands at the start: a hex number, a box, or null while it is still to come. */
  whereIs(counter: string): string | null {
    return this.placeOf.get(counter) ?? null;
  }

  isOnBoard = (counter: CounterInfo): boolean => this.isHex(this.whereIs(counter.id) ?? "");

  stackAt(at: string): CounterInfo[] {
    return (this.stacks.get(at) ?? []).flatMap((id) => this.counters.get(id) ?? []);
  }

  features(hex: HexInfo): string[] {
    return hex.f ?? [];
  }

  sidesOf(number: string): SideView[] {
    return DIRECTIONS.map((direction) => {
      const neighbour = this.grid.neighbour(number, direction);
      const side = neighbour && hexside(number, neighbour);
      const fort = side ? this.game.fortifications[side] : undefined;
      return {
        direction,
        neighbour,
        features: (side && this.game.hexsides[side]) || [],
        rivers: (side && this.riversBySide.get(side)) || [],
        fortification: fort ? { line: fort.line, protectsThis: fort.protects.includes(number) } : null,
      };
    });
  }

  routesOf(number: string): RouteView[] {
    const kinds = this.routesByHex.get(number);
    return kinds ? [...kinds].map(([kind, to]) => ({ kind, to: [...to].sort() })) : [];
  }

  /** The rows of the game's terrain table that concern a hex: ground, features, routes, hexsides. */
  terrainRows(hex: HexInfo): TerrainInfo[] {
    const present = {
      hex: new Set([hex.t]),
      feature: new Set(this.features(hex)),
      route: new Set(this.routesOf(hex.n).map((r) => r.kind)),
      hexside: new Set(this.sidesOf(hex.n).flatMap((s) => s.features)),
    };
    return this.game.terrains.filter((row) => present[row.kind as keyof typeof present]?.has(row.id));
  }

  terrain(id: string): TerrainInfo | undefined {
    return this.game.terrains.find((row) => row.id === id && row.kind === "hex");
  }

  /** Remarks on the map as a whole. */
  get boardNotes(): Text[] {
    return this.game.notes.filter((note) => !note.hexes.length).map((note) => note.text);
  }

  /** Remarks on one hex. */
  notesOn(number: string): Text[] {
    return this.game.notes.filter((note) => note.hexes.includes(number)).map((note) => note.text);
  }

  /** The edges of the board that a hex belongs to. */
  edgesOf(number: string): string[] {
    return Object.entries(this.game.edges).flatMap(([edge, hexes]) => (hexes.includes(number) ? [edge] : []));
  }
}

function byId<T extends { id: string }>(items: readonly T[]): ReadonlyMap<string, T> {
  return new Map(items.map((item) => [item.id, item]));
}

function indexRivers(rivers: GameDescription["rivers"]): Map<string, string[]> {
  const index = new Map<string, string[]>();
  for (const [name, sides] of Object.entries(rivers))
    for (const side of sides) {
      const names = index.get(side) ?? [];
      if (!names.includes(name)) index.set(side, [...names, name]);
    }
  return index;
}

function indexRoutes(routes: GameDescription["routes"]): Map<string, Map<string, Set<string>>> {
  const index = new Map<string, Map<string, Set<string>>>();
  const join = (kind: string, from: string, to: string) => {
    const kinds = index.get(from) ?? new Map<string, Set<string>>();
    kinds.set(kind, (kinds.get(kind) ?? new Set<string>()).add(to));
    index.set(from, kinds);
  };
  for (const [kind, chains] of Object.entries(routes))
    for (const chain of chains)
      chain.forEach((hex, i) => {
        const next = chain[i + 1];
        if (!next) return;
        join(kind, hex, next);
        join(kind, next, hex);
      });
  return index;
}

/** Layers over the board: which are selected (remembered), and what the server knows about them now. */
import { createContext } from "svelte";
import type { Match } from "../match.svelte";
import type { Layers } from "../types";

/** "zones:german", "possession:american", or one of the plain ones. */
export type LayerId = string;
export const PLAIN = ["objectives", "columns", "reach", "engaged", "supply"] as const;
const KEY = "engaja.layers";

export class BoardLayers {
  wanted = $state.raw<ReadonlySet<LayerId>>(new Set(remembered()));
  data = $state.raw<Layers | null>(null);
  /** Whether the list of layers is open. */
  open = $state(false);
  #asked = "";

  constructor(private readonly match: Match) {}

  /** Whether it is drawn: selected and known. */
  shows(id: LayerId): boolean {
    return this.data !== null && this.wanted.has(id);
  }

  toggle(id: LayerId): void {
    const wanted = new Set(this.wanted);
    if (!wanted.delete(id)) wanted.add(id);
    this.#keep(wanted);
  }

  clear(): void {
    this.#keep(new Set());
  }

  /** Ask again when the match has advanced, or another moment is shown; not at all while nothing is selected. */
  async refresh(): Promise<void> {
    const { match } = this;
    const moment = match.past?.moment ?? null;
    const key = match.covered ? "" : `${match.seat} ${match.table.version} ${moment ?? ""}`;
    if (match.covered) this.data = null;
    if (!this.wanted.size || key === this.#asked) return;
    this.#asked = key;
    if (!key) return;
    try {
      const found = await match.server.layers(match.seat, moment);
      if (key === this.#asked) this.data = found;
    } catch {
      if (key === this.#asked) this.#asked = ""; // asked again the next time
    }
  }

  #keep(wanted: ReadonlySet<LayerId>): void {
    this.wanted = wanted;
    try {
      localStorage.setItem(KEY, JSON.stringify([...wanted]));
    } catch {
      // Not remembered; still shown.
    }
  }
}

function remembered(): LayerId[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.map(String) : [];
  } catch {
    return [];
  }
}

/** Hexes by squares of eight: a path over the whole board would be redrawn for every tile of the screen. */
export function bySector(hexes: readonly string[]): string[][] {
  const sectors = new Map<string, string[]>();
  for (const hex of hexes) {
    const key = `${Math.floor(Number(hex.slice(0, 2)) / 8)}-${Math.floor(Number(hex.slice(2)) / 8)}`;
    const sector = sectors.get(key);
    if (sector) sector.push(hex);
    else sectors.set(key, [hex]);
  }
  return [...sectors.values()];
}

export const [useLayers, provideLayers] = createContext<BoardLayers>();

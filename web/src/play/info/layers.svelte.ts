/** Layers over the board: which are selected (remembered), and what the server knows about them now. */
import { createContext } from "svelte";
import type { Match } from "../match.svelte";
import type { Layers, Threat } from "../types";

/** "zones:german", "possession:american", or one of the plain ones. */
export type LayerId = string;
export const PLAIN = ["objectives", "columns", "reach", "engaged", "threats", "supply"] as const;
/** The layer that is asked for separately: it takes the server longer than all others together. */
export const THREATS = "threats";
export const SUPPLY = "supply";
const KEY = "engaja.layers";

export class BoardLayers {
  wanted = $state.raw<ReadonlySet<LayerId>>(new Set(remembered()));
  data = $state.raw<Layers | null>(null);
  threats = $state.raw<readonly Threat[] | null>(null);
  /** Whether the list of layers is open. */
  open = $state(false);
  #asked = "";
  #askedThreats = "";

  constructor(private readonly match: Match) {}

  /** Whether it is drawn: selected and known. */
  shows(id: LayerId): boolean {
    return (id === THREATS ? this.threats : this.data) !== null && this.wanted.has(id);
  }

  /** The strongest attack that the enemy could make on a hex, if the layer is on. */
  threatTo(hex: string | null): Threat | null {
    return (this.shows(THREATS) && this.threats?.find((threat) => threat.hex === hex)) || null;
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
    if (match.covered) this.data = this.threats = null;
    await Promise.all([this.#refreshData(key, moment), this.#refreshThreats(key, moment)]);
  }

  async #refreshData(key: string, moment: number | null): Promise<void> {
    if (![...this.wanted].some((id) => id !== THREATS) || key === this.#asked) return;
    this.#asked = key;
    if (!key) return;
    try {
      const found = await this.match.server.layers(this.match.seat, moment);
      if (key === this.#asked) this.data = found;
    } catch {
      if (key === this.#asked) this.#asked = ""; // asked again the next time
    }
  }

  async #refreshThreats(key: string, moment: number | null): Promise<void> {
    if (!this.wanted.has(THREATS) || key === this.#askedThreats) return;
    this.#askedThreats = key;
    this.threats = null; // after a move the old ones would be wrong
    if (!key) return;
    try {
      const found = await this.match.server.threats(this.match.seat, moment);
      if (key === this.#askedThreats) this.threats = found;
    } catch {
      if (key === this.#askedThreats) this.#askedThreats = "";
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

/** The odds that the counters in hand would get in the next combat phase, in the hex aimed at or where they were put. */
import { createContext } from "svelte";
import { DIRECTIONS } from "../../model/hexes";
import { announcer } from "../../state/announcer.svelte";
import { ui } from "../../state/preferences.svelte";
import { span } from "../decision/clash";
import type { PlayTable } from "../play.svelte";
import type { Foreseen, Odds } from "../types";

/** The decisions before a combat phase, in which units go somewhere. */
const MOVING: readonly (string | undefined)[] = ["movement", "reinforcement"];
/** How long the pointer rests on a hex before the server is asked. */
const REST_MS = 120;

interface Place {
  readonly units: readonly string[];
  readonly hex: string;
}

export class Foresight {
  found = $state.raw<readonly Foreseen[]>([]);
  /** The hex that the attacks would come from. */
  from = $state.raw<string | null>(null);
  /** Where counters were last aimed at: they are looked at after they were put there, too. */
  #last: Place | null = null;
  #asked = "";
  #timer = 0;

  constructor(private readonly play: PlayTable) {}

  /** Look at where the counters in hand are brought; called whenever something of it changes. */
  attend(): void {
    const { play } = this;
    const place = this.#place();
    this.#last = place;
    const { match } = play;
    const key = place ? `${match.seat} ${match.table.version} ${place.units.join()} ${place.hex}` : "";
    if (key === this.#asked) return;
    this.#asked = key;
    clearTimeout(this.#timer);
    if (!place || place.hex !== this.from) this.#show([], null);
    if (place) this.#timer = window.setTimeout(() => void this.#ask(key, place), REST_MS);
  }

  #place(): Place | null {
    const { hand, match } = this.play;
    if (!match.mine || !MOVING.includes(match.table.decision?.kind)) return null;
    const { units } = hand;
    const stands = (each: string) => this.play.standing.whereIs(each);
    const hex = hand.preview?.hex ?? (units[0] === undefined ? null : stands(units[0]));
    const place = hex ? { units, hex } : this.#last;
    if (!place || (!hex && !place.units.every((unit) => stands(unit) === place.hex))) return null;
    return this.#isBesideEnemy(place.hex) ? place : null;
  }

  /** Away from the enemy there is nothing to ask. */
  #isBesideEnemy(hex: string): boolean {
    const { play } = this;
    return DIRECTIONS.some((direction) => {
      const at = play.model.grid.neighbour(hex, direction);
      return at !== null && play.standing.at(at).some(({ side }) => side !== play.match.seat);
    });
  }

  async #ask(key: string, { units, hex }: Place): Promise<void> {
    const { match } = this.play;
    try {
      const found = await match.server.foresight(match.seat, units, hex);
      if (key !== this.#asked) return;
      this.#show(found, hex);
      if (found.length && this.play.cursor === hex)
        announcer.say([ui.t.ahead.odds, ...found.map(foreseenWords)].join(". "));
    } catch {
      if (key === this.#asked) this.#asked = ""; // asked again the next time
    }
  }

  #show(found: readonly Foreseen[], from: string | null): void {
    this.found = found;
    this.from = from;
  }
}

/** The column, or the limits within which it is known. */
export function columnOf({ column, weakest, strongest }: Odds): string {
  if (column !== null) return column;
  return weakest && strongest ? ui.t.battle.span(...span([weakest, strongest], "column")) : "?";
}

function foreseenWords({ target, alone, others, together }: Foreseen): string {
  const { ahead } = ui.t;
  const words = others.length
    ? `${ahead.alone(columnOf(alone))}, ${ahead.together(columnOf(together), others.length)}`
    : columnOf(alone);
  return ahead.against(target, words);
}

export const [useForesight, provideForesight] = createContext<Foresight>();

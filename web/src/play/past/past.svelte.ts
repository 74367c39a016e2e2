/** Everything about looking back: the director of the playback, the narrator of new events, the replay of the past. */
import { createContext } from "svelte";
import { describeHex } from "../../model/describe";
import { announcer } from "../../state/announcer.svelte";
import { ui } from "../../state/preferences.svelte";
import type { Match } from "../match.svelte";
import type { PlayTable } from "../play.svelte";
import { Director } from "./director.svelte";
import { Narrator } from "./narrator.svelte";
import { Replay } from "./replay.svelte";

/** Scenes this near the border (in pixels) are still visible: the camera follows no more than necessary. */
const IN_SIGHT = 28;

export class Past {
  readonly director: Director;
  readonly narrator: Narrator;
  readonly replay: Replay;
  readonly match: Match;
  /** Hexes that a line of the log points at. */
  pointed = $state.raw<readonly string[]>([]);

  constructor(private readonly play: PlayTable) {
    const { model, match, camera } = play;
    this.match = match;
    const lore = {
      typeOf: (unit: string) => model.counters.get(unit)?.type ?? "",
      isHex: (place: string) => model.isHex(place),
    };
    this.director = new Director(lore, (hex) => camera.reveal(model.grid.centre(hex), IN_SIGHT));
    this.narrator = new Narrator(match, this.director, () => play.told());
    this.replay = new Replay(match, this.director, (hex) => model.theatreOf(hex));
  }

  /** The board shows something earlier than the present: a playback on the way to it, or a past moment. */
  get behind(): boolean {
    return this.narrator.playing || this.match.telling || this.match.past !== null;
  }

  /** Where a counter is in the view shown. */
  whereIs(unit: string): string | null {
    return this.play.standing.whereIs(unit);
  }

  /** Go to a hex without leaving the log; a counter there is selected. */
  show(hex: string, unit: string | null = null): void {
    const { play } = this;
    play.hex = hex;
    play.counter = unit;
    play.fan = null;
    if (play.sheet === "full") play.sheet = "half";
    play.flyToHex(hex);
    announcer.say(describeHex(play.model, play.standing, hex, ui));
  }

  close(): void {
    this.replay.playing = false;
    this.narrator.close();
  }
}

export const [usePast, providePast] = createContext<Past>();

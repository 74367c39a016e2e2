/** Plays scenes one after another. Motion.svelte and Caption.svelte draw them. */
import { ui } from "../../state/preferences.svelte";
import { sound } from "../../state/sound";
import { reducedMotion } from "../../state/viewport.svelte";
import type { LogStep, View } from "../types";
import { duration, rest } from "./pace";
import { type Lore, type Scene, scenesOf, viewAfter } from "./scenes";

/** A step of the match, and the board before it. */
export interface Act {
  before: View;
  step: LogStep;
}

export class Director {
  /** The scene being played; null: none. */
  scene = $state.raw<Scene | null>(null);
  /** The duration of its movement; 0 once it has ended and the result is held. */
  ms = $state(0);
  /** It shows the player's own action: short, and without a caption. */
  own = $state(false);
  /** The route of the last counter that moved. */
  trail = $state.raw<readonly string[]>([]);
  #ticket = 0;
  #wake: (() => void) | null = null;

  /** `reveal` brings a hex into view before something happens there. */
  constructor(
    private readonly lore: Lore,
    private readonly reveal: (hex: string) => void,
  ) {}

  /** Play a step; `show` puts a view on the board. Returns whether it was played to its end. */
  async perform(act: Act, own: boolean, show: (view: View) => void): Promise<boolean> {
    const ticket = ++this.#ticket;
    this.#wake?.();
    this.own = own;
    for (const scene of scenesOf(act.before, act.step, this.lore)) {
      const [moving, resting] = [duration(scene.beat, ui.pace, reducedMotion()), rest(scene, ui.pace, own)];
      if (moving + resting === 0) continue;
      const at = placeOf(scene);
      if (at && !own) this.reveal(at);
      this.ms = moving;
      this.scene = scene;
      this.trail = [];
      show(scene.during);
      hear(scene);
      if (!(await this.#sleep(moving, ticket))) return false;
      if (scene.beat.kind === "travel") this.trail = scene.beat.path;
      this.ms = 0;
      show(scene.after);
      if (!(await this.#sleep(resting, ticket))) return false;
    }
    this.scene = null;
    return true;
  }

  /** The board after a step, as its changes give it. */
  after = ({ before, step }: Act): View => viewAfter(before, step, this.lore);

  /** Stop the playback. */
  skip(): void {
    this.#ticket++;
    this.scene = null;
    this.#wake?.();
  }

  #sleep(ms: number, ticket: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#wake?.(), ms);
      this.#wake = () => {
        clearTimeout(timer);
        this.#wake = null;
        resolve(ticket === this.#ticket);
      };
    });
  }
}

/** A combat is heard when its dice roll, not when it is announced. */
function hear({ beat }: Scene): void {
  if (!("dice" in beat && beat.dice.length)) return;
  if (beat.kind === "clash") sound.combat();
  sound.dice();
}

/** Where a scene takes place. */
function placeOf({ beat, event }: Scene): string | null {
  if (beat.kind === "travel") return beat.path.at(-1) ?? null;
  if (beat.kind === "clash") return beat.target;
  return "at" in beat ? beat.at : (event.hexes[0] ?? null);
}

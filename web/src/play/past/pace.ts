/** The durations of movements on the board, in milliseconds. */
import type { Pace } from "../../state/preferences.svelte";
import type { Beat, Scene } from "./scenes";

const FACTOR: Record<Pace, number> = { off: 0, slow: 2, normal: 1, fast: 0.45 };
const HEX_MS = 120;
const LONGEST_MS = 900;
const FADE_MS = 80;

/** The movement itself. With reduced motion nothing travels: it fades. */
export function duration(beat: Beat, pace: Pace, reduced: boolean): number {
  if (reduced && pace !== "off") return beat.kind === "word" ? 0 : FADE_MS;
  return FACTOR[pace] * full(beat);
}

function full(beat: Beat): number {
  switch (beat.kind) {
    case "travel":
      return Math.min(HEX_MS * (beat.path.length - 1), LONGEST_MS);
    case "flip":
    case "appear":
      return 180;
    case "vanish":
      return 240;
    case "dice":
      return 600;
    case "clash":
      return beat.dice.length ? 600 : 300;
    case "word":
      return 0;
  }
}

/** How long the result is held: briefly for the player's own actions, for the other side's long enough to read. */
export function rest({ beat, event }: Scene, pace: Pace, own: boolean): number {
  if (own) return FACTOR[pace] * (beat.kind === "clash" && beat.dice.length ? 700 : 0);
  if (event.event === "phase") return FACTOR[pace] * 600;
  const reading = { travel: 180, appear: 200, vanish: 260, flip: 200, dice: 700, clash: 350, word: 120 };
  return FACTOR[pace] * (beat.kind === "clash" && beat.dice.length ? 1100 : reading[beat.kind]);
}

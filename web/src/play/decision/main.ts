/** The one red button: what the player is about to do. */
import { ui } from "../../state/preferences.svelte";
import type { Text } from "../../types";
import type { PlayTable } from "../play.svelte";
import type { Action } from "../types";
import { groupWords } from "./words";

/** Giving up what was begun is never the main thing to do. */
export const GIVE_UP = "cancel";
const DONE = "done";

interface MainOffer {
  label: string;
  /** What it ends: phases follow one another by themselves when nothing is left to do in one. */
  phase: Text | null;
  actions: readonly Action[];
}

/** What a finger has pointed at waits to be confirmed; else what ends the decision. */
export function mainOffer(play: PlayTable): MainOffer | null {
  const { hand, match } = play;
  if (!match.mine) return null;
  if (hand.pending && hand.preview)
    return { label: groupWords(hand.preview, play.model), phase: null, actions: play.steps(hand.preview) };
  const first = match.offers.closing.find(({ verb }) => verb !== GIVE_UP);
  // What has been laid out as an answer goes first.
  if (!first) return null;
  const phase = first.verb === DONE ? match.table.view.phase_name : null;
  return { label: ui.text(first.label), phase, actions: [...play.desk.answering, first.action] };
}

/** With a counter in hand that has nowhere to go yet, Enter would end what has just been begun. */
export function answersEnter({ hand }: PlayTable): boolean {
  return hand.empty || hand.pending !== null;
}

/** The one red button: what the player is about to do. */
import { ui } from "../../state/preferences.svelte";
import type { Text } from "../../types";
import type { PlayTable } from "../play.svelte";
import type { Action } from "../types";
import { groupWords } from "./words";

/** Giving up what was begun is never the main thing to do. */
export const GIVE_UP = "cancel";
const DONE = "done";
/** Asked in the midst of a phase, which goes on when it is done. */
const ADVANCE = "advance";

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
  const actions = [...play.desk.answering, first.action];
  if (first.verb !== DONE) return { label: ui.text(first.label), phase: null, actions };
  if (match.table.decision?.kind === ADVANCE) return { label: ui.t.play.endAdvance, phase: null, actions };
  return { label: ui.text(first.label), phase: match.table.view.phase_name, actions };
}

/** With a counter in hand that has nowhere to go yet, Enter would end what has just been begun. */
export function answersEnter({ hand }: PlayTable): boolean {
  return hand.empty || hand.pending !== null;
}

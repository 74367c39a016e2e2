/** The one red button: the player's main action. */
import { ui } from "../../state/preferences.svelte";
import type { Text } from "../../types";
import type { PlayTable } from "../play.svelte";
import type { Action } from "../types";
import { groupWords } from "./words";

/** Cancelling is never the main action. */
export const GIVE_UP = "cancel";
const DONE = "done";
/** Asked in the middle of a phase, which continues afterwards. */
const ADVANCE = "advance";

interface MainOffer {
  label: string;
  /** What it ends: an empty phase is followed by the next one automatically. */
  phase: Text | null;
  actions: readonly Action[];
}

/** A destination tapped once waits to be confirmed; otherwise the action that ends the decision. */
export function mainOffer(play: PlayTable): MainOffer | null {
  const { hand, match } = play;
  if (!match.mine) return null;
  if (hand.pending && hand.preview)
    return { label: groupWords(hand.preview, play.model), phase: null, actions: play.steps(hand.preview) };
  const first = match.offers.closing.find(({ verb }) => verb !== GIVE_UP);
  // A prepared answer comes first.
  if (!first) return null;
  const actions = [...play.desk.answering, first.action];
  if (first.verb !== DONE) return { label: ui.text(first.label), phase: null, actions };
  if (match.table.decision?.kind === ADVANCE) return { label: ui.t.play.endAdvance, phase: null, actions };
  return { label: ui.text(first.label), phase: match.table.view.phase_name, actions };
}

/** With a counter in hand and no destination chosen yet, Enter would end what has just begun. */
export function answersEnter({ hand }: PlayTable): boolean {
  return hand.empty || hand.pending !== null;
}

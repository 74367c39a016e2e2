/** The one red button: what the player is about to do. */
import type { Text } from "../../types";
import type { PlayTable } from "../play.svelte";
import type { Action } from "../types";

/** Giving up what was begun is never the main thing to do. */
export const GIVE_UP = "cancel";

interface MainOffer {
  label: Text;
  actions: readonly Action[];
}

/** What a finger has pointed at waits to be confirmed; else what ends the decision. */
export function mainOffer(play: PlayTable): MainOffer | null {
  const { hand, match } = play;
  if (!match.mine) return null;
  if (hand.pending && hand.preview) return { label: hand.preview.label, actions: play.steps(hand.preview) };
  const first = match.offers.closing.find(({ verb }) => verb !== GIVE_UP);
  // What has been laid out as an answer goes first.
  return first ? { label: first.label, actions: [...play.desk.answering, first.action] } : null;
}

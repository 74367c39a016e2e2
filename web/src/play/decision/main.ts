/** The one red button: the player's main action. */
import { ui } from "../../state/preferences.svelte";
import type { Text } from "../../types";
import type { PlayTable } from "../play.svelte";
import { sailing } from "../sea/course";
import type { Action, Desk, DeskOf } from "../types";
import { type Clash, clashOf, span } from "./clash";
import { groupWords } from "./words";

/** Cancelling is never the main action. */
export const GIVE_UP = "cancel";
const DONE = "done";
const DECLARE = "declare";
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
  const { course } = play.sea;
  if (course)
    return {
      label: ui.t.sea.sail(course.path.at(-1) ?? "", course.path.length),
      phase: null,
      actions: [sailing(course)],
    };
  const first = match.offers.closing.find(({ verb }) => verb !== GIVE_UP);
  // A prepared answer comes first.
  if (!first) return null;
  const actions = [...play.desk.answering, first.action];
  const clash = clashOf(match.desk);
  if (first.verb === DECLARE && clash) return { label: declaring(match.desk, clash), phase: null, actions };
  if (match.desk?.kind === "course" && first.verb === DONE)
    return { label: staying(match.desk), phase: null, actions };
  if (first.verb !== DONE) return { label: ui.text(first.label), phase: null, actions };
  if (match.table.decision?.kind === ADVANCE) return { label: ui.t.play.endAdvance, phase: null, actions };
  return { label: ui.text(first.label), phase: match.table.view.phase_name, actions };
}

/** What ends the movement of a force or submarine. */
function staying({ force }: DeskOf<"course">): string {
  return force ? ui.t.sea.endForce(force.tf) : ui.t.sea.endBoat;
}

/** What the button does, in full: "Attack 0714 at 3-1". */
function declaring(desk: Desk | null, { target, found }: Clash): string {
  const words = ui.t.battle.declare;
  const column = found?.extremes
    ? ui.t.battle.span(...span(found.extremes, "column"))
    : (found?.column ?? null);
  if (desk?.kind === "defence") return words.defence(target, column);
  return desk?.kind === "bombard" ? words.bombard(target, column) : words.attack(target, column);
}

/** With a counter in hand and no destination chosen yet, Enter would end what has just begun. */
export function answersEnter({ hand }: PlayTable): boolean {
  return hand.empty || hand.pending !== null;
}

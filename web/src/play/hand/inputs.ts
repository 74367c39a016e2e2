/** The inputs of the hand and its effects. Plain values: a test writes them down as they are. */
import type { GroupOffer, Offer } from "../offers";
import type { Route } from "../routes";
import type { Action, Flight, Reason } from "../types";
import type { Sight } from "./sight";
import type { Why } from "./state";

/** What the player does and expects to happen, possibly a moment later. */
export type Act =
  /** A hex is tapped or clicked, or chosen with the keyboard's cursor. */
  | { readonly type: "tap"; readonly hex: string; readonly finger: boolean }
  /** A finger rests on a hex, or the mouse clicks there with its other button. */
  | { readonly type: "press"; readonly hex: string }
  /** A counter of an opened stack is picked: alone, or with those already picked. */
  | { readonly type: "pick"; readonly unit: string }
  /** A counter is picked up; if its only action needs no place, that is done at once. */
  | { readonly type: "take"; readonly unit: string }
  /** These counters are picked up, and no others. */
  | { readonly type: "takeUp"; readonly units: readonly string[] }
  /** These counters join those in hand; if all of them are in hand already, they are put down. */
  | { readonly type: "gather"; readonly units: readonly string[] }
  /** The same for the counters of these hexes that can act, as far as they are of one branch. */
  | { readonly type: "gatherAt"; readonly hexes: readonly string[] }
  /** The carried counters are dropped on a hex; null: beside the board. */
  | { readonly type: "drop"; readonly hex: string | null }
  /** A line of a list, or a button, for an action of the counters in hand. */
  | { readonly type: "group"; readonly offer: GroupOffer }
  /** Any other button. */
  | { readonly type: "do"; readonly actions: readonly Action[] }
  | { readonly type: "turn"; readonly to: "undo" | "redo" };

/** Inputs that only change what is shown, or undo something. They never wait. */
export type Move =
  /** The pointer or the cursor is over a hex. */
  | { readonly type: "point"; readonly hex: string | null }
  /** A drag from a hex or from a counter begins, continues, or is cancelled. */
  | { readonly type: "grab"; readonly units: readonly string[] }
  | { readonly type: "drag" }
  | { readonly type: "breakOff" }
  | { readonly type: "verb"; readonly verb: string | null }
  | { readonly type: "choice"; readonly verb: string | null }
  | { readonly type: "sortie"; readonly kind: string; readonly night: boolean }
  | { readonly type: "otherRoute" }
  | { readonly type: "closeMenu" }
  /** While it is on, picking adds to the hand: for fingers, which have no Shift. */
  | { readonly type: "gathering"; readonly on: boolean }
  /** Say which of the counters in hand cannot do this, which needs no place, and why. */
  | { readonly type: "askVerb"; readonly verb: string }
  /** Say why a counter can do nothing now. */
  | { readonly type: "askUnit"; readonly unit: string }
  /** Empty the hand and its intentions, and forget the last refusal. */
  | { readonly type: "putDown" }
  /** The reasons against what was tried have been read. */
  | { readonly type: "closeWhy" };

/** News from the server, the clock and the match. */
export type News =
  | { readonly type: "sight"; readonly sight: Sight }
  /** The playback has ended: look at the question. */
  | { readonly type: "told" }
  /** What counters can do, one answer for each; null: no answer. */
  | { readonly type: "learned"; readonly ticket: number; readonly found: readonly Learned[] | null }
  /** The server has answered the actions sent; `reasons` if it refused. */
  | {
      readonly type: "answered";
      readonly ticket: number;
      readonly agreed: boolean;
      readonly reasons: readonly Reason[];
    }
  | { readonly type: "explained"; readonly ticket: number; readonly found: readonly Explained[] }
  | { readonly type: "routed"; readonly ticket: number; readonly routes: readonly Route[] }
  /** The pointer has rested. */
  | { readonly type: "rested"; readonly ticket: number };

export type Input = Act | Move | News;

/** An action that the server is to judge, for one of the counters in hand or for no counter. */
export interface Attempt {
  readonly unit: string | null;
  readonly action: Action;
}

export interface Explained {
  readonly unit: string | null;
  readonly reasons: readonly Reason[];
}

export interface Learned {
  readonly offers: readonly Offer[];
  readonly flight: Flight | null;
}

/** The effects that the runner carries out. Those with a ticket answer with news of the same ticket. */
export type Effect =
  | { readonly do: "ask"; readonly ticket: number; readonly units: readonly string[] }
  | { readonly do: "send"; readonly ticket: number; readonly actions: readonly Action[] }
  | { readonly do: "turn"; readonly ticket: number; readonly to: "undo" | "redo" }
  | { readonly do: "explain"; readonly ticket: number; readonly asked: readonly Attempt[] }
  | { readonly do: "routes"; readonly ticket: number; readonly offer: GroupOffer }
  | { readonly do: "rest"; readonly ticket: number; readonly ms: number }
  /** A hex, and the counter on top of it, are chosen. */
  | { readonly do: "choose"; readonly hex: string }
  /** A hex is looked at, and its stack opened or closed. */
  | { readonly do: "look"; readonly hex: string }
  /** The stack of a hex is opened, or closed if it was open; null: any open stack is closed. */
  | { readonly do: "fan"; readonly hex: string | null; readonly toggle: boolean }
  /** A counter was picked up that can go to these hexes. */
  | { readonly do: "taken"; readonly unit: string; readonly hexes: readonly string[] }
  /** The first of these hexes that is on the board is brought into view. */
  | { readonly do: "reveal"; readonly hexes: readonly string[] }
  /** Announced to screen readers. */
  | { readonly do: "say"; readonly why: Why; readonly pointed: boolean };

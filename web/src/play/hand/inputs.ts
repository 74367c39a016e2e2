/** What reaches the hand (inputs) and what it wants done (effects). Values only: a test writes them down as they are. */
import type { GroupOffer, Offer } from "../offers";
import type { Route } from "../routes";
import type { Action, Flight, Reason } from "../types";
import type { Sight } from "./sight";
import type { Why } from "./state";

/** What the player does and expects to be served, if need be a moment later. */
export type Act =
  /** A hex is tapped or clicked, or chosen with the keyboard's cursor. */
  | { readonly type: "tap"; readonly hex: string; readonly finger: boolean }
  /** A finger rests on a hex, or the mouse clicks there with its other button. */
  | { readonly type: "press"; readonly hex: string }
  /** A counter of an opened stack is picked: alone, or with those already picked there. */
  | { readonly type: "pick"; readonly unit: string }
  /** A counter is taken up; if all it can do is one thing without a place, that is done at once. */
  | { readonly type: "take"; readonly unit: string }
  /** These counters are taken up, and no others. */
  | { readonly type: "takeUp"; readonly units: readonly string[] }
  /** What was carried is let go over a hex; null: beside the board. */
  | { readonly type: "drop"; readonly hex: string | null }
  /** A line of a list, or a button, of what those in hand can do. */
  | { readonly type: "group"; readonly offer: GroupOffer }
  /** Any other button. */
  | { readonly type: "do"; readonly actions: readonly Action[] }
  | { readonly type: "turn"; readonly to: "undo" | "redo" };

/** What changes only what is looked at, or takes something back. It never waits. */
export type Move =
  /** The pointer or the cursor is over a hex. */
  | { readonly type: "point"; readonly hex: string | null }
  /** A drag from a hex or from a counter begins, goes on, or is broken off. */
  | { readonly type: "grab"; readonly units: readonly string[] }
  | { readonly type: "drag" }
  | { readonly type: "breakOff" }
  | { readonly type: "verb"; readonly verb: string | null }
  | { readonly type: "choice"; readonly verb: string | null }
  | { readonly type: "sortie"; readonly kind: string; readonly night: boolean }
  | { readonly type: "otherRoute" }
  | { readonly type: "closeMenu" }
  /** Say why a counter can do nothing now. */
  | { readonly type: "askUnit"; readonly unit: string }
  /** Empty the hand and forget what was meant with it; `all`: also what was refused. */
  | { readonly type: "putDown"; readonly all: boolean };

/** What the server, the clock and the match tell. */
export type News =
  | { readonly type: "sight"; readonly sight: Sight }
  /** What has led here is told: look at what is asked. */
  | { readonly type: "told" }
  /** What counters can do, one for each that was asked about; null: no answer. */
  | { readonly type: "learned"; readonly ticket: number; readonly found: readonly Learned[] | null }
  /** The server has answered what was sent; `reasons` where it refused. */
  | {
      readonly type: "answered";
      readonly ticket: number;
      readonly agreed: boolean;
      readonly reasons: readonly Reason[];
    }
  | { readonly type: "explained"; readonly ticket: number; readonly reasons: readonly Reason[] }
  | { readonly type: "routed"; readonly ticket: number; readonly routes: readonly Route[] }
  /** The pointer has rested. */
  | { readonly type: "rested"; readonly ticket: number };

export type Input = Act | Move | News;

export interface Learned {
  readonly offers: readonly Offer[];
  readonly flight: Flight | null;
}

/** What the runner carries out. Those with a ticket answer with news of the same ticket. */
export type Effect =
  | { readonly do: "ask"; readonly ticket: number; readonly units: readonly string[] }
  | { readonly do: "send"; readonly ticket: number; readonly actions: readonly Action[] }
  | { readonly do: "turn"; readonly ticket: number; readonly to: "undo" | "redo" }
  | { readonly do: "explain"; readonly ticket: number; readonly action: Action }
  | { readonly do: "routes"; readonly ticket: number; readonly offer: GroupOffer }
  | { readonly do: "rest"; readonly ticket: number; readonly ms: number }
  /** A hex, and the counter on top of it, are chosen. */
  | { readonly do: "choose"; readonly hex: string }
  /** A hex is looked at, and its stack opened or closed. */
  | { readonly do: "look"; readonly hex: string }
  /** The stack of a hex is opened, or closed if it was open; null: whichever is open is closed. */
  | { readonly do: "fan"; readonly hex: string | null; readonly toggle: boolean }
  /** A counter was taken up that can go to these hexes. */
  | { readonly do: "taken"; readonly unit: string; readonly hexes: readonly string[] }
  /** The first of these hexes that is on the board is brought into view. */
  | { readonly do: "reveal"; readonly hexes: readonly string[] }
  /** Said to those who listen rather than look. */
  | { readonly do: "say"; readonly why: Why; readonly pointed: boolean };

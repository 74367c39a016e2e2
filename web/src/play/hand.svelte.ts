/**
 * What the player has in hand, for those who draw it: counters, where they can go, what is aimed at, and why not. All of it
 * is read off the state of the interaction (see hand/); nothing is decided here.
 */
import { byHex, type GroupOffer } from "./offers";
import type { Runner } from "./hand/runner.svelte";
import { activeVerb, at, handVerbs, pinned, preview, shown, unitsOf, type Why } from "./hand/state";
import type { Match } from "./match.svelte";
import type { Route } from "./routes";
import type { Flight } from "./types";

export class Hand {
  /** Whether the cost of a route is laid out term by term. */
  itemised = $state(false);

  constructor(
    private readonly match: Match,
    private readonly runner: Runner,
  ) {}

  /** The counters taken up, in the order they were. */
  readonly units: readonly string[] = $derived.by(() => unitsOf(this.runner.state));
  /** What they can do together; while it is asked anew, what they could. */
  readonly group: readonly GroupOffer[] = $derived.by(() => this.runner.state.mode.held?.group ?? []);
  /** How far each of them flies, if it does. */
  readonly flights: readonly (Flight | null)[] = $derived.by(
    () => this.runner.state.mode.held?.flights ?? [],
  );
  readonly verbs: readonly [string, number][] = $derived.by(() => handVerbs(this.runner.state));
  /** The verb looked at. */
  readonly activeVerb: string | null = $derived.by(() => activeVerb(this.runner.state));
  /** What can be done with it. */
  readonly shown: readonly GroupOffer[] = $derived.by(() => shown(this.runner.state));
  /** Where, hex by hex. */
  readonly reach: ReadonlyMap<string, readonly GroupOffer[]> = $derived.by(() => byHex(this.shown));
  /** What would be done in the hex aimed at. */
  readonly preview: GroupOffer | null = $derived.by(() => preview(this.runner.state));

  get empty(): boolean {
    return this.units.length === 0;
  }

  /** Whether they are about to go by sea, where that is counted. */
  get bySea(): boolean {
    const { desk } = this.match;
    return desk !== null && "sealift" in desk && desk.sealift?.verb === this.activeVerb;
  }

  /** The hex that a finger has tapped once and may confirm. */
  get pending(): string | null {
    return pinned(this.runner.state);
  }

  /** Several things can be done in this hex: which? */
  get menu(): string | null {
    const { mode } = this.runner.state;
    return mode.name === "choosing" ? mode.hex : null;
  }

  /** The reason asked for by pointing. */
  get why(): Why | null {
    return this.runner.state.pointer.why;
  }

  /** The reason of the last thing refused. */
  get refusal(): Why | null {
    return this.runner.state.refusal;
  }

  /** The routes to the hex aimed at, once they were asked for, and the one that is taken. */
  get routes(): readonly Route[] {
    return this.runner.state.routes?.list ?? [];
  }

  get taken(): number {
    return this.runner.state.routes?.taken ?? 0;
  }

  has(unit: string): boolean {
    return this.units.includes(unit);
  }

  /** What can be done in a hex: with the verb looked at, else with any other. */
  at(hex: string): readonly GroupOffer[] {
    return at(this.runner.state, hex);
  }
}

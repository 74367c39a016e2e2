/**
 * What the player has in hand, for drawing: counters, their destinations, the target, and reasons why not. All of it is
 * derived from the state of the interaction (see hand/); nothing is decided here.
 */
import { byHex, type GroupOffer } from "./offers";
import { partReach, partVerbs } from "./hand/groups";
import type { Runner } from "./hand/runner.svelte";
import { activeVerb, at, handVerbs, pinned, preview, shown, unitsOf, type Why } from "./hand/state";
import type { Match } from "./match.svelte";
import type { Route } from "./routes";
import type { Flight } from "./types";

export class Hand {
  /** Whether the cost of a route is shown term by term. */
  itemised = $state(false);

  constructor(
    private readonly match: Match,
    private readonly runner: Runner,
  ) {}

  /** The counters picked up, in that order. */
  readonly units: readonly string[] = $derived.by(() => unitsOf(this.runner.state));
  /** What they can do together; while the server is asked again, the previous answer. */
  readonly group: readonly GroupOffer[] = $derived.by(() => this.runner.state.mode.held?.group ?? []);
  /** The range of each of them, if it flies. */
  readonly flights: readonly (Flight | null)[] = $derived.by(
    () => this.runner.state.mode.held?.flights ?? [],
  );
  readonly verbs: readonly [string, number][] = $derived.by(() => handVerbs(this.runner.state));
  /** The selected verb. */
  readonly activeVerb: string | null = $derived.by(() => activeVerb(this.runner.state));
  /** The actions with it. */
  readonly shown: readonly GroupOffer[] = $derived.by(() => shown(this.runner.state));
  /** Those actions by hex. */
  readonly reach: ReadonlyMap<string, readonly GroupOffer[]> = $derived.by(() => byHex(this.shown));
  /** The action in the hex aimed at. */
  readonly preview: GroupOffer | null = $derived.by(() => preview(this.runner.state));

  /** What only some of them can do: hexes, and actions without a place. */
  readonly partReach: readonly string[] = $derived.by(() => partReach(this.runner.state));
  readonly partVerbs: readonly [string, number][] = $derived.by(() => partVerbs(this.runner.state));

  /** Whether picking adds to the hand. */
  get gathering(): boolean {
    return this.runner.state.gathering;
  }

  get empty(): boolean {
    return this.units.length === 0;
  }

  /** Whether they are about to go by sea, where that is limited. */
  get bySea(): boolean {
    const { desk } = this.match;
    return desk !== null && "sealift" in desk && desk.sealift?.verb === this.activeVerb;
  }

  /** The hex that a finger has tapped once and may confirm. */
  get pending(): string | null {
    return pinned(this.runner.state);
  }

  /** The hex with a choice of several actions. */
  get menu(): string | null {
    const { mode } = this.runner.state;
    return mode.name === "choosing" ? mode.hex : null;
  }

  /** The reason requested by pointing. */
  get why(): Why | null {
    return this.runner.state.pointer.why;
  }

  /** The reason for the last refusal. */
  get refusal(): Why | null {
    return this.runner.state.refusal;
  }

  /** The routes to the hex aimed at, once they were requested, and the chosen one. */
  get routes(): readonly Route[] {
    return this.runner.state.routes?.list ?? [];
  }

  get taken(): number {
    return this.runner.state.routes?.taken ?? 0;
  }

  has(unit: string): boolean {
    return this.units.includes(unit);
  }

  /** The actions in a hex: with the selected verb, otherwise with any other. */
  at(hex: string): readonly GroupOffer[] {
    return at(this.runner.state, hex);
  }
}

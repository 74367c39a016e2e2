/**
 * What the player has in hand: the counters taken up, where they can go, what is aimed at, and why not.
 * The hand proposes; the match does.
 */
import { byHex, type GroupOffer, groupOffers, type Offer, onePerHex, verbsOf } from "./offers";
import type { Match } from "./match.svelte";
import { commonRoutes, type Route, routed } from "./routes";
import type { Action, Explanation, Flight, Reason, UnitActions } from "./types";

/** What is meant when nobody says otherwise, where a counter could also go by rail or by sea. */
const ORDINARY: readonly string[] = ["move", "enter"];

/** Why something cannot be done, and where that is shown. */
export interface Why {
  hex: string | null;
  unit: string | null;
  reasons: readonly Reason[];
}

export class Hand {
  /** The counters taken up, in the order they were. */
  units = $state.raw<readonly string[]>([]);
  /** What each of them could do when it was last asked. */
  #each = $state.raw<readonly (readonly Offer[])[]>([]);
  /** What they can do is being asked for; until it is known nothing is done by what was offered before. */
  asking = $state.raw<Promise<void> | null>(null);
  /** How far each of them flies, if it does. */
  flights = $state.raw<readonly (Flight | null)[]>([]);
  /** The verb looked at, when there are several. */
  verb = $state<string | null>(null);
  /** The hex aimed at: under the mouse, under the cursor, or tapped once. */
  aim = $state<string | null>(null);
  /** The hex that a finger has tapped once and may confirm. */
  pending = $state<string | null>(null);
  /** Several things can be done in this hex: which? */
  menu = $state<string | null>(null);
  /** The reason asked for by pointing. */
  why = $state.raw<Why | null>(null);
  /** The reason of the last thing refused. */
  refusal = $state.raw<Why | null>(null);

  /** What the counters in hand can do together. */
  readonly group: readonly GroupOffer[] = $derived(groupOffers(this.#each));
  /** With in how many hexes each can be done: by day or night, in one role or another, is still one hex. */
  readonly verbs: readonly [string, number][] = $derived(verbsOf(onePerHex(this.group)));
  /** What can be done with the verb looked at. */
  readonly shown: readonly GroupOffer[] = $derived(
    this.group.filter((offer) => offer.verb === this.activeVerb),
  );
  /** Where, hex by hex. */
  readonly reach: ReadonlyMap<string, readonly GroupOffer[]> = $derived(byHex(this.shown));
  /** Where, whatever the verb. */
  readonly anyReach: ReadonlyMap<string, readonly GroupOffer[]> = $derived(byHex(this.group));
  /** What would be done in the hex aimed at. */
  readonly preview: GroupOffer | null = $derived(this.#preview());
  /** The routes to the hex aimed at, once they were asked for, and the one that is taken. */
  routes = $state.raw<readonly Route[]>([]);
  taken = $state(0);
  /** Whether the cost of a route is laid out term by term. */
  itemised = $state(false);
  #routesOf: GroupOffer | null = null;

  constructor(private readonly match: Match) {}

  get activeVerb(): string | null {
    const verbs = this.verbs.map(([verb]) => verb);
    if (this.verb && verbs.includes(this.verb)) return this.verb;
    return verbs.find((verb) => ORDINARY.includes(verb)) ?? verbs[0] ?? null;
  }

  /** Whether they are about to go by sea, where that is counted. */
  get bySea(): boolean {
    const { desk } = this.match;
    return desk !== null && "sealift" in desk && desk.sealift?.verb === this.activeVerb;
  }

  get empty(): boolean {
    return this.units.length === 0;
  }

  /** What can be done in a hex: with the verb looked at, else with any other. */
  at(hex: string): readonly GroupOffer[] {
    return this.reach.get(hex) ?? this.anyReach.get(hex) ?? [];
  }

  #preview(): GroupOffer | null {
    const [offer] = this.at(this.pending ?? this.aim ?? "");
    return offer ? this.routed(offer) : null;
  }

  /** An offer by the route that was chosen for it. */
  routed(offer: GroupOffer): GroupOffer {
    const route = this.routes[this.taken];
    return route && offer.hex === route.hex && offer.verb === route.verb ? routed(offer, route) : offer;
  }

  /** Ask by which routes the move aimed at can be made. */
  async askRoutes(): Promise<void> {
    const [offer] = this.at(this.pending ?? this.aim ?? "");
    if (!offer?.hex || offer.cost === null || offer === this.#routesOf) return;
    if (this.match.busy || this.asking) return; // what is in hand is asked about anew
    this.#routesOf = offer;
    this.routes = [];
    this.taken = 0;
    const { server, seat } = this.match;
    const each = await Promise.all(offer.offers.map(({ action }) => server.ways(seat, action))).catch(
      () => [],
    );
    if (this.#routesOf === offer) this.routes = commonRoutes(offer, each);
  }

  /** The next of the routes. */
  async otherRoute(): Promise<void> {
    await this.askRoutes();
    if (this.routes.length) this.taken = (this.taken + 1) % this.routes.length;
  }

  forgetRoutes(): void {
    this.#routesOf = null;
    this.routes = [];
    this.taken = 0;
  }

  has(unit: string): boolean {
    return this.units.includes(unit);
  }

  /** Take up these counters and ask what they can do. */
  async take(units: readonly string[]): Promise<void> {
    this.units = units;
    this.pending = this.menu = null;
    this.why = null;
    this.flights = [];
    this.forgetRoutes();
    const answers = Promise.all(
      units.map((unit) => Promise.all([this.match.unitOffers(unit), this.match.unit(unit)])),
    );
    const asking: Promise<void> = answers.then(
      (found) => void (this.asking === asking && this.#learn(found)),
      () => void (this.asking === asking && this.drop()),
    );
    this.asking = asking;
    await asking;
  }

  #learn(found: readonly (readonly [readonly Offer[], UnitActions])[]): void {
    this.asking = null;
    this.#each = found.map(([offers]) => offers);
    this.flights = found.map(([, { flight }]) => flight ?? null);
  }

  toggle(unit: string): Promise<void> {
    return this.take(this.has(unit) ? this.units.filter((other) => other !== unit) : [...this.units, unit]);
  }

  drop(): void {
    this.asking = null;
    this.units = [];
    this.#each = [];
    this.flights = [];
    this.verb = this.pending = this.menu = null;
    this.why = null;
    this.forgetRoutes();
  }

  /** After the match went on: keep in hand who can still do something, and forget the rest. */
  async settle(): Promise<void> {
    this.refusal = null;
    const left = this.match.mine ? this.units.filter((unit) => this.match.actors.has(unit)) : [];
    if (left.length) await this.take(left);
    else this.drop();
  }

  /** Ask why an action cannot be done, and show it there. */
  async ask(action: Action, at: { hex?: string | null; unit?: string | null }): Promise<Why | null> {
    const found: Explanation | null = await this.match.server
      .explain(this.match.seat, action)
      .catch(() => null);
    if (!found || found.legal) return null;
    return { hex: at.hex ?? null, unit: at.unit ?? null, reasons: found.reasons };
  }
}

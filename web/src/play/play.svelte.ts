/**
 * The board of a match: what is seen is the server's view, and what is tapped, dragged or walked to with the keys
 * becomes an action. No rule: whatever the server offers for a hex or a counter is done there.
 */
import { createContext } from "svelte";
import { describeHex } from "../model/describe";
import type { GameModel } from "../model/game";
import { DIRECTIONS, type Point } from "../model/hexes";
import type { Standing } from "../model/standing";
import { announcer } from "../state/announcer.svelte";
import { ui } from "../state/preferences.svelte";
import { TableView } from "../state/table.svelte";
import { viewport } from "../state/viewport.svelte";
import type { CounterDrawings } from "../types";
import { costWords, groupWords } from "./decision/words";
import { AirDesk } from "./air/desk.svelte";
import { joinSteps, kindOf, opening } from "./air/plans";
import { Hand } from "./hand.svelte";
import type { Match } from "./match.svelte";
import { type GroupOffer, type Offer, verbsOf } from "./offers";
import { viewStanding } from "./standing";
import type { Action } from "./types";

/** The pointer rests this long on something that cannot be done before we ask why. */
const WHY_MS = 450;
/** And this long on a destination before we ask for its routes. */
const ROUTES_MS = 200;
/** From this zoom on (pixels a unit) a finger hits the hex it means. */
const FINGER_ZOOM = 0.75;
/** What is done with a counter and needs no place. */
const PLACELESS = new Set(["join", "support", "lose", "recover", "withdraw", "exit", "fly", "load"]);
/** The tab of the rules. */
const RULES = "rules";

export class PlayTable extends TableView {
  readonly hand: Hand;
  readonly desk: AirDesk;
  /** A rule that lies open beside the board. */
  rule = $state<string | null>(null);
  /** A counter is being taken up, or something is being done. */
  working = $state.raw<Promise<void> | null>(null);
  /** What is carried by the pointer is over this point of the board. */
  carried = $state.raw<Point | null>(null);
  readonly #standing: Standing = $derived.by(() => viewStanding(this.model, this.match.view));
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #grabbed: readonly string[] = [];
  /** Taps that wait until it is known what can be done. */
  readonly #taps: (() => void)[] = [];
  /** How often the hand was emptied: what was meant before means nothing after. */
  #emptied = 0;
  /** The seat, whether it may decide, and the version last looked at. */
  #seen = "";

  constructor(
    model: GameModel,
    drawings: CounterDrawings,
    readonly match: Match,
  ) {
    super(model, drawings);
    this.hand = new Hand(match);
    this.desk = new AirDesk(match);
    this.panel = "play";
  }

  override get standing(): Standing {
    return this.#standing;
  }

  /** The address of a match does not follow the eye. */
  protected override note(): void {}

  /** The counters of a hex that can do something now, the top one first. */
  actorsAt(hex: string): string[] {
    return this.standing
      .at(hex)
      .map(({ key }) => key)
      .filter((key) => this.match.actors.has(key))
      .reverse();
  }

  override get stackMarks(): ReadonlyMap<string, string> {
    const marks = new Map<string, string>();
    const add = (hex: string | null, mark: string) => {
      if (hex) marks.set(hex, `${marks.get(hex) ?? ""} ${mark}`.trim());
    };
    const { hand, match } = this;
    for (const unit of hand.units) add(this.standing.whereIs(unit), "chosen");
    for (const { hex, far } of this.attackHexes) add(hex, far ? "helping" : "chosen");
    if (match.mine && hand.empty) for (const unit of match.actors) add(this.standing.whereIs(unit), "ready");
    return marks;
  }

  // What the decision is about

  /** Points of movement say something only while they are spent. */
  get spending(): boolean {
    return this.match.table.decision?.kind === "movement";
  }

  /** The verb looked at, of choices that are made on hexes. */
  verb = $state<string | null>(null);
  readonly choiceVerbs: readonly [string, number][] = $derived.by(() => hexVerbs(this.match.offers.hexes));

  /** Where counters can act too, the board is theirs until the player asks for something else. */
  get activeVerb(): string | null {
    const verbs = this.choiceVerbs.map(([verb]) => verb);
    if (this.verb && verbs.includes(this.verb)) return this.verb;
    return this.match.actors.size ? null : (verbs[0] ?? null);
  }

  /** The hexes that can be chosen with that verb. */
  get targets(): ReadonlySet<string> {
    if (this.desk.sortie) return new Set(this.desk.sortie.hexes);
    const found = [...this.match.offers.hexes].filter(([, offers]) =>
      offers.some(({ verb }) => verb === this.activeVerb),
    );
    return new Set(found.map(([hex]) => hex));
  }

  /** The hex under attack. */
  get target(): string | null {
    const target = this.match.past ? null : this.match.table.decision?.args.target;
    return typeof target === "string" && this.model.isHex(target) ? target : null;
  }

  /** Where those stand who attack it, and the guns that support them from afar. */
  get attackHexes(): { hex: string; far: boolean }[] {
    const args = this.match.table.decision?.args ?? {};
    const near = this.#hexesOf([...names(args.joined), ...names(args.attackers)]);
    const far = this.#hexesOf([...names(args.support), ...names(args.guns)]).filter(
      (hex) => !near.includes(hex),
    );
    return [...near.map((hex) => ({ hex, far: false })), ...far.map((hex) => ({ hex, far: true }))];
  }

  /** Where those stand who must still do something. */
  get dutyHexes(): string[] {
    return this.#hexesOf(this.match.table.remaining.flatMap(({ units }) => units ?? []));
  }

  #hexesOf(units: readonly string[]): string[] {
    return [...new Set(units.flatMap((unit) => this.standing.whereIs(unit) ?? []))];
  }

  // Pointing

  override tap(number: string, finger = false): void {
    this.#inTurn(() => this.#tap(number, finger));
  }

  /** Whoever is quick taps before it is known what those in hand can do now: served in order, when it is. */
  #inTurn(tap: () => void): void {
    if (!this.#unknown) return tap();
    this.#taps.push(tap);
    if (this.#taps.length === 1) void this.#serve();
  }

  async #serve(): Promise<void> {
    while (this.#taps.length) {
      await this.#known();
      this.#taps.shift()?.();
    }
  }

  get #unknown(): Promise<void> | null {
    return this.working ?? this.hand.asking;
  }

  async #known(): Promise<void> {
    for (let unknown = this.#unknown; unknown; unknown = this.#unknown) await unknown;
  }

  /** A tap on a hex: do what is offered there, take up who stands there, or say why not. */
  #tap(number: string, finger: boolean): void {
    const { hand, match } = this;
    this.hex = number;
    this.counter = this.standing.at(number).at(-1)?.key ?? null;
    if (!match.mine) return this.#look(number);
    if (!hand.empty && hand.at(number).length) return this.#aimAt(number, finger);
    const { sortie } = this.desk;
    if (sortie?.hexes.includes(number)) return void this.openMission(sortie.kind, number, sortie.night);
    const offers = match.offers.hexes.get(number);
    if (offers && (this.activeVerb || !this.actorsAt(number).length))
      return this.#offer(
        number,
        offers.filter(({ verb }) => verb === this.activeVerb),
        offers,
      );
    const actors = this.actorsAt(number);
    if (actors.length) return this.#takeUp(number, actors);
    if (!hand.empty) return void this.refuse(number);
    const there = this.standing.at(number);
    const [own] = there.filter(({ counter, side }) => counter && side === match.seat);
    this.#look(number);
    if (own && there.length === 1) void this.askUnit(own.key);
    else if (!own && there.length) void this.#refuseTarget(number);
  }

  /** One action is done at once; of several the player says which. */
  #offer(number: string, wanted: readonly Offer[], all: readonly Offer[]): void {
    this.fan = null;
    this.hand.drop();
    const [only] = wanted.length ? wanted : all;
    if ((wanted.length || all.length) === 1 && only) void this.do([only.action]);
    else this.hand.menu = this.hand.menu === number ? null : number;
  }

  #aimAt(number: string, finger: boolean): void {
    const { hand } = this;
    this.fan = null;
    const offers = this.#toDo(number);
    // A finger has no hover: the first tap shows the way, the second goes it.
    if (finger && hand.pending !== number) {
      this.#pin(number);
      return;
    }
    if (offers.length === 1 && offers[0]) void this.doGroup(hand.routed(offers[0]));
    else hand.menu = number;
  }

  #takeUp(number: string, actors: readonly string[]): void {
    const { hand } = this;
    const stack = this.standing.at(number);
    const inHand = actors.filter((unit) => hand.has(unit));
    if (stack.length > 1) this.fan = this.fan === number && inHand.length ? null : number;
    else this.fan = null;
    const [first] = actors;
    if (!inHand.length && first && (stack.length === 1 || actors.length === 1)) void this.take(first);
    else if (!inHand.length) hand.drop();
    else if (stack.length === 1) hand.drop();
  }

  #look(number: string): void {
    this.hand.drop();
    this.hand.refusal = null;
    this.showHex(number);
    this.fan = this.standing.at(number).length > 1 && this.fan !== number ? number : null;
  }

  /** Look at a hex without leaving the decision. */
  override showHex(number: string, { fly = false } = {}): void {
    this.hex = number;
    if (fly) this.flyToHex(number);
    else this.camera.reveal(this.model.grid.centre(number));
    announcer.say(describeHex(this.model, this.standing, number, ui));
  }

  override open(panel: string): void {
    this.panel = panel;
    if (panel === "play") {
      if (this.sheet === "full") this.sheet = "peek";
    } else if (this.sheet === "peek") this.sheet = "half";
  }

  /** Lay a rule open beside the board. */
  openRule(cite: string): void {
    this.rule = cite;
    this.open(RULES);
  }

  override clear(): void {
    this.putDown();
    this.hex = this.counter = this.fan = this.cursor = null;
    this.hand.refusal = null;
  }

  /** Empty the hand, and forget what was meant with it. */
  putDown(): void {
    this.#emptied++;
    this.#taps.length = 0;
    this.working = null;
    this.desk.clear();
    this.hand.drop();
  }

  override hold(hex: string): boolean {
    if (this.hand.empty) return false;
    if (this.hand.at(hex).length) this.#pin(hex);
    else void this.refuse(hex);
    return true;
  }

  /** Keep a destination in view, with its routes, until it is confirmed. */
  #pin(hex: string): void {
    const { hand } = this;
    hand.pending = hex;
    hand.forgetRoutes();
    void hand.askRoutes();
  }

  // Carrying

  override grab(hex: string): boolean {
    const held = this.hand.units.filter((unit) => this.standing.whereIs(unit) === hex);
    const actors = this.actorsAt(hex);
    this.#grabbed = held.length ? held : this.#alike(actors);
    return this.#grabbed.length > 0 && (held.length > 0 || !matchMedia("(pointer: coarse)").matches);
  }

  /** One counter of an opened stack, or all that were picked there if it is among them. */
  override carry(unit: string): boolean {
    const { hand, match } = this;
    if (!match.mine || !match.actors.has(unit)) return false;
    this.#grabbed = hand.has(unit) ? hand.units : [unit];
    return true;
  }

  /** Of those who stand together, the top one and all that go its way: troops march, squadrons fly. */
  #alike(actors: readonly string[]): string[] {
    const branch = (unit: string) => this.model.counters.get(unit)?.branch;
    return actors.filter((unit) => branch(unit) === branch(actors[0] ?? ""));
  }

  override drag(point: Point | null): void {
    this.carried = point;
    const first = this.#grabbed[0];
    if (point) this.fan = null; // it would cover where one wants to go
    if (point && first && !this.hand.has(first)) void this.hand.take(this.#grabbed);
    this.point(point && this.model.grid.at(point));
    if (!point) this.#grabbed = [];
  }

  /** Whoever is quick lets go before it is known what those in hand can do. */
  override async drop(hex: string | null): Promise<void> {
    await this.#known();
    this.carried = null;
    this.#grabbed = [];
    if (!hex || this.hand.empty) return;
    const offers = this.#toDo(hex);
    if (offers.length === 1 && offers[0]) void this.doGroup(this.hand.routed(offers[0]));
    else if (offers.length) this.hand.menu = hex;
    else if (this.hand.units.every((unit) => this.standing.whereIs(unit) !== hex)) void this.refuse(hex);
  }

  /** With counters in hand also what going there costs; why it cannot be done is asked for and said a little later. */
  protected override said(hex: string): string {
    const [offer] = this.hand.at(hex);
    const words = offer ? [groupWords(offer, this.model), costWords(offer)] : [];
    return [super.said(hex), ...words.filter(Boolean)].join(". ");
  }

  /** The pointer or the cursor is over a hex: show what would be done, or after a while why it cannot be. */
  point(hex: string | null): void {
    const { hand } = this;
    if (hand.aim === hex) return;
    hand.aim = hex;
    hand.why = null;
    clearTimeout(this.#waiting);
    if (!hand.pending) hand.forgetRoutes();
    if (!hex || hand.empty) return;
    if (hand.at(hex).length) {
      if (!hand.pending) this.#waiting = setTimeout(() => void hand.askRoutes(), ROUTES_MS);
      return;
    }
    if (hand.units.some((unit) => this.standing.whereIs(unit) === hex)) return;
    this.#waiting = setTimeout(() => void this.#askWhy(hex), WHY_MS);
  }

  async #askWhy(hex: string): Promise<void> {
    const action = this.#attempt(hex);
    if (!action) return;
    const why = await this.hand.ask(action, { hex });
    if (!why || this.hand.aim !== hex) return;
    this.hand.why = why;
    const first = why.reasons[0];
    if (first && this.cursor === hex) announcer.say(`${this.said(hex)}. ${ui.text(first.text)}`);
  }

  /** What the player seems to want with the counters in hand and this hex. */
  #attempt(hex: string): Action | null {
    const [unit] = this.hand.units;
    const verb = this.hand.activeVerb ?? this.match.table.decision?.verb;
    if (!unit || !verb) return null;
    const kind = kindOf(verb);
    return kind ? { ...opening(kind, hex, false), unit } : { do: verb, unit, to: hex };
  }

  /** Say why the counters in hand cannot go to a hex. */
  async refuse(hex: string): Promise<void> {
    const action = this.#attempt(hex);
    if (!action) return;
    this.hand.refusal = await this.hand.ask(action, { hex });
    this.#sayRefusal(hex);
  }

  /** Say why a hex is no target of what the player is about to choose one for. */
  async #refuseTarget(hex: string): Promise<void> {
    const offers = [...this.match.offers.hexes.values()].flat();
    const alike = offers.find(({ verb }) => verb === this.activeVerb)?.action;
    if (!alike || !("target" in alike)) return;
    this.hand.refusal = await this.hand.ask({ ...alike, target: hex }, { hex });
    this.#sayRefusal(hex);
  }

  /** To who listens rather than looks. */
  #sayRefusal(hex: string): void {
    const first = this.hand.refusal?.reasons[0];
    if (first) announcer.say(`${hex}: ${ui.text(first.text)}`);
  }

  /** Say why a counter can do nothing now. */
  async askUnit(unit: string): Promise<void> {
    const hex = this.standing.whereIs(unit);
    const action = this.#attemptOf(unit, hex);
    if (!action || !this.match.mine) return;
    this.hand.refusal = await this.hand.ask(action, { unit });
    const first = this.hand.refusal?.reasons[0];
    if (first) announcer.say(ui.text(first.text));
  }

  /** What others can do now, tried with this one: beside where it stands, if a place is needed. */
  #attemptOf(unit: string, hex: string | null): Action | null {
    const verb = this.match.table.decision?.verb;
    if (!verb) return null;
    const { grid } = this.model;
    const near = hex ? DIRECTIONS.flatMap((way) => grid.neighbour(hex, way) ?? []) : [];
    const to = near.find((place) => !this.standing.at(place).length) ?? near[0];
    return PLACELESS.has(verb) || !to ? { do: verb, unit } : { do: verb, unit, to };
  }

  /** With a kind of mission chosen by hand that one is flown; otherwise all that are possible there are offered. */
  #toDo(hex: string): readonly GroupOffer[] {
    return this.hand.verb ? this.hand.at(hex) : this.offersAt(hex);
  }

  /** What the counters in hand can do in a hex: whatever the kind, where several missions could be flown. */
  offersAt(hex: string): readonly GroupOffer[] {
    const missions = (this.hand.anyReach.get(hex) ?? []).filter(({ offers }) => offers[0]?.plan);
    return missions.length && this.hand.at(hex)[0]?.offers[0]?.plan ? missions : this.hand.at(hex);
  }

  // Doing

  /** Take up a counter; if all it can do is one thing without a place, that is done at once. */
  take(unit: string): Promise<void> {
    return this.#during(this.#takeOrDo(unit));
  }

  async #takeOrDo(unit: string): Promise<void> {
    const hand = this.#emptied;
    const offers = await this.match.unitOffers(unit).catch(() => null);
    if (!offers || hand !== this.#emptied) return; // the match says that the server is away; or it is not wanted any more
    const [only] = offers;
    if (offers.length === 1 && only && !only.hex && !only.off) {
      await this.do([only.action]);
      return;
    }
    this.counter = unit;
    await this.hand.take([unit]);
    this.#comeNear(unit);
    this.#lookWhereItGoes();
  }

  /** On a small screen the board is seen from afar: come as near as fingers need. */
  #comeNear(unit: string): void {
    const hex = this.standing.whereIs(unit);
    if (hex && viewport.phone.current && this.camera.frame.k < FINGER_ZOOM)
      this.camera.flyTo(this.model.grid.centre(hex), FINGER_ZOOM);
  }

  /** If all that can be done with it is out of sight, as for one from the tray, look at the middle of that. */
  #lookWhereItGoes(): void {
    const spots = [...this.hand.reach.keys()]
      .filter((at) => this.model.isHex(at))
      .map((hex) => this.model.grid.centre(hex));
    if (!spots.length || spots.some((spot) => this.camera.sees(spot))) return;
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const [x, y] = [mean(spots.map((spot) => spot.x)), mean(spots.map((spot) => spot.y))];
    const far = (spot: Point) => Math.hypot(spot.x - x, spot.y - y);
    this.camera.reveal(spots.reduce((a, b) => (far(b) < far(a) ? b : a)));
  }

  /** Pick a counter of a fanned stack: alone, or with those already picked. */
  pick(unit: string): void {
    this.#inTurn(() => {
      const stack = this.actorsAt(this.standing.whereIs(unit) ?? "");
      const together = stack.some((other) => this.hand.has(other));
      void (together ? this.hand.toggle(unit) : this.take(unit));
    });
  }

  /** What is still on the screen from before, while it is asked what can be done now, is done if it still can be. */
  async doGroup(offer: GroupOffer): Promise<void> {
    const wanted = this.steps(offer);
    if (this.#unknown) {
      await this.#known();
      if (!this.hand.group.some((now) => JSON.stringify(this.steps(now)) === JSON.stringify(wanted))) return;
    }
    await this.do(wanted);
  }

  /** What is sent to do it. */
  steps(offer: GroupOffer): readonly Action[] {
    const { match } = this;
    if (offer.offers[0]?.plan) return joinSteps(offer, match.view.missions ?? [], match.seat);
    return offer.offers.map(({ action }) => action);
  }

  /** Plan a mission over a hex: who flies it is asked next. */
  openMission(kind: string, target: string, night: boolean): Promise<void> {
    this.desk.clear();
    return this.do([opening(kind, target, night)]);
  }

  /** Taps wait for it. */
  #during(task: Promise<void>): Promise<void> {
    const working = task.finally(() => {
      if (this.working === working) this.working = null;
    });
    this.working = working;
    return working;
  }

  do(actions: readonly Action[]): Promise<void> {
    return this.#during(this.#do(actions));
  }

  async #do(actions: readonly Action[]): Promise<void> {
    const { hand, match } = this;
    hand.pending = hand.menu = null;
    this.fan = null;
    const kind = match.table.decision?.kind;
    clearTimeout(this.#waiting);
    await match.actAll(actions);
    this.desk.answered();
    await this.#went(kind);
  }

  undo(): Promise<void> {
    return this.#during(this.#turnTo(this.match.undo));
  }

  redo(): Promise<void> {
    return this.#during(this.#turnTo(this.match.redo));
  }

  async #turnTo(moment: () => Promise<boolean>): Promise<void> {
    const kind = this.match.table.decision?.kind;
    if (await moment()) await this.#went(kind);
  }

  get #now(): string {
    return `${this.match.seat} ${this.match.mine} ${this.match.table.version}`;
  }

  /** The match went on without us, has just been opened, or somebody else sits here now. */
  async catchUp(): Promise<void> {
    if (this.#now === this.#seen) return;
    this.#seen = this.#now;
    if (!this.match.mine) this.#taps.length = 0;
    await this.hand.settle();
    await this.attend(true);
  }

  /** The match went on: put away what is done with, and look where the next decision is. */
  async #went(before: string | undefined): Promise<void> {
    const { hand, match } = this;
    this.#seen = this.#now;
    if (match.trouble) {
      hand.refusal = { hex: hand.aim, unit: null, reasons: match.trouble.reasons ?? [] };
      return;
    }
    await hand.settle();
    await this.attend(before !== match.table.decision?.kind);
  }

  /** Take up the only counter that is asked for, and look at what the decision is about. */
  async attend(anew: boolean): Promise<void> {
    const { hand, match } = this;
    const { decision, actors } = match.table;
    if (!match.mine || !decision) return;
    const [only] = actors;
    const asksForPlace = only !== undefined && actors.length === 1 && !match.offers.hexes.size;
    if (hand.empty && asksForPlace && !match.offers.closing.length) await hand.take([only]);
    if (!anew) return;
    const about = [...placesOf(decision.args), ...this.dutyHexes, ...this.targets].find((hex) =>
      this.model.isHex(hex),
    );
    if (about) this.camera.reveal(this.model.grid.centre(about), 120);
  }
}

function hexVerbs(hexes: ReadonlyMap<string, readonly Offer[]>): [string, number][] {
  const each = [...hexes.values()].flatMap((offers) => [...new Set(offers.map(({ verb }) => verb))]);
  return verbsOf(each.map((verb) => ({ verb })));
}

function names(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** The hexes that a decision's arguments name. */
function placesOf(args: Record<string, unknown>): string[] {
  return ["target", "hex"].flatMap((name) => (typeof args[name] === "string" ? [args[name]] : []));
}

export const [usePlay, providePlay] = createContext<PlayTable>();

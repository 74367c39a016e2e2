/**
 * The board of a match: it shows the server's view, and passes taps, drags and keys to the interaction (see hand/),
 * which interprets them. No rule: whatever the server offers for a hex or a counter is done.
 */
import { createContext } from "svelte";
import { describeHex } from "../model/describe";
import type { GameModel } from "../model/game";
import type { Point } from "../model/hexes";
import type { Standing } from "../model/standing";
import { announcer } from "../state/announcer.svelte";
import { ui } from "../state/preferences.svelte";
import { TableView } from "../state/table.svelte";
import { viewport } from "../state/viewport.svelte";
import type { CounterDrawings } from "../types";
import { AirDesk } from "./air/desk.svelte";
import { opening } from "./air/plans";
import { Advice } from "./decision/advice.svelte";
import { GIVE_UP } from "./decision/main";
import { costWords, groupWords } from "./decision/words";
import { Hand } from "./hand.svelte";
import type { Act, Move } from "./hand/inputs";
import { Runner, type Seen } from "./hand/runner.svelte";
import { actorsAt, duties, helpOf, hexVerbs, placesOfUnits, type Sight, sightOf } from "./hand/sight";
import { activeChoice, isUnknown, meant, shownSortie, stepsOf, targetsOf } from "./hand/state";
import type { Match } from "./match.svelte";
import type { GroupOffer, Offer } from "./offers";
import { SeaDesk } from "./sea/desk.svelte";
import { orders } from "./orders.svelte";
import { viewStanding } from "./standing";
import type { Action, Sortie, Table } from "./types";

/** From this zoom on (pixels per unit) a finger hits the intended hex. */
const FINGER_ZOOM = 0.75;
/** The subject of a decision is brought this far (in pixels) into the board, and at least this near (pixels per unit). */
const IN_VIEW = 120;
const LEGIBLE_ZOOM = 0.5;
/** The tab of the rules. */
const RULES = "rules";

export class PlayTable extends TableView {
  readonly hand: Hand;
  readonly desk: AirDesk;
  readonly sea: SeaDesk;
  readonly advice: Advice;
  /** A rule that is open beside the board. */
  rule = $state<string | null>(null);
  /** Where the pointer is, while it carries counters. */
  #carried = $state.raw<Point | null>(null);
  readonly #runner: Runner;
  /** The positions of the counters, now and in what is shown: in a playback, or in the past. */
  readonly #present: Standing = $derived.by(() => viewStanding(this.model, this.match.table.view));
  readonly #standing: Standing = $derived.by(() =>
    this.match.view === this.match.table.view ? this.#present : viewStanding(this.model, this.match.view),
  );
  /** The last sight, and its source. */
  #seen: { table: Table; mine: boolean; sight: Sight } | null = null;

  constructor(
    model: GameModel,
    drawings: CounterDrawings,
    readonly match: Match,
  ) {
    super(model, drawings);
    this.#runner = new Runner(
      match,
      () => this.#sight(),
      (effect) => this.#show(effect),
      () => this.desk.answered(),
    );
    this.hand = new Hand(match, this.#runner);
    this.desk = new AirDesk(match);
    this.sea = new SeaDesk(match, model.grid);
    this.advice = new Advice(match);
    this.panel = "play";
  }

  override get standing(): Standing {
    return this.#standing;
  }

  /** The address of a match does not follow the selection. */
  protected override note(): void {}

  /** What the hand sees: created once for each answer of the server. */
  #sight(): Sight {
    const { match } = this;
    const { table, mine } = match;
    if (this.#seen?.table === table && this.#seen.mine === mine && this.#seen.sight.seat === match.seat)
      return this.#seen.sight;
    const sight = sightOf(table, {
      seat: match.seat,
      mine,
      target: this.target,
      standing: this.#present,
      grid: this.model.grid,
    });
    this.#seen = { table, mine, sight };
    return sight;
  }

  /** The counters of a hex that can act now, the top one first. */
  actorsAt(hex: string): string[] {
    return actorsAt(this.#runner.state.sight, hex);
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

  /** Movement points are meaningful only while they are being spent. */
  get spending(): boolean {
    return this.match.table.decision?.kind === "movement";
  }

  readonly choiceVerbs: readonly [string, number][] = $derived.by(() => hexVerbs(this.#runner.state.sight));

  /** The selected verb, among choices made on hexes. */
  get activeVerb(): string | null {
    return activeChoice(this.#runner.state);
  }

  /** Select this verb; if it is already selected and counters can act too, the board shows their actions again. */
  chooseVerb(verb: string): void {
    const { choice, sight } = this.#runner.state;
    const again = choice === verb && sight.actors.size > sight.openers.length;
    this.#heed({ type: "choice", verb: again ? null : verb });
  }

  /** The hexes that can be chosen with nothing in hand. */
  readonly targets: ReadonlySet<string> = $derived.by(() => targetsOf(this.#runner.state));

  /** The kind of mission whose targets are shown. */
  get sortie(): Sortie | null {
    return shownSortie(this.#runner.state);
  }

  /** What is shown is not the present yet, or no longer: the marks of the present would run ahead of it. */
  get #ahead(): boolean {
    return this.match.past !== null || this.match.telling;
  }

  /** The hex under attack. */
  get target(): string | null {
    const target = this.#ahead ? null : this.match.table.decision?.args.target;
    return typeof target === "string" && this.model.isHex(target) ? target : null;
  }

  /** The hex that a decision after a combat is about, such as the one that victorious units may advance into. */
  get fought(): string | null {
    const hex = this.#ahead ? null : this.match.table.decision?.args.hex;
    return typeof hex === "string" && this.model.isHex(hex) ? hex : null;
  }

  /** The hexes of the attackers, and of the guns that support them at a distance. */
  get attackHexes(): { hex: string; far: boolean }[] {
    const args = (this.#ahead ? null : this.match.table.decision?.args) ?? {};
    const near = placesOfUnits(this.standing, [...names(args.joined), ...names(args.attackers)]);
    const far = placesOfUnits(this.standing, [...names(args.support), ...names(args.guns)]).filter(
      (hex) => !near.includes(hex),
    );
    return [...near.map((hex) => ({ hex, far: false })), ...far.map((hex) => ({ hex, far: true }))];
  }

  /** The hexes of the units that could still help in the combat. */
  get helpHexes(): string[] {
    if (!this.match.mine) return [];
    const taking = new Set(this.attackHexes.map(({ hex }) => hex));
    const units = helpOf(this.match.desk).map(({ unit }) => String(unit));
    return placesOfUnits(this.standing, units).filter((hex) => !taking.has(hex));
  }

  /** The hexes of the units that must still act. */
  get dutyHexes(): string[] {
    return this.#ahead ? [] : placesOfUnits(this.standing, duties(this.match.table));
  }

  // Inputs

  /** The match advanced, was opened, or another player sits here now: look at what can be done. */
  attend(): void {
    this.#runner.heed();
  }

  /** The playback has ended. */
  told(): void {
    this.#runner.heed({ type: "told" });
  }

  override tap(hex: string, finger = false): void {
    this.viewing = null;
    const sails = this.hand.empty ? this.sea.tap(hex, finger) : null;
    if (sails?.length) void this.do(sails);
    else if (!sails) this.#heed({ type: "tap", hex, finger });
  }

  override hold(hex: string): boolean {
    if (this.hand.empty) return super.hold(hex);
    this.#heed({ type: "press", hex });
    return true;
  }

  override grab(hex: string): boolean {
    if (this.hand.empty && this.sea.grab(hex)) return true;
    const held = this.hand.units.filter((unit) => this.standing.whereIs(unit) === hex);
    const able = held.length ? held : this.#alike(this.actorsAt(hex));
    const units = able.length ? able : this.#idleIn(hex);
    this.#heed({ type: "grab", units });
    return units.length > 0 && (held.length > 0 || !matchMedia("(pointer: coarse)").matches);
  }

  /** An own counter that can do nothing, where others move or fight: carried somewhere, it is told why. */
  #idleIn(hex: string): string[] {
    const { mine, seat, offers, table } = this.match;
    const fights = this.target !== null || [...offers.hexes.values()].flat().some(opensCombat);
    const moves = typeof table.decision?.asks?.place === "string";
    if (!mine || !(fights || moves)) return [];
    const own = this.standing.at(hex).filter(({ counter, side }) => counter && side === seat);
    return own.slice(-1).map(({ key }) => key);
  }

  /** One counter of an opened stack, or all that were picked there if it is among them. */
  override carry(unit: string): boolean {
    if (!this.match.mine || !this.match.actors.has(unit)) return false;
    this.#heed({ type: "grab", units: this.hand.has(unit) ? this.hand.units : [unit] });
    return true;
  }

  /** Of the counters in a stack, the top one and all of its kind: ground units march, squadrons fly. */
  #alike(actors: readonly string[]): string[] {
    const branch = (unit: string) => this.model.counters.get(unit)?.branch;
    return actors.filter((unit) => branch(unit) === branch(actors[0] ?? ""));
  }

  override drag(point: Point | null): void {
    if (this.sea.drawing) {
      if (point) return this.sea.draw(this.model.grid.at(point));
      this.sea.forget();
      return this.sea.rest();
    }
    this.#carried = point;
    this.#heed(point ? { type: "drag" } : { type: "breakOff" });
    this.point(point && this.model.grid.at(point));
  }

  override drop(hex: string | null): Promise<void> {
    if (this.sea.drawing) {
      this.sea.rest();
      return Promise.resolve();
    }
    return this.#heed({ type: "drop", hex });
  }

  /** The carried counters are over this point of the board. */
  get carried(): Point | null {
    return this.#runner.state.carrying?.taken ? this.#carried : null;
  }

  /** What is in hand is in the panel already, and where it can go lies around its hex. */
  override enlarges(hex: string): boolean {
    if (this.#runner.state.carrying?.taken) return false;
    return !this.hand.units.some((unit) => this.standing.whereIs(unit) === hex);
  }

  /** The pointer or the cursor is over a hex. */
  point(hex: string | null): void {
    this.#heed({ type: "point", hex });
  }

  override clear(): void {
    this.viewing = null;
    this.#heed({ type: "putDown" });
    this.hex = this.counter = this.fan = this.cursor = null;
  }

  /** Empty the hand and its intentions. */
  putDown(): void {
    this.#heed({ type: "putDown" });
  }

  /** The reasons against what was tried have been read: the box that shows them goes. */
  closeWhy(): void {
    this.#heed({ type: "closeWhy" });
  }

  /** Pick up a counter; if its only action needs no place, that is done at once. */
  take(unit: string): Promise<void> {
    return this.#heed({ type: "take", unit });
  }

  /** Pick up these counters, and no others. */
  takeUp(units: readonly string[]): Promise<void> {
    return this.#heed({ type: "takeUp", units });
  }

  /** These counters join those in hand; if all of them are in hand already, they are put down. */
  gather(units: readonly string[]): void {
    this.#heed({ type: "gather", units });
  }

  /** The same for the counters of these hexes that can act. */
  override gatherAt(hexes: readonly string[]): boolean {
    if (!this.match.mine) return false;
    this.viewing = null;
    this.#heed({ type: "gatherAt", hexes });
    return true;
  }

  /** Picking adds to the hand from now on, or no longer. */
  gatherMore(on: boolean): void {
    this.#heed({ type: "gathering", on });
  }

  /** Say which of the counters in hand cannot do this, and why. */
  askVerb(verb: string): void {
    this.#heed({ type: "askVerb", verb });
  }

  /** Pick a counter of a fanned stack: alone, or with those already picked. */
  pick(unit: string): void {
    this.#heed({ type: "pick", unit });
  }

  /** Say why a counter can do nothing now. */
  askUnit(unit: string): void {
    this.#heed({ type: "askUnit", unit });
  }

  /** Show what the counters in hand can do with this verb. */
  chooseHandVerb(verb: string): void {
    this.#heed({ type: "verb", verb });
  }

  otherRoute(): void {
    this.#heed({ type: "otherRoute" });
  }

  closeMenu(): void {
    this.#heed({ type: "closeMenu" });
  }

  doGroup(offer: GroupOffer): Promise<void> {
    return this.#heed({ type: "group", offer });
  }

  do(actions: readonly Action[]): Promise<void> {
    return this.#heed({ type: "do", actions });
  }

  undo(): Promise<void> {
    orders.cancelAll(this.match.table); // else what is taken back would be answered again
    return this.#heed({ type: "turn", to: "undo" });
  }

  redo(): Promise<void> {
    return this.#heed({ type: "turn", to: "redo" });
  }

  /** Show the targets of a kind of mission. */
  chooseSortie(kind: string, night: boolean): void {
    this.#heed({ type: "sortie", kind, night });
  }

  /** Plan a mission over a hex: the aircraft are asked for next. */
  openMission(kind: string, target: string, night: boolean): Promise<void> {
    return this.do([opening(kind, target, night)]);
  }

  #heed(input: Act | Move): Promise<void> {
    this.#runner.heed(input);
    return this.#runner.settled();
  }

  // For drawing

  /** Whether the possible actions are not known yet. */
  get working(): boolean {
    return isUnknown(this.#runner.state);
  }

  /** What the counters in hand can do in a hex, if they are brought there. */
  offersAt(hex: string): readonly GroupOffer[] {
    return meant(this.#runner.state, hex);
  }

  /** The actions sent to do it. */
  steps(offer: GroupOffer): readonly Action[] {
    return stepsOf(this.#runner.state, offer);
  }

  #show(effect: Seen): void {
    switch (effect.do) {
      case "choose":
        this.hex = effect.hex;
        this.counter = this.standing.at(effect.hex).at(-1)?.key ?? null;
        return;
      case "look":
        this.showHex(effect.hex, { still: true });
        this.fan = this.standing.at(effect.hex).length > 1 && this.fan !== effect.hex ? effect.hex : null;
        return;
      case "fan":
        this.fan = effect.toggle && this.fan === effect.hex ? null : effect.hex;
        return;
      case "taken":
        this.counter = effect.unit;
        this.#comeNear(effect.unit);
        return this.lookWhereItGoes(effect.hexes);
      case "reveal": {
        const about = effect.hexes.find((hex) => this.model.isHex(hex));
        if (about) this.#lookAt(about);
        return;
      }
      case "say": {
        const { why, pointed } = effect;
        const first = ui.text(why.reasons[0]?.text ?? { pt: "", en: "" });
        if (!pointed) announcer.say(why.hex ? `${why.hex}: ${first}` : first);
        else if (why.hex && this.cursor === why.hex) announcer.say(`${this.said(why.hex)}. ${first}`);
      }
    }
  }

  /**
   * Bring a hex into view. A combat, or whatever else is asked about a single hex, cannot be judged from afar; but a
   * dialogue that the player opened, and may cancel, leaves the board as it is.
   */
  #lookAt(hex: string): void {
    const at = this.model.grid.centre(hex);
    const opened = this.match.offers.closing.some(({ verb }) => verb === GIVE_UP);
    const single = hex === (this.target ?? this.fought) && !opened;
    if (single && this.camera.frame.k < LEGIBLE_ZOOM) this.camera.flyTo(at, LEGIBLE_ZOOM);
    else this.camera.reveal(at, IN_VIEW);
  }

  /** On a small screen the board is small: zoom in as far as fingers need. */
  #comeNear(unit: string): void {
    const hex = this.standing.whereIs(unit);
    if (hex && viewport.phone.current && this.camera.frame.k < FINGER_ZOOM)
      this.camera.flyTo(this.model.grid.centre(hex), FINGER_ZOOM);
  }

  /** If all destinations are out of sight, as for a counter from the tray, look at their middle. */
  lookWhereItGoes(hexes: readonly string[]): void {
    const spots = hexes.filter((at) => this.model.isHex(at)).map((hex) => this.model.grid.centre(hex));
    if (!spots.length || spots.some((spot) => this.camera.sees(spot))) return;
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const [x, y] = [mean(spots.map((spot) => spot.x)), mean(spots.map((spot) => spot.y))];
    const far = (spot: Point) => Math.hypot(spot.x - x, spot.y - y);
    this.camera.reveal(spots.reduce((a, b) => (far(b) < far(a) ? b : a)));
  }

  /** With counters in hand also the cost of going there; reasons against it are requested and shown a little later. */
  protected override said(hex: string): string {
    const [offer] = this.hand.at(hex);
    const words = offer ? [groupWords(offer, this.model), costWords(offer)] : [];
    return [super.said(hex), ...words.filter(Boolean)].join(". ");
  }

  /** Look at a hex without leaving the decision. */
  override showHex(number: string, { fly = false, still = false } = {}): void {
    this.hex = number;
    if (fly) this.flyToHex(number);
    else if (!still) this.camera.reveal(this.model.grid.centre(number));
    announcer.say(describeHex(this.model, this.standing, number, ui));
  }

  override open(panel: string): void {
    this.panel = panel;
    if (panel === "play") {
      if (this.sheet === "full") this.sheet = "peek";
    } else if (this.sheet === "peek") this.sheet = "half";
  }

  /** Open a rule beside the board. */
  openRule(cite: string): void {
    this.rule = cite;
    this.open(RULES);
  }
}

function opensCombat({ action }: Offer): boolean {
  return "target" in action;
}

function names(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

export const [usePlay, providePlay] = createContext<PlayTable>();

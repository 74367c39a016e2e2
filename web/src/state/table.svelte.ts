/** What is selected in one game: the hex and counter, the open stack and panel, the camera. */
import { createContext } from "svelte";
import { Camera } from "./camera";
import type { Address, Panel } from "../model/address";
import { describeHex, describeStack } from "../model/describe";
import type { GameModel } from "../model/game";
import type { Point } from "../model/hexes";
import { type Placement, placementsOf } from "../model/placements";
import { branchOf, setupStanding, type Standing } from "../model/standing";
import type { CounterDrawings } from "../types";
import { announcer } from "./announcer.svelte";
import { place } from "./place.svelte";
import { ui } from "./preferences.svelte";
import { reducedMotion } from "./viewport.svelte";

export type SheetSize = "peek" | "half" | "full";

/** Flying to a hex zooms at least this near (pixels per unit), so that its counters can be read. */
const READING_ZOOM = 0.9;

export class TableView {
  panel = $state<string>("hex");
  hex = $state<string | null>(null);
  counter = $state<string | null>(null);
  /** The stack that is fanned out. */
  fan = $state<string | null>(null);
  hover = $state<string | null>(null);
  /** The stack that is shown enlarged because a finger rested on it. */
  viewing = $state<string | null>(null);
  /** The hex under the keyboard's cursor, while hexes are walked with the arrows. */
  cursor = $state<string | null>(null);
  table = $state<string | null>(null);
  formation = $state("");
  sheet = $state<SheetSize>("peek");
  /** Ids of the signs in the drawn legend, known once the map is in place. */
  signs = $state.raw<readonly string[]>([]);
  searching = $state(false);
  helping = $state(false);
  /** The reference card is open. */
  carding = $state(false);
  readonly camera = new Camera(reducedMotion);
  /** The branches whose counters the reader has put out of sight: ground, air, naval. */
  hidden = $state.raw<ReadonlySet<string>>(new Set());
  readonly placements: ReadonlyMap<string, Placement> = $derived.by(() => {
    const { hidden } = this;
    const shown = hidden.size ? this.standing.only((piece) => !hidden.has(branchOf(piece))) : this.standing;
    return placementsOf(this.model, shown);
  });
  readonly #setup: Standing;

  constructor(
    readonly model: GameModel,
    readonly drawings: CounterDrawings,
  ) {
    this.#setup = setupStanding(model);
  }

  /** The positions of the counters: here, the set-up of the game. */
  get standing(): Standing {
    return this.#setup;
  }

  get id(): string {
    return this.model.game.summary.id;
  }

  /** Show the contents of an address. */
  follow(address: Address): void {
    this.table = address.table;
    this.fan = null;
    if (address.counter && this.model.counters.has(address.counter)) this.showCounter(address.counter);
    else if (address.hex && this.model.isHex(address.hex)) this.showHex(address.hex, { fly: true });
    else this.open(address.panel);
  }

  open(panel: string): void {
    this.panel = panel;
    this.fan = null;
    if (this.sheet === "peek" && panel !== "hex") this.sheet = "half";
    if (panel === "hex" && this.sheet === "full") this.sheet = "peek";
    this.note();
  }

  /** Select a hex and inspect it. */
  showHex(number: string, { fly = false, still = false } = {}): void {
    this.hex = number;
    this.counter = null;
    this.panel = "hex";
    if (this.fan !== number) this.fan = null;
    if (this.sheet === "full") this.sheet = "peek";
    if (fly) this.flyToHex(number);
    else if (!still) this.camera.reveal(this.model.grid.centre(number));
    announcer.say(describeHex(this.model, this.standing, number, ui));
    this.note();
  }

  /** Classes of the drawn stacks by key: the chosen one wears a ring. */
  get stackMarks(): ReadonlyMap<string, string> {
    const chosen = this.hex ?? this.counter;
    return new Map(chosen ? [[chosen, "chosen"]] : []);
  }

  /** A finger rests on a hex: its stack is shown enlarged. Returns whether that was handled. */
  hold(hex: string): boolean {
    this.viewing = this.standing.at(hex).length ? hex : null;
    return this.viewing !== null;
  }

  /** The stack under the pointer is shown enlarged, unless something is carried or in hand from there. */
  enlarges(_hex: string): boolean {
    return true;
  }

  /** The pointer goes down on a hex: returns whether a drag from here carries counters instead of moving the board. */
  grab(_hex: string): boolean {
    return false;
  }

  /** The pointer goes down on a counter of an opened stack: returns whether a drag carries it. */
  carry(_counter: string): boolean {
    return false;
  }

  /** The counters of these hexes join those picked up. Returns whether there is anything to pick up at this table. */
  gatherAt(_hexes: readonly string[]): boolean {
    return false;
  }

  /** The carried counters are over this point of the board; null: the drag was cancelled. */
  drag(_point: Point | null): void {}

  /** The carried counters are dropped on a hex. */
  drop(_hex: string | null): void | Promise<void> {}

  /** A tap on a hex: inspect it, and fan its stack out or in. The board stays where it is: what was tapped is in view. */
  tap(number: string, _finger = false): void {
    this.viewing = null;
    const stack = this.standing.at(number);
    const size = stack.length;
    const wasOpen = this.fan === number;
    this.showHex(number, { still: true });
    this.fan = size > 1 && !wasOpen ? number : null;
    if (size === 1) this.counter = stack[0]?.key ?? null;
    if (this.fan) announcer.say(describeStack(this.model, this.standing, number, ui));
    this.note();
  }

  /** Select a counter: its card opens, and the camera goes to it. */
  showCounter(id: string, { panel = true } = {}): void {
    const spot = this.placementOf(id);
    this.hex = spot?.hex ?? null;
    this.counter = id;
    if (this.hex !== this.fan) this.fan = null;
    if (panel) this.panel = "hex";
    if (this.sheet === "full") this.sheet = "half";
    if (spot) this.flyToPoint(spot);
    this.note();
  }

  /** Where a counter is on the sheet; null while it has not arrived. */
  placementOf(counter: string): Placement | null {
    return this.placements.get(counter) ?? this.placements.get(this.standing.whereIs(counter) ?? "") ?? null;
  }

  /** The description of the hex under the keyboard's cursor. */
  protected said(number: string): string {
    return describeHex(this.model, this.standing, number, ui);
  }

  /** Put the keyboard's cursor on a hex and announce what is there. */
  moveCursor(number: string): void {
    this.cursor = number;
    this.camera.reveal(this.model.grid.centre(number));
    announcer.say(this.said(number));
  }

  showTable(id: string | null): void {
    this.table = id;
    this.open("tables");
  }

  showFormation(name: string): void {
    this.formation = name;
    this.open("oob");
  }

  clear(): void {
    this.viewing = null;
    this.hex = this.counter = this.fan = this.cursor = null;
    this.note();
  }

  flyToHex(number: string): void {
    this.flyToPoint(this.model.grid.centre(number));
  }

  flyToPoint(point: Point): void {
    this.camera.flyTo(point, Math.max(this.camera.frame.k, READING_ZOOM));
  }

  /** Write the selection into the address. */
  protected note(): void {
    const { hex, counter, table } = this;
    const panel = this.panel as Panel;
    place.note(panel === "hex" ? { game: this.id, hex, counter } : { game: this.id, panel, table });
  }
}

export const [useTable, provideTable] = createContext<TableView>();

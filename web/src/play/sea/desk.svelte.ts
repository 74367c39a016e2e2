/** The sea desk: the task force that is put together, and the way that is drawn for the one being moved. */
import type { Grid } from "../../model/hexes";
import type { Match } from "../match.svelte";
import type { Action } from "../types";
import { type Former, formerForces, onward, readyOf } from "./again";
import { type Course, type CourseDesk, drawnOn, sailing, wayTo } from "./course";
import { type Draft, type FleetDesk, formSteps, kept, NOTHING } from "./draft";

export class SeaDesk {
  #draft = $state.raw<Draft>(NOTHING);
  /** Troops that were chosen before any ship. */
  #waiting = $state.raw<readonly string[]>([]);
  #course = $state.raw<{ course: Course; of: CourseDesk } | null>(null);
  #drawing = false;
  /** The way of the last turn that the force being moved is to take again. */
  #again = $state.raw<Former | null>(null);
  /** Where that was declined. */
  #declined = $state.raw<CourseDesk | null>(null);
  /** The task forces of the last turn. */
  readonly former: readonly Former[] = $derived.by(() =>
    this.fleet ? formerForces(this.match.log, this.match.seat) : [],
  );

  constructor(
    private readonly match: Match,
    private readonly grid: Grid,
  ) {}

  // A force that is put together

  get fleet(): FleetDesk | null {
    const { mine, desk } = this.match;
    return mine && desk?.kind === "fleet" ? desk : null;
  }

  get draft(): Draft {
    return this.fleet ? kept(this.fleet, this.#draft) : NOTHING;
  }

  set draft(draft: Draft) {
    this.#draft = draft;
  }

  get waiting(): readonly string[] {
    const troops = this.fleet?.troops ?? [];
    return this.#waiting.filter(
      (unit) => !this.draft.cargo.has(unit) && troops.some((troop) => troop.unit === unit),
    );
  }

  /** Troops for which a ship is still to be found are chosen, or no longer. */
  await(unit: string): void {
    const now = this.waiting;
    this.#waiting = now.includes(unit) ? now.filter((other) => other !== unit) : [...now, unit];
  }

  clear(): void {
    this.#draft = NOTHING;
    this.#waiting = [];
    this.#again = null;
  }

  /** The steps that form a task force of the last turn again, as far as its ships may sail; its way is proposed next. */
  again(former: Former): Action[] {
    const desk = this.fleet;
    if (!desk?.letter) return [];
    this.clear();
    this.#again = former;
    return formSteps(desk.letter, { ...NOTHING, ships: readyOf(desk, former) });
  }

  // A force or submarine that is moved

  get moving(): CourseDesk | null {
    const { mine, desk } = this.match;
    return mine && desk?.kind === "course" && desk.hexes.length ? desk : null;
  }

  /** The way that waits to be confirmed: one that was drawn, else that of the last turn. */
  get course(): Course | null {
    const found = this.#course;
    return found && found.of === this.moving ? found.course : this.#proposed;
  }

  readonly #proposed: Course | null = $derived.by(() => {
    const { moving } = this;
    const again = moving?.force && moving !== this.#declined ? this.#again : null;
    return moving && again ? onward(moving, again) : null;
  });

  /** The way to a hex that is pointed at, if none waits. */
  towards(hex: string | null): Course | null {
    return (hex && this.moving && wayTo(this.moving, hex)) || null;
  }

  /** A tap on the sea: a finger first sees the way, and confirms it with a second tap. */
  tap(hex: string, finger: boolean): readonly Action[] | null {
    const desk = this.moving;
    const way = desk && (this.course?.path.at(-1) === hex ? this.course : wayTo(desk, hex));
    if (!desk || !way) return null;
    if (finger && this.course?.path.at(-1) !== hex) {
      this.#course = { course: way, of: desk };
      return [];
    }
    return [sailing(way)];
  }

  /** A drag from here draws the way: from the piece, from the end of what is drawn, or from where it comes in. */
  grab(hex: string): boolean {
    const desk = this.moving;
    if (!desk) return false;
    const at = desk.hexes.indexOf(hex);
    const begins = desk.start === null && at >= 0 && desk.before[at] === -1;
    const goesOn = this.course?.path.at(-1) === hex;
    this.#drawing = hex === desk.start || begins || goesOn;
    if (this.#drawing && !goesOn) this.#drop();
    return this.#drawing;
  }

  /** Whether the pointer draws now. */
  get drawing(): boolean {
    return this.#drawing;
  }

  draw(hex: string | null): void {
    const desk = this.moving;
    if (!desk || !hex || this.course?.path.at(-1) === hex) return;
    const course = drawnOn(desk, this.grid, this.course, hex);
    if (course) this.#course = { course, of: desk };
    else if (hex === desk.start) this.#drop();
  }

  rest(): void {
    this.#drawing = false;
  }

  forget(): boolean {
    const had = this.course !== null;
    this.#drop();
    return had;
  }

  #drop(): void {
    this.#course = null;
    this.#declined = this.moving;
  }
}

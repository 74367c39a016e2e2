/** Looking back: any moment of the match, as one side saw it, or after the end as both did. */
import { matchAddress } from "../../model/address";
import { Refusal } from "../../server";
import { announcer } from "../../state/announcer.svelte";
import { place } from "../../state/place.svelte";
import { ui } from "../../state/preferences.svelte";
import { BOTH, type Match } from "../match.svelte";
import type { Moment, MomentInfo, Moments } from "../types";
import type { Director } from "./director.svelte";
import { neighbourTurn, nextTold, type TurnMark, turnMarks } from "./marks";
import { spoken } from "./spoken";
import { type Stop, tourOf } from "./tour";

/** With movements off, a step is shown this long. */
const STILL_MS = 350;

export class Replay {
  index = $state.raw<Moments | null>(null);
  /** The step that led to the moment shown. */
  here = $state.raw<Moment | null>(null);
  playing = $state(false);
  /** The viewer for whom the last moments were fetched; another viewer or another past invalidates them. */
  #key = "";
  #fetched = new Map<number, Promise<Moment>>();
  #asked = 0;
  #visits = 0;
  /** The moment shown, or being fetched. */
  #wanted = 0;
  /** The other side's last turn, theatre by theatre, while that is what is replayed; and where it is. */
  tour = $state.raw<readonly Stop[] | null>(null);
  stop = $state(0);
  readonly marks: readonly TurnMark[] = $derived(turnMarks(this.index?.moments ?? []));

  constructor(
    private readonly match: Match,
    private readonly director: Director,
    private readonly theatreOf: (hex: string) => string | null,
  ) {}

  get on(): boolean {
    return this.match.past !== null;
  }

  get moment(): number {
    return this.match.past?.moment ?? this.match.table.moment;
  }

  get last(): number {
    return this.index?.last ?? this.match.table.moment;
  }

  get info(): MomentInfo | null {
    return this.index?.moments[this.moment] ?? null;
  }

  /** The sides whose view may be shown. */
  get eyes(): string[] {
    const { match } = this.match.table;
    return match.over ? [BOTH, ...Object.keys(match.seats)] : [this.match.seat];
  }

  /** A link to the moment shown. */
  get link(): string {
    return location.href.replace(/#.*$/, "") + matchAddress(this.match.id, this.moment);
  }

  /** Show a moment; a tour ends there. */
  async go(moment: number): Promise<void> {
    this.tour = null;
    await this.#goTo(moment);
  }

  async #goTo(moment: number): Promise<void> {
    const ticket = ++this.#asked;
    this.#wanted = moment;
    this.director.skip();
    const found = await this.#find(moment);
    if (!found || ticket !== this.#asked) return;
    this.#show(found);
    if (!this.playing && found.step.events.length) announcer.say(found.step.events.map(spoken).join(" "));
  }

  step(by: 1 | -1): Promise<void> {
    this.playing = false;
    return this.go(nextTold(this.index?.moments ?? [], this.moment, by));
  }

  turn(by: 1 | -1): Promise<void> {
    this.playing = false;
    return this.go(neighbourTurn(this.marks, this.moment, by, this.last));
  }

  /** The theatres in which the other side's last turn can be watched. */
  get theatres(): readonly Stop[] {
    const { log, seat, table } = this.match;
    const other = Object.keys(table.match.seats).find((side) => side !== seat);
    return other && seat !== BOTH ? tourOf(log, other, this.theatreOf) : [];
  }

  /** Watch the other side's last turn, one theatre after another, from this one on. */
  async visit(stop: number): Promise<void> {
    const stops = this.tour ?? this.theatres;
    this.director.skip();
    this.tour = stops;
    this.stop = stop;
    this.playing = true;
    const ticket = ++this.#visits;
    const goesOn = () => this.playing && this.tour === stops && ticket === this.#visits;
    const left = stops.flatMap(({ moments }, i) =>
      i < stop ? [] : moments.map((moment) => ({ i, moment })),
    );
    for (const { i, moment } of left) {
      if (!goesOn()) break;
      this.stop = i;
      if (this.moment !== moment - 1 || !this.on) await this.#goTo(moment - 1);
      if (goesOn() && !(await this.#advance())) break;
    }
    if (ticket === this.#visits) this.playing = false;
  }

  /** Back to the present. */
  leave(): void {
    this.tour = null;
    this.#asked++;
    this.playing = false;
    this.director.skip();
    this.director.trail = [];
    this.match.past = null;
    this.here = null;
    place.note({ page: "match", match: this.match.id, moment: null });
  }

  async look(viewer: string): Promise<void> {
    await this.match.look(viewer);
    await this.go(this.#wanted); // it may have changed: a link was followed meanwhile
  }

  /** Play on from here, or stop. At the end it starts over. */
  async toggle(): Promise<void> {
    if (this.playing) {
      this.playing = false;
      this.director.skip();
      return;
    }
    if (this.tour) return this.visit(this.stop);
    this.playing = true;
    if (!this.on || this.moment >= this.last) await this.go(0);
    while (this.playing && this.on && this.moment < this.last) if (!(await this.#advance())) break;
    this.playing = false;
  }

  /** Advance one moment, as it was played. Steps invisible to this viewer take no time. */
  async #advance(): Promise<boolean> {
    const ticket = ++this.#asked;
    const before = this.match.past?.view;
    const next = await this.#fetch(this.moment + 1).catch(() => null);
    void this.#fetch(this.moment + 2).catch(() => null);
    if (!before || !next || ticket !== this.#asked) return false;
    if (ui.pace === "off") {
      this.#show(next);
      if (next.step.events.length) await new Promise((done) => setTimeout(done, STILL_MS));
      return true;
    }
    this.here = next;
    const act = { before, step: next.step };
    const whole = await this.director.perform(act, false, (view) => {
      if (ticket === this.#asked && this.match.past) this.match.past = { moment: next.moment, view };
    });
    // Skipped: this step ends at once, and the next one is played.
    if (ticket !== this.#asked) return false;
    this.#show(next);
    return whole || this.playing;
  }

  /** null: the server is away, and it was not seen before. */
  async #find(moment: number): Promise<Moment | null> {
    try {
      await this.#prepare();
      return await this.#fetch(Math.min(Math.max(moment, 0), this.last));
    } catch (error) {
      if (error instanceof Refusal) throw error;
      this.match.fail(error);
      return null;
    }
  }

  #show(moment: Moment): void {
    this.here = moment;
    this.#wanted = moment.moment;
    this.match.past = { moment: moment.moment, view: moment.view };
    place.note({ page: "match", match: this.match.id, moment: moment.moment });
  }

  async #prepare(): Promise<void> {
    const { seat, table, server } = this.match;
    const key = `${seat} ${table.version}`;
    if (key === this.#key && this.index) return;
    this.#key = key;
    this.#fetched.clear();
    this.index = await server.moments(seat);
  }

  #fetch(moment: number): Promise<Moment> {
    if (moment > this.last) return Promise.reject(new RangeError(`no moment ${moment}`));
    const known = this.#fetched.get(moment);
    if (known) return known;
    const asked = this.match.server.moment(this.match.seat, moment);
    this.#fetched.set(moment, asked);
    asked.catch(() => this.#fetched.delete(moment));
    return asked;
  }
}

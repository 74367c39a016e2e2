/**
 * Shows what is new. The player's own action is played as it is done; what the other side did since the player last
 * looked is played when the player sits down, or as it arrives, always from the player's point of view. A question
 * waits until the events that led to it have been played; a key or a tap jumps to the present.
 */
import { announcer } from "../../state/announcer.svelte";
import { ui } from "../../state/preferences.svelte";
import { sound } from "../../state/sound";
import { BOTH, type Match } from "../match.svelte";
import { orders } from "../orders.svelte";
import { solo } from "../solo.svelte";
import type { LogStep, Table, View } from "../types";
import type { Director } from "./director.svelte";
import { seen, sawUntil } from "./seen";
import { spoken } from "./spoken";
import { telling } from "./telling";

/** More than this is too much to watch: only the last part is played. */
const MOST = 400;

/** With a new phase more may change than counters: the turn, points, markers. */
const PHASE = "phase";

/** What is on the board: the viewer, the moment, and the view if it is known here. */
interface Place {
  seat: string;
  moment: number;
  view: View | null;
}

export class Narrator {
  /** The first moment of the other side's actions being played; null: none. */
  since = $state<number | null>(null);
  /** Until which moment the news has been played; null: nothing is being played. */
  told = $state<number | null>(null);
  /** Something is being played, be it news or the player's own action. */
  playing = $state(false);
  #at: Place | null = null;
  #closed = false;
  /** The reader has skipped: nothing more is played until the next own decision. */
  #hurried = false;

  /** `ended`: the present has been reached after a playback. */
  constructor(
    private readonly match: Match,
    private readonly director: Director,
    private readonly ended: () => void,
  ) {}

  /** The match advanced, or a player sat down. */
  news(): void {
    const { match, director } = this;
    const { table, seat } = match;
    if (match.past) return; // while looking back: it is played afterwards
    if (this.#shown > table.moment) {
      // It was undone, perhaps while it was played.
      director.skip();
      director.trail = [];
    }
    if (match.covered || seat === BOTH || ui.pace === "off" || this.#hurried) {
      director.skip();
      if (!match.covered) this.#hear();
      this.#hurried &&= !table.mine && !match.covered;
      this.#arrive();
      return;
    }
    if (this.#at?.seat !== seat) {
      director.skip();
      this.#at = { seat, moment: firstUnseen(match, table), view: null };
    }
    if (this.#at.moment >= table.moment) return this.#arrive();
    // At once, even during another playback: no question may appear before it.
    match.telling ||= this.#isNews(this.#at.moment);
    void this.#play();
  }

  /** The last moment that is shown or being played. */
  get #shown(): number {
    return this.#at ? this.#at.moment + Number(this.playing) : 0;
  }

  close(): void {
    this.#closed = true;
    this.director.skip();
  }

  /** Jump to the present. */
  skip(): void {
    if (!this.playing) return;
    this.#hurried = this.since !== null && !this.match.table.mine;
    this.director.skip();
  }

  async #play(): Promise<void> {
    if (this.playing) return;
    this.playing = true;
    const { match } = this;
    const start = this.#at;
    this.#tell();
    while (this.#at && this.#at === start && this.#at.moment < match.table.moment)
      if (!(await this.#next(this.#at))) break;
    this.playing = false;
    if (this.#closed) return;
    if (this.#at !== start) return this.news(); // another player sits here now
    this.#arrive();
    this.ended();
  }

  /** What is not played is heard: its dice, once. */
  #hear(): void {
    const from = this.#at?.moment ?? this.match.table.moment;
    const rolls = this.match.log.some(
      ({ moment, events }) => moment > from && events.some(({ dice }) => dice.length),
    );
    if (rolls) sound.dice();
  }

  /** The player's own moves are not news; what others did is, and so are dice. */
  #isNews(moment: number): boolean {
    const { log, seat } = this.match;
    return log.some(
      (step) =>
        step.moment > moment &&
        ((step.side !== null && step.side !== seat) || step.events.some(({ dice }) => dice.length)),
    );
  }

  async #next(at: Place): Promise<boolean> {
    const { match } = this;
    const moment = at.moment + 1;
    // What cannot be fetched is not shown: the present is available in any case.
    const before = at.view ?? (await this.#view(at.moment).catch(() => null));
    const step = match.log.find((one) => one.moment === moment);
    if (!step || !before || match.covered || match.past) return false;
    const own = step.side === at.seat && this.since === null;
    match.staged = before;
    this.told = match.telling ? at.moment : null;
    const whole = await this.director.perform({ before, step }, own, (view) => {
      if (this.#at === at && !match.covered) match.staged = view;
    });
    if (!whole) return false;
    at.moment = moment;
    if (match.telling) this.told = moment;
    at.view = this.#viewAfter(moment, before, step);
    return true;
  }

  /** Within a phase the changes of its events say enough; null: the server must be asked. */
  #viewAfter(moment: number, before: View, step: LogStep): View | null {
    const { table } = this.match;
    if (moment === table.moment) return table.view;
    return step.events.some(({ event }) => event === PHASE) ? null : this.director.after({ before, step });
  }

  async #view(moment: number): Promise<View> {
    return (await this.match.server.moment(this.match.seat, moment)).view;
  }

  /** Announce in words what is about to be shown. */
  #tell(): void {
    const { match } = this;
    const first = (this.#at?.moment ?? 0) + 1;
    const steps = match.log.filter(({ moment }) => moment >= first);
    const others = steps.filter(({ side }) => side !== null && side !== match.seat);
    if (!others.length) return;
    this.since = first;
    announcer.say([ui.t.replay.sinceYourLook, ...telling(others).map(spoken)].join(" "));
  }

  /** The present is on the board. */
  #arrive(): void {
    const { match } = this;
    const { table, seat } = match;
    match.staged = null;
    this.since = this.told = null;
    if (match.telling) this.#ask();
    this.#at = { seat, moment: table.moment, view: table.view };
    if (match.covered) this.#at = null;
    else if (seat !== BOTH && !match.past) sawUntil(match.id, seat, table.moment);
    if (match.handover !== null && !match.covered && !match.past) this.#handOver(match.handover);
  }

  /** The tap that skipped was not an answer: the question appears only after it has been handled. */
  #ask(): void {
    setTimeout(() => {
      const { match } = this;
      if (this.playing) return;
      match.telling = false;
      const { decision } = match.table;
      if (match.mine && decision) announcer.say(`${ui.t.play.yours}: ${ui.text(decision.prompt)}`);
    });
  }

  #handOver(side: string): void {
    const { match } = this;
    if (!solo.has(match.id) && orders.has(match.table, side))
      void match.answerFor(side).then((answered) => answered || this.#change(side));
    else this.#change(side);
  }

  #change(side: string): void {
    const { match } = this;
    this.#at = null;
    // One person plays both sides, and has just seen everything that could be shown.
    if (solo.has(match.id)) sawUntil(match.id, side, match.table.moment);
    // In an open match there is nothing to cover.
    if (solo.has(match.id) || match.table.match.options.open_information === true) void match.sit(side);
    else match.cover();
    announcer.say("");
  }
}

/**
 * The moment up to which this seat has looked. Where this browser does not know: on a site, one's own last action, which
 * was perhaps made in another browser; on one's own machine, a match that others began starts in the present.
 */
function firstUnseen({ id, seat, log, humans }: Match, table: Table): number {
  const own = log.findLast(({ side }: LogStep) => side !== null && humans.includes(side));
  const begun = table.held ? (own?.moment ?? 0) : table.moment;
  const last = seen(id, seat) ?? seen(id, "") ?? (own ? begun : 0);
  sawUntil(id, "", seen(id, "") ?? last);
  return Math.min(table.moment, Math.max(last, table.moment - MOST));
}

/**
 * One match as one seat sees it: the server's last answer, and the ways to act on it. Knows nothing about the board or
 * what is selected on it (see hand.svelte.ts).
 */
import { sortieOffers } from "./air/plans";
import { type Offer, offerOf, type Sorted, sortOffers } from "./offers";
import { Refusal } from "../server";
import type { Trouble } from "../types";
import { noteSeal } from "./fair/seal";
import { patched } from "./patch";
import { MatchServer } from "./server";
import { orders } from "./orders.svelte";
import { solo } from "./solo.svelte";
import { Strokes } from "./strokes";
import { Wire } from "../state/wire";
import type {
  Action,
  Desk,
  Live,
  LogStep,
  MatchSummary,
  Sortie,
  Table,
  UnitActions,
  Update,
  View,
} from "./types";

/** The closing code of the socket of a match that does not exist or was removed. */
const REMOVED = 4404;
/** The log from the opening on. */
const BEGINNING = -1;
/** No version at all: everything is sent. */
const UNKNOWN = -1;
/** What the server says of a view that is closed to us, because other players have sat down. */
const SEAT_LOST = ["not_your_seat", "not_over"];
/** The view of both sides: after the end. */
export const BOTH = "both";
/** The view of those who do not play: what both sides know. */
export const OBSERVER = "observer";

export class Match {
  readonly server: MatchServer;
  /** The side whose view is shown. */
  seat = $state("");
  /** The server's last answer. */
  table = $state.raw<Table>() as Table;
  /** Everything reported to this seat since the match was opened, step by step. */
  log = $state.raw<readonly LogStep[]>([]);
  /** An answer is pending. */
  busy = $state(false);
  /** The server cannot be reached; what is shown may be old. */
  away = $state(false);
  /** The match was removed, here or in another window. */
  removed = $state(false);
  /** How often the server has reported something: also of what there is at a table besides the match. */
  heard = $state(0);
  /** The share of its search that a computer player has made; null: none searches. */
  share = $state<number | null>(null);
  /** What the server refused last; cleared by the next action. */
  trouble = $state.raw<Trouble | null>(null);
  /** A moment of the past to show instead of the present; see the replay. */
  past = $state.raw<{ moment: number; view: View } | null>(null);
  /** What is shown on the way to the present, during a playback; see the director. */
  staged = $state.raw<View | null>(null);
  /** The playback of recent events is still running: questions wait until it ends; see the narrator. */
  telling = $state(false);
  /** Two people at one screen: nothing of either side is shown until one of them sits down. */
  covered = $state(false);
  /** The choices that belong to no counter. */
  readonly offers: Sorted = $derived.by(() => sortOffers(this.mine ? this.table.choices : []));

  /** The counters that can act now. */
  readonly actors: ReadonlySet<string> = $derived(
    new Set(this.mine ? [...this.table.actors, ...this.openers, ...this.fliers] : []),
  );

  #units = new Map<string, Promise<UnitActions>>();
  #queue: Promise<unknown> = Promise.resolve();
  readonly #strokes = new Strokes();
  /** The table as the server sent it, to which its changes apply; null: nothing is known here. */
  #whole: Table | null = null;
  /** The last request. */
  #asked = "";
  #wire: Wire | null = null;
  #closed = false;
  /** The latest news from the server while an answer was pending. */
  #heard: Live | null = null;

  /** A person has claimed this seat; with two people at one screen nothing is shown before that. */
  seated = $state(false);

  constructor(readonly id: string) {
    this.server = new MatchServer(id);
  }

  /** The sides that people play at this screen. */
  get humans(): string[] {
    return humansOf(this.table);
  }

  /** What is on the board: the present, a playback on the way to it, or a past moment. */
  get view(): View {
    return this.past?.view ?? this.staged ?? this.table.view;
  }

  /** Whether this seat may decide now. */
  get mine(): boolean {
    return this.table.mine && !this.past && !this.telling && this.handover === null;
  }

  /** What is shown beside this seat's legal actions. */
  get desk(): Desk | null {
    return (this.mine && this.table.desk) || null;
  }

  /** The missions that may be opened now. */
  get sorties(): readonly Sortie[] {
    return this.desk && "sorties" in this.desk ? this.desk.sorties : [];
  }

  /** The units that may fly them. */
  get fliers(): readonly string[] {
    return this.desk && "fliers" in this.desk ? this.desk.fliers : [];
  }

  /** The units that can only take part in what is opened on a hex: an attack, a bombardment. */
  get openers(): readonly string[] {
    return this.table.openers ?? [];
  }

  /** The other person at this screen who must decide now: the seat must change before anything is shown. */
  get handover(): string | null {
    const asked = this.table.match.deciding;
    if (!asked || !this.humans.includes(asked)) return null;
    return asked !== this.seat || !this.seated ? asked : null;
  }

  async open(): Promise<void> {
    await this.#settle();
    this.#listen();
  }

  /** Take a seat that may be looked at: at first, and when the players have changed. */
  async #settle(): Promise<void> {
    const table = await this.server.table(null, BEGINNING);
    const seat = firstSeat(table);
    noteSeal(this.id, table.match.commitment, !table.match.over);
    const whole = table.viewer === seat ? table : await this.server.table(seat, BEGINNING);
    this.seat = seat;
    this.seated = humansOf(table).length < 2 || solo.has(this.id);
    this.covered = false;
    this.#takeWhole(whole);
    if (this.handover !== null) this.cover();
  }

  /** The players or the name were changed in this window. */
  async changed({ seats, name = null }: MatchSummary): Promise<void> {
    const before = this.humans.join();
    this.table = { ...this.table, match: { ...this.table.match, name } };
    const kept = seats[this.seat]?.kind === "human" && !this.covered;
    await (kept || humansOf({ ...this.table, match: { ...this.table.match, seats } }).join() === before
      ? this.refresh()
      : this.#settle());
  }

  close(): void {
    this.#closed = true;
    this.#wire?.close();
  }

  /** Another person sits down. */
  async sit(side: string): Promise<void> {
    const table = await this.server.table(side, BEGINNING);
    this.seat = side;
    this.seated = true;
    this.covered = false;
    this.#takeWhole(table);
  }

  /** Answer a question to the other person at this screen as that side has ordered; nothing of it is shown. */
  async answerFor(side: string): Promise<boolean> {
    try {
      const table = await this.server.table(side, this.table.moment);
      const action = orders.answer(table);
      if (!action) return false;
      await this.server.act(side, table.moment, table.version, [action], []);
      await this.refresh();
      return true;
    } catch {
      return false; // then the side is asked
    }
  }

  /** The screen is handed over: forget everything that the seat knew. */
  cover(): void {
    this.covered = true;
    this.past = this.staged = null;
    this.trouble = null;
    this.log = [];
    this.#whole = null;
    this.table = veiled(this.table);
    this.#units.clear();
  }

  /** After the end: show the view of one side, or of both. */
  async look(viewer: string): Promise<void> {
    const table = await this.server.table(viewer, BEGINNING);
    this.seat = viewer;
    this.#takeWhole(table);
  }

  async refresh(): Promise<void> {
    const { seat } = this;
    const { version } = this.table;
    try {
      const update = await this.server.since(seat, this.#whole?.version ?? UNKNOWN);
      if (seat !== this.seat) return;
      this.#take(update);
      // Whoever was watching sees everything when it is over.
      if (seat === OBSERVER && this.table.match.over) await this.#settle();
      // Another window acted or undid something: the moments that we remember may have changed.
      if (this.table.version > version) this.#strokes.forget();
    } catch (error) {
      this.fail(error);
    }
  }

  /** What a counter can do now: its flights, and everything else. */
  async unitOffers(unit: string): Promise<readonly Offer[]> {
    const { actions, flight } = await this.unit(unit);
    return [...sortieOffers(unit, flight), ...actions.map(offerOf)];
  }

  /** The server's answer about a counter; requested once per version. */
  unit(unit: string): Promise<UnitActions> {
    const found = this.#units.get(unit);
    if (found) return found;
    const asked = this.server.unit(this.seat, unit);
    this.#units.set(unit, asked);
    asked.catch((error: unknown) => {
      this.#units.delete(unit);
      this.fail(error);
    });
    return asked;
  }

  act = (action: Action): Promise<boolean> => this.actAll([action]);

  /**
   * Perform actions one after another; returns whether the server accepted all of them. The answer includes what the
   * units in hand can do next.
   */
  async actAll(actions: readonly Action[], hand: readonly string[] = []): Promise<boolean> {
    if (!actions.length) return true;
    // A double click repeats a request before the first is answered: it counts once.
    const wanted = JSON.stringify(actions);
    if (this.busy && wanted === this.#asked) return true;
    this.#asked = wanted;
    let refused: Trouble | null = null;
    const answered = await this.#ask(async () => {
      const { moment: before, version: now } = this.table;
      const update = await this.server.act(this.seat, before, now, actions, hand);
      return () => {
        this.#take(update);
        this.#strokes.did(before, this.table.moment);
        refused = update.refused ?? null;
        // The actions before the refused one were done; if they passed the decision on, the rest does not matter.
        this.trouble = this.table.mine ? refused : null;
      };
    });
    return answered && !refused;
  }

  undo = (): Promise<boolean> =>
    this.#ask(async () => {
      const { moment, version } = this.table;
      const update = await this.server.undo(this.seat, moment, version, this.#strokes.before(moment));
      return () => this.#take(update);
    });

  redo = (): Promise<boolean> =>
    this.#ask(async () => {
      const { moment, version } = this.table;
      const update = await this.server.redo(this.seat, moment, version, this.#strokes.after(moment));
      return () => this.#take(update);
    });

  /** One request at a time: fast clicks are handled in order, and nothing is lost. */
  #ask(question: () => Promise<() => void>): Promise<boolean> {
    const answer = this.#queue.then(() => this.#askNow(question));
    this.#queue = answer;
    return answer;
  }

  async #askNow(question: () => Promise<() => void>): Promise<boolean> {
    this.busy = true;
    this.trouble = null;
    try {
      (await question())();
      return true;
    } catch (error) {
      this.fail(error);
      return false;
    } finally {
      this.busy = false;
      const heard = this.#heard;
      this.#heard = null;
      if (heard && heard.version >= this.table.version) this.#hear(heard);
    }
  }

  /** Apply the changes since our version; changes that start from another version were overtaken by a later answer. */
  #take({ table, since, patch = [], kept = BEGINNING, log = [], thinking, units = {} }: Update): void {
    this.away = false;
    if (table && table.version >= this.table.version) return this.#takeWhole(table);
    if (!this.#whole || since !== this.#whole.version) return;
    this.#whole = { ...patched(this.#whole, patch), thinking };
    this.table = this.#whole;
    this.log = [...this.log.filter(({ moment }) => moment <= kept), ...log];
    this.#units.clear();
    for (const [unit, found] of Object.entries(units)) this.#units.set(unit, Promise.resolve(found));
  }

  #takeWhole(table: Table): void {
    this.away = false;
    this.#whole = this.covered ? null : table;
    this.table = this.covered ? veiled(table) : table;
    this.log = this.covered ? [] : table.log;
    this.#units.clear();
  }

  /** A request came to nothing. */
  fail(error: unknown): void {
    if (!(error instanceof Refusal)) {
      this.away = true;
      // Connect and look again soon: a connection that stands would leave us away for good.
      this.#wire?.renew();
      return;
    }
    if (error.missing) return this.#end();
    if (SEAT_LOST.includes(error.trouble.error)) return void this.#settle().catch(() => (this.away = true));
    if (error.stale) void this.refresh();
    else this.trouble = error.trouble;
  }

  /** The server reports whenever the match advances without us. */
  #listen(): void {
    if (this.#closed) return;
    this.#wire = new Wire(this.server.live, {
      news: (live) => this.#hear(live as Live),
      again: () => void this.refresh(),
      closed: (code) => {
        if (code === REMOVED) this.#end();
        return code === REMOVED;
      },
    });
  }

  /** There will be no more news about it. */
  #end(): void {
    this.removed = true;
    this.close();
  }

  #hear(live: Live): void {
    this.heard += 1;
    this.share = live.share ?? null;
    // Our own action's answer arrives anyway; what others did meanwhile is requested after it.
    if (this.busy) {
      this.#heard = live;
      return;
    }
    const { version, thinking, name = null } = live;
    const { match } = this.table;
    if (version !== this.table.version) void this.refresh();
    else if (thinking !== this.table.thinking || name !== (match.name ?? null))
      this.table = { ...this.table, thinking, match: { ...match, name } };
  }
}

/** A table with nobody at it: public information, listed field by field, so that nothing new slips through. */
function veiled({ match, held = null, viewer, moment, version, view, thinking, result }: Table): Table {
  const { game, turn, side, phase, phase_name, destroyed } = view;
  const nothing = { units: {}, unknown: [], markers: [], missions: [], possession: {}, air: {}, facts: {} };
  return {
    match,
    held,
    viewer,
    moment,
    version,
    thinking,
    result,
    view: { game, viewer: view.viewer, turn, side, phase, phase_name, destroyed, ...nothing },
    decision: null,
    mine: false,
    choices: [],
    desk: null,
    actors: [],
    remaining: [],
    can_undo: false,
    can_redo: false,
    log: [],
  };
}

function humansOf({ match, held }: Pick<Table, "match" | "held">): string[] {
  return Object.entries(match.seats).flatMap(([side, seat]) =>
    seat.kind === "human" && (held?.includes(side) ?? true) ? [side] : [],
  );
}

/** The initial seat: the only person's seat, otherwise that of the side to decide; where no person plays, the view that
 *  the server gives. */
function firstSeat(table: Table): string {
  const { match, viewer } = table;
  const humans = humansOf(table);
  if (match.over) return BOTH;
  if (!humans.length) return viewer;
  return humans.find((side) => side === match.deciding) ?? humans[0] ?? BOTH;
}

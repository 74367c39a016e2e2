/**
 * What there is at a table of a site besides the match: who is there, clocks, offers, messages. On one's own machine
 * there is none. The server says when something has changed (`Match.heard`), and it is asked for then.
 */
import { createContext } from "svelte";
import { wordsOf } from "../../shell/trouble";
import { ui } from "../../state/preferences.svelte";
import type { Match } from "../match.svelte";
import { phaseKey, type Recurring } from "../orders.svelte";
import { DAY, HOUR } from "./time";
import { Study } from "./study.svelte";
import { readUntil, unreadAfter } from "./unread";
import { visit } from "./visit.svelte";
import { type Chair, type OfferInfo, type RoomInfo, RoomServer, type StandingOrders } from "./server";

/** From here on a clock is low: a minute of a live match, twelve hours of a slow one. */
const LOW = { live: 60, days: 12 * HOUR } as const;
const SECOND_MS = 1000;

export class Room {
  /** null: unknown, or there is none. */
  info = $state.raw<RoomInfo | null>(null);
  /** What the server refused last. */
  problem = $state("");
  readonly server: RoomServer;
  readonly study: Study;
  /** When the server told the clocks, and the time now, in milliseconds of this page. */
  #told = 0;
  #now = $state(0);
  #read = $state(0);
  #asking = false;
  #again = false;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(readonly match: Match) {
    this.server = new RoomServer(match.id);
    this.study = new Study(match.id);
    this.#read = readUntil(match.id);
  }

  async open(): Promise<void> {
    if (!visit.known) await visit.load().catch(() => {}); // the match itself says when the server is away
    await this.refresh();
    this.#timer = setInterval(() => (this.#now = performance.now()), SECOND_MS);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /** Ask the server; what changes meanwhile is asked for once more. */
  async refresh(): Promise<void> {
    if (!visit.site || this.match.removed) return;
    this.#again = this.#asking;
    if (this.#asking) return;
    this.#asking = true;
    try {
      this.#take(await this.server.look());
      if (this.over) await this.study.load();
    } catch {
      // The match itself says when the server is away, and tells us when it is back.
    } finally {
      this.#asking = false;
    }
    if (this.#again) await this.refresh();
  }

  /** Do something; whether the server did it. */
  async do(what: (server: RoomServer) => Promise<RoomInfo | undefined>): Promise<boolean> {
    this.problem = "";
    try {
      const told = await what(this.server);
      if (told) this.#take(told);
      else await this.refresh();
      return true;
    } catch (error) {
      this.problem = wordsOf(error);
      return false;
    }
  }

  #take(info: RoomInfo): void {
    this.#told = this.#now = performance.now();
    this.info = info;
  }

  // The people

  get chairs(): readonly Chair[] {
    return this.info?.table.chairs ?? [];
  }

  /** The reader plays here. */
  get plays(): boolean {
    return (this.info?.table.mine.length ?? 0) > 0;
  }

  /** Nobody else plays here. */
  get alone(): boolean {
    const mine = this.info?.table.mine ?? [];
    return this.chairs.every(({ side, player }) => player === null || mine.includes(side));
  }

  /** There is something to show: other people, or a clock. */
  get shown(): boolean {
    return this.info !== null && !(this.alone && this.plays && this.info.table.visibility === "private");
  }

  nameOf(side: string): string | null {
    return this.chairs.find((chair) => chair.side === side)?.player ?? null;
  }

  isHere(side: string): boolean {
    return this.info?.present.includes(side) ?? false;
  }

  get over(): boolean {
    return this.match.table.match.over;
  }

  // Clocks

  /** The seconds that a side has left; null: no clock. */
  left(side: string): number | null {
    const { clock } = this.info ?? {};
    const left = clock?.left[side];
    if (left === undefined) return null;
    return Math.max(0, clock?.running === side ? left - (this.#now - this.#told) / SECOND_MS : left);
  }

  runs(side: string): boolean {
    return this.info?.clock?.running === side && !this.over;
  }

  isLow(side: string): boolean {
    const left = this.left(side);
    return left !== null && left <= LOW[this.info?.table.pace?.kind ?? "live"];
  }

  /** Clocks in days need not show seconds. */
  get slow(): boolean {
    return this.info?.table.pace?.kind === "days";
  }

  // Offers

  get offers(): readonly OfferInfo[] {
    return this.info?.offers ?? [];
  }

  isMine({ side }: OfferInfo): boolean {
    return this.info?.table.mine.includes(side) ?? false;
  }

  /** Those of the other player, which wait for an answer. */
  get toAnswer(): readonly OfferInfo[] {
    return this.offers.filter((offer) => !this.isMine(offer));
  }

  // Standing orders

  get orders(): StandingOrders | null {
    return this.info?.orders ?? null;
  }

  /** Change some of one's standing orders. */
  order(changed: Partial<StandingOrders>): Promise<boolean> {
    return this.do((server) => server.order({ ...this.orders, ...changed }));
  }

  /** Decline a question for the rest of this phase. */
  decline(kind: Recurring): Promise<boolean> {
    return this.order({ declined: { ...this.orders?.declined, [kind]: phaseKey(this.match.table) } });
  }

  /** Whether something is declined for this phase. */
  get declines(): boolean {
    return Object.values(this.orders?.declined ?? {}).includes(phaseKey(this.match.table));
  }

  // Messages

  get unread(): number {
    return unreadAfter(this.info?.messages ?? [], this.#read);
  }

  /** All messages have been seen. */
  read(): void {
    const last = (this.info?.messages ?? []).at(-1)?.id ?? 0;
    if (last > this.#read) this.#read = readUntil(this.match.id, last);
  }
}

/** A time left in words: 9:05, 3 h 20 min, 2 d 4 h. */
export function timeLeft(seconds: number, slow: boolean): string {
  const whole = Math.ceil(seconds);
  if (whole >= DAY) return ui.t.room.days(Math.floor(whole / DAY), Math.floor((whole % DAY) / HOUR));
  if (slow && whole >= HOUR)
    return ui.t.room.hours(Math.floor(whole / HOUR), Math.floor((whole % HOUR) / 60));
  const minutes = `${Math.floor((whole % HOUR) / 60)}`;
  const parts = whole >= HOUR ? [`${Math.floor(whole / HOUR)}`, minutes.padStart(2, "0")] : [minutes];
  return [...parts, `${whole % 60}`.padStart(2, "0")].join(":");
}

export const [useRoom, provideRoom] = createContext<Room>();

/** Requests to the server about a match. */
import { ask } from "../server";
import type {
  Action,
  Analysis,
  Bombardment,
  BombardmentAsked,
  DeletedMatch,
  Explanation,
  Foreseen,
  Hint,
  History,
  Layers,
  MatchSummary,
  Moment,
  Moments,
  NewMatch,
  Opponent,
  Score,
  Seat,
  Seating,
  Table,
  Threat,
  ThrownDice,
  UnitActions,
  Update,
  Way,
} from "./types";

export const opponents = (): Promise<Opponent[]> => ask("GET", "/api/opponents");
/** A page of the list: of lessons or of the others, after a match of the page before. */
export function matches(wanted: {
  lessons: boolean;
  limit: number;
  after?: string | undefined;
  search?: string;
}): Promise<MatchSummary[]> {
  const { lessons, limit, after, search } = wanted;
  const query = new URLSearchParams({ lessons: String(lessons), limit: String(limit) });
  if (after) query.set("after", after);
  if (search) query.set("search", search);
  return ask("GET", `/api/matches?${query}`);
}
export const newMatch = (wanted: NewMatch): Promise<MatchSummary> => ask("POST", "/api/matches", wanted);
export const importMatch = (journal: string): Promise<MatchSummary> =>
  ask("POST", "/api/matches/import", { journal });

/** Those that can be restored, the last deleted first. */
export const deletedMatches = (): Promise<DeletedMatch[]> => ask("GET", "/api/matches/deleted");

/** One match, asked as one side (or "both", after the end). */
export class MatchServer {
  readonly #base: string;

  constructor(id: string) {
    this.#base = `/api/matches/${encodeURIComponent(id)}`;
  }

  /** Without a side the server chooses one that a person plays. */
  table = (as: string | null, since: number): Promise<Table> =>
    this.#get("", { ...(as ? { as } : {}), since });
  unit = (as: string, unit: string): Promise<UnitActions> =>
    this.#get(`/unit/${encodeURIComponent(unit)}`, { as });
  /** One after another, until one is refused. */
  act = (
    as: string,
    moment: number,
    version: number,
    [action, ...then]: readonly Action[],
    hand: readonly string[],
  ): Promise<Update> => this.#post("/act", { as, moment, version, action, then, hand });
  /** What changed since a version. */
  since = (as: string, version: number): Promise<Update> => this.#get(`/since/${version}`, { as });
  /** Back to a moment, or as far as possible. */
  undo = (as: string, moment: number, version: number, to: number): Promise<Update> =>
    this.#post("/undo", { as, moment, version, to });
  redo = (as: string, moment: number, version: number, to: number): Promise<Update> =>
    this.#post("/redo", { as, moment, version, to });
  explain = (as: string, action: Action): Promise<Explanation> => this.#post("/explain", { as, action });
  /** What a computer player would do. */
  /** Of a finished match: what it could have been, as far as it is known. */
  analysis = (): Promise<Analysis> => ask("GET", `${this.#base}/analysis`);
  analyse = (): Promise<Analysis> => this.#post("/analysis", {});
  stopAnalysis = (): Promise<Analysis> => ask("DELETE", `${this.#base}/analysis`);
  hint = (as: string): Promise<Hint> => this.#post("/hint", { as });
  /** Let the computer player that is thinking answer at once. */
  hurry = (as: string): Promise<void> => this.#post("/hurry", { as });
  ways = (as: string, action: Action): Promise<Way[]> => this.#post("/ways", { as, action });
  /** The attacks that units could make in the next combat phase from a hex. */
  foresight = (as: string, units: readonly string[], to: string): Promise<Foreseen[]> =>
    this.#post("/foresight", { as, units, to });
  bombardment = (asked: BombardmentAsked): Promise<Bombardment> => this.#post("/bombardment", asked);
  /** At a moment of the past, or now. */
  score = (as: string, moment: number | null): Promise<Score> => this.#get("/score", then(as, moment));
  layers = (as: string, moment: number | null): Promise<Layers> => this.#get("/layers", then(as, moment));
  /** Where the enemy could attack, at a moment of the past or now. */
  threats = (as: string, moment: number | null): Promise<Threat[]> => this.#get("/threats", then(as, moment));
  history = (as: string): Promise<History> => this.#get("/history", { as });
  moments = (as: string): Promise<Moments> => this.#get("/moments", { as });
  moment = (as: string, moment: number): Promise<Moment> => this.#get(`/moments/${moment}`, { as });
  /** The addresses of all that a replay shows to one viewer. */
  replay = (as: string, last: number): string[] => [
    this.#at("", { since: -1 }),
    this.#at("", { as, since: -1 }),
    this.#at("/moments", { as }),
    ...Array.from({ length: last + 1 }, (_, moment) => this.#at(`/moments/${moment}`, { as })),
  ];
  /** Every die of a finished match, and the secret that they follow from. */
  dice = (): Promise<ThrownDice> => this.#get("/dice", {});
  remove = (): Promise<void> => ask("DELETE", this.#base);
  /** At once and for good, also if it was deleted already. */
  erase = (): Promise<void> => ask("DELETE", `${this.#base}?now=true`);
  restore = (): Promise<MatchSummary> => this.#post("/restore", {});
  rename = (name: string): Promise<MatchSummary> => ask("PATCH", this.#base, { name });
  seating = (): Promise<Seating> => this.#get("/seats", {});
  reseat = (seats: Record<string, Seat>, version: number): Promise<MatchSummary> =>
    this.#post("/seats", { seats, version });

  /** A file to keep or to send. */
  get journal(): string {
    return `${this.#base}/journal`;
  }

  /** The after-action report, as one page. */
  report = (language: string): string => `${this.#base}/report?language=${language}`;

  /** The address where the server reports changes. */
  get live(): string {
    return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${this.#base}/live`;
  }

  #at(path: string, query: Record<string, string | number>): string {
    const words = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
    return `${this.#base}${path}?${words}`;
  }

  #get<T>(path: string, query: Record<string, string | number>): Promise<T> {
    return ask("GET", this.#at(path, query));
  }

  #post<T>(path: string, body: unknown): Promise<T> {
    return ask("POST", this.#base + path, body);
  }
}

function then(as: string, moment: number | null): Record<string, string | number> {
  return moment === null ? { as } : { as, moment };
}

/** The matches on this machine, a page at a time, and those that can be restored. */
import { deletedMatches, matches } from "../play/server";
import type { DeletedMatch, MatchSummary } from "../play/types";

const PAGE = 48;
/** The server sends no more at a time. */
const MOST = 200;
/** The server reads no longer search. */
const LONGEST = 200;

export class MatchList {
  list = $state.raw<readonly MatchSummary[]>([]);
  /** Whether there are older ones. */
  more = $state(false);
  bin = $state.raw<readonly DeletedMatch[]>([]);
  /** What the list was last searched for; "": it is whole. */
  sought = $state("");
  /** How many the reader wants to see: a list that is read again stays as long as it was. */
  #wanted = PAGE;
  #search = "";
  readonly #listAnswers = new Answers();
  readonly #binAnswers = new Answers();

  /** Read both again. What cannot be read stays as it was. */
  async reload(): Promise<void> {
    await Promise.all([this.#reloadList(), this.#reloadBin()]);
  }

  async loadMore(): Promise<void> {
    this.#wanted = this.list.length + PAGE;
    await this.#reloadList();
  }

  /** Show only the matches whose name or game has these words. */
  async search(words: string): Promise<void> {
    this.#search = words.trim().slice(0, LONGEST);
    this.#wanted = PAGE;
    await this.#reloadList();
  }

  async #reloadList(): Promise<void> {
    const search = this.#search;
    const found = await this.#listAnswers.next(firstMatches(this.#wanted, search));
    if (!found) return;
    this.sought = search;
    this.list = found.list;
    this.more = found.more;
  }

  async #reloadBin(): Promise<void> {
    const found = await this.#binAnswers.next(deletedMatches());
    // Those of lessons are listed on the learning page.
    if (found) this.bin = found.filter(({ match }) => match.lesson === null);
  }
}

/** The answers to a question that is asked again and again. */
class Answers {
  #asked = 0;
  #taken = 0;

  /** The answer; null: there is none, or a later question was answered before. */
  async next<T>(answer: Promise<T>): Promise<T | null> {
    const number = ++this.#asked;
    const found = await answer.catch(() => null);
    if (found === null || number < this.#taken) return null;
    this.#taken = number;
    return found;
  }
}

async function firstMatches(
  wanted: number,
  search: string,
): Promise<{ list: MatchSummary[]; more: boolean }> {
  // By name: one that is played meanwhile may come in two pages.
  const found = new Map<string, MatchSummary>();
  let last: string | undefined;
  for (let left = wanted; left > 0; left -= MOST) {
    const limit = Math.min(MOST, left);
    const page = await matches({ lessons: false, limit, after: last, search });
    for (const match of page) found.set(match.id, match);
    if (page.length < limit) return { list: [...found.values()], more: false };
    last = page.at(-1)?.id;
  }
  return { list: [...found.values()], more: true };
}

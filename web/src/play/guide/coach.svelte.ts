/**
 * The guide at the table: the learner's progress, as the server derives it from the match. The server is ahead of the
 * board while events are played back; the guide speaks about what is on the board.
 */
import { createContext } from "svelte";
import { matchAddress } from "../../model/address";
import { MatchServer } from "../server";
import { forget, lessonsDone, noteDone, noteRead, readOf } from "./memory";
import { type LessonInfo, lessons, type LessonState, lessonState, startLesson } from "./server";

export class Coach {
  /** What the guide says. */
  state = $state.raw<LessonState | null>(null);
  /** The lesson could not be read. */
  failed = $state(false);
  /** How many hints of the current step are open. */
  hints = $state(0);
  /** The puzzle to solve after this lesson; null: none is left. */
  following = $state.raw<LessonInfo | null>(null);
  #asked = 0;
  /** The server's last answer. */
  #latest: LessonState | null = null;

  /** `behind`: the board does not show the present yet. */
  constructor(
    readonly match: string,
    readonly lesson: string,
    private readonly behind: () => boolean,
  ) {}

  /** The steps that the learner completed by reading. */
  get read(): number {
    return readOf(this.match);
  }

  /** There is something to read before anything can be done. */
  get reading(): boolean {
    return this.state?.reading ?? false;
  }

  async refresh(): Promise<void> {
    const asked = ++this.#asked;
    try {
      const state = await lessonState(this.match, this.read);
      if (asked !== this.#asked) return;
      this.#latest = state;
      this.failed = false;
      this.catchUp();
      if (state.status === "finished" || state.status === "solved") {
        noteDone(this.lesson);
        this.following ??= await nextPuzzle(this.lesson).catch(() => null);
      }
    } catch {
      if (asked === this.#asked) this.failed = true;
    }
  }

  /** Say what the server said last, once the board has come to it. */
  catchUp(): void {
    const state = this.#latest;
    if (!state || this.behind()) return;
    if (state.step !== this.state?.step) this.hints = 0;
    this.state = state;
  }

  /** Mark the text as read, or skip the step. */
  async next(): Promise<void> {
    if (!this.state) return;
    noteRead(this.match, this.state.step + 1);
    await this.refresh();
  }

  /** Go on to the next puzzle. */
  async goOn(): Promise<void> {
    if (this.following) location.hash = matchAddress((await startLesson(this.following.id)).id);
  }

  /** Start a new match from the beginning, or from where the current step began; this one is erased. */
  async restart(here = false): Promise<void> {
    const from = here && this.state ? { match: this.match, moment: this.state.since } : {};
    const { id } = await startLesson(this.lesson, from);
    if (here) noteRead(id, this.read);
    location.hash = matchAddress(id);
    forget(this.match);
    await new MatchServer(this.match).erase();
  }
}

/** The next one in the list that is not solved yet; after the last, the first. */
async function nextPuzzle(lesson: string): Promise<LessonInfo | null> {
  const all = (await lessons()).filter(({ kind }) => kind === "puzzle");
  const here = all.findIndex(({ id }) => id === lesson);
  const done = lessonsDone();
  return [...all.slice(here + 1), ...all.slice(0, Math.max(here, 0))].find(({ id }) => !done.has(id)) ?? null;
}

export const [useCoach, provideCoach] = createContext<Coach | null>();

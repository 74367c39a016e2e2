/** The analysis of a match: asked for, followed while it is made, stopped. */
import type { MatchServer } from "../server";
import type { Analysis } from "../types";

const LOOK_MS = 1500;

export class Analysed {
  told = $state.raw<Analysis | null>(null);
  /** The last question had no answer. */
  away = $state(false);
  #next: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(private readonly server: MatchServer) {}

  get isUnderWay(): boolean {
    return this.told?.state === "waiting" || this.told?.state === "running";
  }

  look = (): Promise<void> => this.#ask(this.server.analysis());
  start = (): Promise<void> => this.#ask(this.server.analyse());
  stop = (): Promise<void> => this.#ask(this.server.stopAnalysis());

  close(): void {
    this.#closed = true;
    clearTimeout(this.#next);
  }

  async #ask(answer: Promise<Analysis>): Promise<void> {
    clearTimeout(this.#next);
    try {
      this.told = await answer;
      this.away = false;
    } catch {
      this.away = true;
    }
    clearTimeout(this.#next);
    if (!this.#closed && (this.isUnderWay || this.away))
      this.#next = setTimeout(() => void this.look(), LOOK_MS);
  }
}

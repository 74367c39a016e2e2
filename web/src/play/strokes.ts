/**
 * Actions done together, by one click or one drag of several counters, are also undone together. Only this window knows
 * them; anything else is undone step by step.
 */
export class Strokes {
  /** The moments before and after each, the last one last. */
  #known: readonly { from: number; to: number }[] = [];

  /** Record a stroke; what could be redone before is discarded. */
  did(from: number, to: number): void {
    this.#known = [...this.#known.filter((stroke) => stroke.to <= from), { from, to }];
  }

  forget(): void {
    this.#known = [];
  }

  /**
   * The moment before the stroke that led to this one. An undo that could not finish may have left us in its middle.
   */
  before(moment: number): number {
    return this.#known.find(({ from, to }) => from < moment && moment <= to)?.from ?? moment - 1;
  }

  /** The moment after the stroke that was undone to this one. */
  after(moment: number): number {
    return this.#known.find(({ from, to }) => from <= moment && moment < to)?.to ?? moment + 1;
  }
}

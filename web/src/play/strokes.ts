/**
 * What was done at one stroke, by one click or one drag of several counters, is taken back at one stroke too. Only this
 * window knows what that was; what it does not know goes step by step.
 */
export class Strokes {
  /** The moments before and after each, the last one last. */
  #known: readonly { from: number; to: number }[] = [];

  /** Done; what had been taken back before is gone for good. */
  did(from: number, to: number): void {
    this.#known = [...this.#known.filter((stroke) => stroke.to <= from), { from, to }];
  }

  forget(): void {
    this.#known = [];
  }

  /** The moment before the stroke that led to this one. What barred the way may have left us in its middle. */
  before(moment: number): number {
    return this.#known.find(({ from, to }) => from < moment && moment <= to)?.from ?? moment - 1;
  }

  /** The moment after the stroke that was taken back to this one. */
  after(moment: number): number {
    return this.#known.find(({ from, to }) => from <= moment && moment < to)?.to ?? moment + 1;
  }
}
